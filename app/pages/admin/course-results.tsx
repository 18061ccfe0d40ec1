import { useTranslation } from 'react-i18next';
import { useCourse } from '../../features/courses/admin/course-gate.tsx';
import { CourseResults } from '../../features/results/course-results.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/course-results.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['results'] };

/** `/admin/courses/results/{id}`: everybody's results in a course. */
export default function CourseResultsPage({ params: { id } }: Pick<Route.ComponentProps, 'params'>) {
  const { t } = useTranslation('results');
  const course = useCourse(id);
  return (
    <AdminPage
      title={t('pages.course')}
      longTitle={course ? t('pages.courseOf', { course: course.title }) : undefined}
      parent={{ path: '/admin/courses/all', title: t('links.courses') }}
    >
      <CourseResults key={id} courseId={id} />
    </AdminPage>
  );
}
