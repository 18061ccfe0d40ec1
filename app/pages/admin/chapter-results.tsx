import { AdminPage } from './admin-page.tsx';

/** `/admin/courses/results/{id}/{chapterId}` */
export default function ChapterResultsPage() {
  return <AdminPage title="">{null}</AdminPage>;
}
