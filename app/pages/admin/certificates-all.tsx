import { useTranslation } from 'react-i18next';
import { CertificatesList } from '../../features/certificates/admin/certificates-list.tsx';
import { CourseName } from '../../features/courses/admin/course-gate.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['certificates'] };

/** `/admin/certificates/all`: every certificate, with the name of its course. */
export default function CertificatesAll() {
  const { t } = useTranslation('certificates');
  return (
    <AdminPage title={t('list.title')}>
      <CertificatesList courseName={(courseId) => <CourseName id={courseId} />} />
    </AdminPage>
  );
}
