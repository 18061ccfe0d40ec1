import { useTranslation } from 'react-i18next';
import { CourseResults } from '../../features/results/course-results.tsx';
import type { Route } from './+types/course-results.ts';
import { AdminPage } from './admin-page.tsx';

/** `/admin/courses/results/{id}` */
export function CourseResultsPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('results');
  return (
    <AdminPage title={t('pages.course')} parent={{ path: '/admin/courses/all', title: t('links.courses') }}>
      <CourseResults key={params.id} courseId={params.id} />
    </AdminPage>
  );
}
