import { useTranslation } from 'react-i18next';
import { ChapterResults } from '../../features/results/chapter-results.tsx';
import type { Route } from './+types/chapter-results.ts';
import { AdminPage } from './admin-page.tsx';

/** `/admin/courses/results/{id}/{chapterId}` */
export function ChapterResultsPage({ params: { id, chapterId } }: Route.ComponentProps) {
  const { t } = useTranslation('results');
  return (
    <AdminPage
      title={t('pages.chapter')}
      parent={{ path: `/admin/courses/results/${id}`, title: t('links.courseResults') }}
    >
      <ChapterResults key={chapterId} chapterId={chapterId} />
    </AdminPage>
  );
}
