import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chapterTypes } from '#contract/chapters.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useListFilter } from '../../lists/use-list-filter.ts';
import type { AttemptsOf } from './answers-modal.tsx';
import { ChapterAnalysis } from './chapter-analysis.tsx';
import { type ChapterHead, isChapterHead } from './chapter-head.ts';
import { ChapterResultsList } from './chapter-results-list.tsx';
import styles from './course-results.module.css';
import { Distribution } from './distribution.tsx';
import { NoResultsPossible } from './no-results-possible.tsx';
import { PrintOnly } from './print-only.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';
import { resultsApi } from './results.api.ts';
import { ResultsHead } from './results-head.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { ResultsGone } from './results-states.tsx';
import { chapterRequestOf, readChapterFilter } from './results-view.ts';
import { useResultRows } from './use-result-rows.ts';

/** The results of all participants in one chapter, summed up. */
export function ChapterResultsSummary({ head }: { readonly head: ChapterHead }) {
  const { t } = useTranslation('results');
  const { type, participantsCount, blockedCount } = head;
  const { resultsCount, completedCount, averageEstimate, passMark, distribution } = head;
  const participants = [
    t('summary.participants', { count: participantsCount }),
    ...(blockedCount > 0 ? [t('summary.blocked', { count: blockedCount })] : []),
  ].join(' ');
  if (type === chapterTypes.materials) {
    return (
      <Text size="sxs" className={styles.words}>
        {`${participants} ${t('summary.read', { count: completedCount })}`}
      </Text>
    );
  }
  const words =
    resultsCount === 0 || averageEstimate === null
      ? [participants, t('summary.notTaken')]
      : [
          participants,
          t('summary.taken', { count: resultsCount, value: averageEstimate }),
          t('summary.passed', { count: completedCount, passMark }),
        ];
  return (
    <section aria-label={t('summary.title')} className={styles.summary}>
      <Text size="sxs" className={styles.words}>
        {words.join(' ')}
      </Text>
      {resultsCount > 0 && (
        <Distribution
          title={t('distribution.chapter', { count: resultsCount })}
          counts={distribution}
          passMark={passMark}
        />
      )}
    </section>
  );
}

/** The head of a chapter's results. A test has a button for a regrade, which stands out if the key has changed. */
function ChapterResultsHead({ head }: { readonly head: ChapterHead }) {
  const { t } = useTranslation('results');
  const [isRegrading, setRegrading] = useState(false);
  // It moves when the regrade is done, and takes the focus back wherever it stands then.
  const button = useRef<HTMLButtonElement>(null);
  const { chapterId, title, course, type, isRegradeDue } = head;
  const regrade = (
    <Button ref={button} variant="secondary" size="s" width="content" onClick={() => setRegrading(true)}>
      {t('links.regrade')}
    </Button>
  );
  return (
    <>
      <ResultsHead
        title={title}
        courseTitle={course.title}
        courseId={course.id}
        action={type === chapterTypes.questions && !isRegradeDue && regrade}
      />
      {isRegradeDue && (
        <>
          <Notice tone="warning" actions={regrade}>
            {t('due.chapter')}
          </Notice>
          <PrintOnly>{t('due.chapter')}</PrintOnly>
        </>
      )}
      {isRegrading && (
        <RegradeDialog
          chapterId={chapterId}
          onClose={() => setRegrading(false)}
          finalFocus={() => button.current ?? true}
        />
      )}
    </>
  );
}

interface ChapterResultsProps {
  readonly attemptsOf: AttemptsOf;
  /** The course in the address: a chapter of another course is not shown as one of this course. */
  readonly courseId: string;
  readonly chapterId: string;
}

/** Everybody's results in one chapter, and the figures of a test's questions. */
export function ChapterResults({ courseId, chapterId, attemptsOf }: ChapterResultsProps) {
  const view = useListFilter(readChapterFilter);
  const rows = useResultRows(resultsApi.useGetChapterResultsQuery, chapterRequestOf(chapterId, view.filter));
  return (
    <ResultsPanel head={rows.head && isChapterHead(rows.head) ? rows.head : undefined} rows={rows}>
      {(head) => {
        if (head.course.id !== courseId) return <ResultsGone />;
        return (
          <>
            <ChapterResultsHead head={head} />
            {head.participantsCount === 0 ? (
              <NoResultsPossible courseId={courseId} what="participants" />
            ) : (
              <>
                <ChapterResultsSummary head={head} />
                <ChapterResultsList {...{ head, rows, view, attemptsOf }} />
                {head.type === chapterTypes.questions && <ChapterAnalysis head={head} />}
              </>
            )}
          </>
        );
      }}
    </ResultsPanel>
  );
}
