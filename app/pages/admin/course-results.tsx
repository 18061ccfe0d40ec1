import { AdminPage } from './admin-page.tsx';

/** `/admin/courses/results/{id}` */
export default function CourseResultsPage() {
  return <AdminPage title="">{null}</AdminPage>;
}
