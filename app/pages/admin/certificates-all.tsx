import { useTranslation } from 'react-i18next';
import { CertificatesList } from '../../features/certificates/admin/certificates-list.tsx';
import { useGetCourseQuery } from '../../features/courses/courses.api.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';

/** What a course is called now, if it is still there. */
function CourseName({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin');
  const { currentData, isError } = useGetCourseQuery({ courseId: id });
  return currentData?.title ?? t(isError ? 'course.gone' : 'course.loading');
}

export const handle: PageHandle = { access: 'guarded', namespaces: ['certificates'] };

/** `/admin/certificates/all` */
export default function CertificatesAll() {
  const { t } = useTranslation('certificates');
  return (
    <AdminPage title={t('list.title')}>
      <CertificatesList courseName={(courseId) => <CourseName id={courseId} />} />
    </AdminPage>
  );
}
