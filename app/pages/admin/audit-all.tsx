import { useTranslation } from 'react-i18next';
import { AuditList } from '../../features/audit/audit-list.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';
import { CourseSearch } from './course-search.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['audit'] };

/** `/admin/audit/all` */
export default function AuditAll() {
  const { t } = useTranslation('audit');
  return (
    <AdminPage title={t('title')}>
      <AuditList courseField={(field) => <CourseSearch {...field} />} />
    </AdminPage>
  );
}
