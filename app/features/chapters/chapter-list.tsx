import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import { stack } from '../../design-system/layout/layout.ts';
import { Skeleton } from '../../design-system/states/states.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import styles from './chapter-list.module.css';
import { chaptersApi } from './chapters.api.ts';
import { ChapterCards } from './list/chapter-cards.tsx';

/** Links to PDFs are valid for an hour, so the list is fetched again before that. */
const refreshedAfterMs = 45 * 60_000;

const waitingCards = ['first', 'second', 'third'] as const;

function WaitingCards() {
  const { t } = useTranslation('chapters');
  return (
    <div role="status" aria-label={t('list.loading')} className={stack('1half')}>
      {waitingCards.map((card) => (
        <div key={card} className={styles.waiting}>
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  );
}

interface ChapterListProps {
  readonly courseId: string;
  /** Called when the right answer of a question with results was changed, or the pass mark lowered: results may be judged again. */
  readonly onKeyChanged: (chapterId: string) => void;
  /** Draws the dialog that asks which course the copy of a chapter goes to. */
  readonly copyDialog: (chapter: Chapter, close: () => void) => ReactNode;
}

/** The chapters of a course for its administrators: shown, edited one at a time, ordered, deleted. */
export function ChapterList({ courseId, onKeyChanged, copyDialog }: ChapterListProps) {
  const { t } = useTranslation('chapters');
  // Other administrators write too, so another page's cached list may be out of date.
  const { data, error, isFetching, refetch } = chaptersApi.useListChaptersQuery(courseId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: refreshedAfterMs,
  });
  return (
    <div className={stack('2', 'shrinks')}>
      {error && (
        <CallFailure title={t('list.failed')} onRetry={() => void refetch()} isRetrying={isFetching} error={error} />
      )}
      {data ? (
        <ChapterCards key={courseId} {...{ courseId, onKeyChanged, copyDialog }} chapters={data} />
      ) : (
        !error && <WaitingCards />
      )}
    </div>
  );
}
