import { useTranslation } from 'react-i18next';
import { UsersList } from '../../features/users/admin/users-list.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['users', 'auth'] };

/** `/admin/users/all`: the accounts of the site. */
export default function UsersAll() {
  const { t } = useTranslation('users');
  return (
    <AdminPage title={t('title')}>
      <UsersList />
    </AdminPage>
  );
}
