import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { CoursesList } from '../../features/courses/admin/courses-list.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['courses'] };

/** `/admin/courses/all`: the list of courses, and a button for a new one. */
export default function CoursesAll() {
  const { t } = useTranslation('courses');
  return (
    <AdminPage
      title={t('title')}
      action={<Button to="/admin/courses/createCourse" size="s" icon="plus" labelKey="create" />}
    >
      <CoursesList />
    </AdminPage>
  );
}
