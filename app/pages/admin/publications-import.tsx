import { useTranslation } from 'react-i18next';
import { PublicationsImport as Import } from '../../features/publications/admin/import/publications-import.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['publicationsAdmin', 'publications'] };

/** `/admin/publications/import`: importing a list of publications, and the earlier imports. */
export default function PublicationsImport() {
  const { t } = useTranslation(['publicationsAdmin', 'admin']);
  const parent = { path: '/admin/publications/all', title: t('layout.publications', { ns: 'admin' }) };
  return (
    <AdminPage title={t('import.title')} parent={parent}>
      <Import />
    </AdminPage>
  );
}
