import { useTranslation } from 'react-i18next';
import { ChapterResults } from '../../features/results/chapter-results.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/chapter-results.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'private', namespaces: ['results'] };

/** `/admin/courses/results/{id}/{chapterId}` */
export default function ChapterResultsPage({ params: { id, chapterId } }: Route.ComponentProps) {
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
