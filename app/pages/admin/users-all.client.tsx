import { useTranslation } from 'react-i18next';
import { UsersList } from '../../features/users/admin/users-list.tsx';
import { AdminPage } from './admin-page.tsx';

/** `/admin/users/all` */
export function UsersAll() {
  const { t } = useTranslation('users');
  return (
    <AdminPage title={t('title')}>
      <UsersList />
    </AdminPage>
  );
}
