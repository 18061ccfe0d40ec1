import { courseOperations } from '#contract/operations/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { baseApi } from '../../store/base-api.ts';

export const progressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCourseProgress: build.query<CourseProgress, string>({
      query: (courseId) => ({ operation: courseOperations.getCourseProgress, query: { courseId } }),
      providesTags: (_progress, _error, courseId) => [{ type: 'Courses', id: courseId }],
    }),
  }),
});

export const { useGetCourseProgressQuery } = progressApi;
