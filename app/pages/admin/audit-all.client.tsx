import { useTranslation } from 'react-i18next';
import { AuditList } from '../../features/audit/audit-list.tsx';
import { useGetCourseQuery } from '../../features/courses/courses.api.ts';
import { AdminPage } from './admin-page.tsx';

/** What a course is called now, if it is still there. */
function CourseName({ id }: { readonly id: string }) {
  const { t } = useTranslation('audit');
  const { currentData, isError } = useGetCourseQuery({ courseId: id });
  return currentData?.title ?? t(isError ? 'course.gone' : 'course.loading');
}

/** `/admin/audit/all` */
export function AuditAll() {
  const { t } = useTranslation('audit');
  return (
    <AdminPage title={t('title')}>
      <AuditList courseName={(courseId) => <CourseName id={courseId} />} />
    </AdminPage>
  );
}
