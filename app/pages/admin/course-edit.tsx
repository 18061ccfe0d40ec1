import { AdminPage } from './admin-page.tsx';

/** `/admin/courses/editCourse/{id}` */
export default function CourseEditPage() {
  return <AdminPage title="">{null}</AdminPage>;
}
