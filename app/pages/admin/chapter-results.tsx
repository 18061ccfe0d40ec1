import { useTranslation } from 'react-i18next';
import { AttemptsOf } from '../../features/attempts/attempts-of.tsx';
import { useCourse } from '../../features/courses/admin/course-gate.tsx';
import { ChapterResults } from '../../features/results/chapter-results.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import type { Route } from './+types/chapter-results.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'guarded', namespaces: ['results'] };

/** `/admin/courses/results/{id}/{chapterId}`: everybody's results in one chapter, below those of its course. */
export default function ChapterResultsPage({ params: { id, chapterId } }: Pick<Route.ComponentProps, 'params'>) {
  const { t } = useTranslation('results');
  const course = useCourse(id);
  const chapter = course?.chapters.find((each) => each.id === chapterId);
  return (
    <AdminPage
      title={t('pages.chapter')}
      longTitle={chapter && t('pages.chapterOf', { course: course?.title, chapter: chapter.title })}
      parent={{ path: `/admin/courses/results/${id}`, title: t('links.courseResults') }}
    >
      <ChapterResults
        key={chapterId}
        courseId={id}
        chapterId={chapterId}
        attemptsOf={(userId, draw) => (
          <AttemptsOf chapterId={chapterId} userId={userId}>
            {draw}
          </AttemptsOf>
        )}
      />
    </AdminPage>
  );
}
