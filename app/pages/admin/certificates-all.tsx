import { useTranslation } from 'react-i18next';
import { CertificatesList } from '../../features/certificates/admin/certificates-list.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';
import { CourseName } from './course-name.tsx';

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
