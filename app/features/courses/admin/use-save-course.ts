import type { Course } from '#contract/courses.ts';
import type { Save, Saving } from '../../../editing/use-item-editor.ts';
import { useAppDispatch } from '../../../store/state.ts';
import { coursesApi, useCreateCourseMutation, useUpdateCourseMutation } from '../courses.api.ts';
import type { CourseFields } from './course-fields.ts';

/** Gives the calls that write a course, new or not, and read it. */
export function useSaveCourse(): Saving<Course, CourseFields> {
  const dispatch = useAppDispatch();
  const [createCourse] = useCreateCourseMutation();
  const [updateCourse] = useUpdateCourseMutation();
  const save: Save<Course, CourseFields> = ({ id, version, fields, picture }, key) => {
    const image = picture.image ?? undefined;
    if (id === null) return createCourse({ content: fields, image, key }).unwrap();
    const removeImage = picture.isRemoved && !image;
    return updateCourse({ id, version, changes: fields, image, removeImage, key }).unwrap();
  };
  const { getCourse } = coursesApi.endpoints;
  const reading = { forceRefetch: true, subscribe: false };
  return { save, read: (courseId) => dispatch(getCourse.initiate({ courseId }, reading)).unwrap() };
}
