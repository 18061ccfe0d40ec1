import { AdminPage } from './admin-page.tsx';

/** `/admin/courses/createCourse` */
export default function CourseCreate() {
  return <AdminPage title="">{null}</AdminPage>;
}
