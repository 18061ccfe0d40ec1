import { useTranslation } from 'react-i18next';
import { AuditList } from '../../features/audit/audit-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { CourseSearch } from './course-search.tsx';

/** `/admin/audit/all` */
export function AuditAll() {
  const { t } = useTranslation('audit');
  return (
    <AdminPage title={t('title')}>
      <AuditList courseField={(field) => <CourseSearch {...field} />} />
    </AdminPage>
  );
}
