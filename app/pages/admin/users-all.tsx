import { AdminPage } from './admin-page.tsx';

/** `/admin/users/all` */
export default function UsersAll() {
  return <AdminPage title="">{null}</AdminPage>;
}
