import { useTranslation } from 'react-i18next';
import { useGetCourseQuery } from '../../features/courses/courses.api.ts';

/** What a course is called now, if it is still there. */
export function CourseName({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin');
  const { currentData, isError } = useGetCourseQuery({ courseId: id });
  return currentData?.title ?? t(isError ? 'course.gone' : 'course.loading');
}
