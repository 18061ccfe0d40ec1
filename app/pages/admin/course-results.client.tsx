import { useTranslation } from 'react-i18next';
import { CourseResults } from '../../features/results/course-results.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/course-results.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['results'] };

/** `/admin/courses/results/{id}` */
export default function CourseResultsPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('results');
  return (
    <AdminPage title={t('pages.course')} parent={{ path: '/admin/courses/all', title: t('links.courses') }}>
      <CourseResults key={params.id} courseId={params.id} />
    </AdminPage>
  );
}
