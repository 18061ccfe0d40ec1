import { useTranslation } from 'react-i18next';
import { CertificatesList } from '../../features/certificates/admin/certificates-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { CourseName } from './course-name.tsx';

/** `/admin/certificates/all` */
export function CertificatesAll() {
  const { t } = useTranslation('certificates');
  return (
    <AdminPage title={t('list.title')}>
      <CertificatesList courseName={(courseId) => <CourseName id={courseId} />} />
    </AdminPage>
  );
}
