import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionAnalysis } from '#contract/results.ts';
import { cluster } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import rows from '../../design-system/rows/rows.module.css';
import { Select } from '../../design-system/select/select.tsx';
import { Skeleton } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { type ChapterHead, useChapterQuestions } from './chapter-head.ts';
import styles from './course-results.module.css';
import items from './item-analysis.module.css';
import { fewestForShares, fewestForVerdict, orderedQuestions, questionOrders } from './question-figures.ts';
import { QuestionItem } from './question-item.tsx';
import { WrongPages } from './wrong-pages.tsx';

interface ItemAnalysisProps {
  readonly questions: readonly QuestionAnalysis[];
  /** Participants whose answers are counted. */
  readonly submissionsCount: number;
}

function FewSubmissions({ count }: { readonly count: number }) {
  const { t } = useTranslation('results');
  if (count >= fewestForVerdict) return null;
  const reason = count < fewestForShares ? 'analysis.veryFew' : 'analysis.few';
  return <Notice>{t(reason, { count, shares: fewestForShares, discrimination: fewestForVerdict })}</Notice>;
}

/** How each question of a test did: how many were right, whether it tells people apart, what was chosen. */
export function ItemAnalysis({ questions, submissionsCount }: ItemAnalysisProps) {
  const { t } = useTranslation('results');
  const [order, setOrder] = useState<(typeof questionOrders)[number]>('asInTest');
  const choose = (value: string) => setOrder(questionOrders.find((each) => each === value) ?? 'asInTest');
  return (
    <div className={items.analysis}>
      <div className={cluster('1 3', 'alignBottom', 'spread')}>
        <Text size="xs" tone="muted" className={items.words}>
          {t('analysis.explanation')}
        </Text>
        <div className={items.order}>
          <Select
            label={t('analysis.order.label')}
            name="order"
            size="s"
            required={false}
            value={order}
            options={questionOrders.map((value) => ({ value, label: t(`analysis.order.${value}`) }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </div>
      </div>
      <FewSubmissions count={submissionsCount} />
      <div className={`${rows.list} ${items.questions}`}>
        {orderedQuestions(questions, order).map((question) => (
          <QuestionItem key={question.questionId} question={question} />
        ))}
      </div>
    </div>
  );
}

/** The questions of a test, and how each of them did. */
export function ChapterAnalysis({ head: { chapterId, resultsCount } }: { readonly head: ChapterHead }) {
  const { t } = useTranslation('results');
  const { questions, wrongPages, error, isFetching, refetch } = useChapterQuestions(chapterId);
  const place = useRef<HTMLElement>(null);
  const retry = () => {
    place.current?.focus();
    void refetch();
  };
  return (
    // The focus comes here when the button that had it is gone.
    <section ref={place} tabIndex={-1} aria-label={t('analysis.title')} className={styles.list}>
      <Text as="h3" size="m" className={styles.screenHeading}>
        {t('analysis.title')}
      </Text>
      {error !== undefined && (
        <CallFailure title={t('analysis.failed')} isRetrying={isFetching} onRetry={retry} error={error} />
      )}
      {error === undefined && !questions && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton />
          <Skeleton width="long" />
        </div>
      )}
      {questions && resultsCount > 0 && <ItemAnalysis questions={questions} submissionsCount={resultsCount} />}
      <WrongPages pages={wrongPages} />
      {questions && resultsCount === 0 && (
        <Text size="sxs" tone="muted" className={styles.screenHeading}>
          {t('analysis.nothing')}
        </Text>
      )}
    </section>
  );
}
