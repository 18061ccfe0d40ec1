import { AdminPage } from './admin-page.tsx';

/** `/admin/audit/all` */
export default function AuditAll() {
  return <AdminPage title="">{null}</AdminPage>;
}
