import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import { PublicationsAdminList } from '../../features/publications/admin/list/publications-admin-list.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['publicationsAdmin', 'publications'] };

/** `/admin/publications/all`: the list of publications, with buttons to import many or to add one. */
export default function PublicationsAll() {
  const { t } = useTranslation('publicationsAdmin');
  return (
    <AdminPage
      title={t('list.title')}
      action={
        <div className={cluster('1')}>
          <Button to="/admin/publications/import" variant="secondary" size="s" icon="upload">
            {t('list.import')}
          </Button>
          <Button to="/admin/publications/createPublication" size="s" icon="plus">
            {t('list.add')}
          </Button>
        </div>
      }
    >
      <PublicationsAdminList />
    </AdminPage>
  );
}
