import { AdminPage } from './admin-page.tsx';

/** `/admin/courses/all` */
export default function CoursesAll() {
  return <AdminPage title="">{null}</AdminPage>;
}
