import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chapterTypes } from '#contract/chapters.ts';
import { Button } from '../../design-system/button/button.tsx';
import { ChapterAnalysis } from './chapter-analysis.tsx';
import { isChapterHead } from './chapter-head.ts';
import { ChapterResultsList } from './chapter-results-list.tsx';
import { ChapterResultsSummary } from './chapter-results-summary.tsx';
import { chapterRequestOf, isChapterColumn, testShows } from './chapter-results-view.ts';
import styles from './course-results.module.css';
import { NothingYet } from './nothing-yet.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';
import { useGetChapterResultsQuery } from './results.api.ts';
import { ResultsHead } from './results-head.tsx';
import { ResultsFailure, ResultsWaiting } from './results-states.tsx';
import { useResultRows } from './use-result-rows.ts';
import { useResultsView } from './use-results-view.ts';

function RegradeButton({ chapterId }: { readonly chapterId: string }) {
  const { t } = useTranslation('results');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="s" width="content" onClick={() => setOpen(true)}>
        {t('links.regrade')}
      </Button>
      {isOpen && <RegradeDialog chapterId={chapterId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** How everybody did in one chapter, and of a test, how its questions did. */
export function ChapterResults({ chapterId }: { readonly chapterId: string }) {
  const [view, changeView] = useResultsView(testShows, isChapterColumn);
  const rows = useResultRows(useGetChapterResultsQuery, chapterRequestOf(chapterId, view));
  const { head } = rows;
  if (!head && rows.error !== undefined) {
    return <ResultsFailure error={rows.error} isRetrying={rows.isFetching} onRetry={rows.retry} />;
  }
  if (!head || !isChapterHead(head)) return <ResultsWaiting />;
  const isTest = head.type === chapterTypes.questions;
  return (
    <div className={styles.results}>
      <ResultsHead
        title={head.title}
        courseId={head.course.id}
        action={isTest && <RegradeButton chapterId={chapterId} />}
      />
      {head.participantsCount === 0 ? (
        <NothingYet courseId={head.course.id} what="participants" />
      ) : (
        <>
          <ChapterResultsSummary head={head} />
          <ChapterResultsList head={head} rows={rows} view={view} onView={changeView} />
          {isTest && <ChapterAnalysis head={head} />}
        </>
      )}
    </div>
  );
}
