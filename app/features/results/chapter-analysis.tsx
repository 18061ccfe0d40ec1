import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionAnalysis } from '#contract/results.ts';
import { cluster } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import rows from '../../design-system/rows/rows.module.css';
import { Select } from '../../design-system/select/select.tsx';
import { Waiting } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { AnalysisExports } from './analysis-exports.tsx';
import { type ChapterHead, useChapterQuestions } from './chapter-head.ts';
import styles from './course-results.module.css';
import items from './item-analysis.module.css';
import { ScreenOnly } from './print-only.tsx';
import { minCountForShares, orderedQuestions, questionOrders } from './question-figures.ts';
import { QuestionItem } from './question-item.tsx';
import type { ChapterResultsHead } from './results.api.ts';
import { TestFigures } from './test-figures.tsx';
import { WrongPages } from './wrong-pages.tsx';

interface ItemAnalysisProps {
  readonly chapterId: string;
  readonly analysis: ChapterResultsHead & { readonly questions: readonly QuestionAnalysis[] };
  /** How many participants' answers are counted. */
  readonly submissionsCount: number;
}

const meanings = ['share', 'range', 'discrimination', 'checkKey', 'reliability', 'error'] as const;

function Meanings() {
  const { t } = useTranslation('results');
  return (
    <details className={items.meanings}>
      <summary>{t('analysis.meanings.title')}</summary>
      <dl>
        {meanings.map((name) => (
          <div key={name}>
            <dt>{t(`analysis.meanings.${name}.term`)}</dt>
            <dd>{t(`analysis.meanings.${name}.text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The item analysis of a test: how many answers were right, how well questions discriminate, and which answers were chosen. */
export function ItemAnalysis({ chapterId, analysis, submissionsCount }: ItemAnalysisProps) {
  const { t } = useTranslation('results');
  const [order, setOrder] = useState<(typeof questionOrders)[number]>('asInTest');
  const choose = (value: string) => setOrder(questionOrders.find((each) => each === value) ?? 'asInTest');
  return (
    <div className={items.analysis}>
      <Text size="xs" tone="muted" className={items.words}>
        {t('analysis.explanation')}
      </Text>
      <Meanings />
      {submissionsCount < minCountForShares ? (
        <Notice>{t('analysis.veryFew', { count: submissionsCount, shares: minCountForShares })}</Notice>
      ) : (
        <TestFigures figures={analysis} />
      )}
      <div className={cluster('1 3', 'alignBottom', 'spread')}>
        <AnalysisExports chapterId={chapterId} />
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
      <div className={`${rows.list} ${items.questions}`}>
        {orderedQuestions(analysis.questions, order).map((question) => (
          <QuestionItem key={question.questionId} question={question} />
        ))}
      </div>
    </div>
  );
}

/** The questions of a test, and the figures of each. */
export function ChapterAnalysis({ head: { chapterId, resultsCount } }: { readonly head: ChapterHead }) {
  const { t } = useTranslation('results');
  const { head, error, isFetching, refetch } = useChapterQuestions(chapterId);
  const questions = head?.questions;
  const place = useRef<HTMLElement>(null);
  const retry = () => {
    place.current?.focus();
    void refetch();
  };
  return (
    // Takes the focus when the button that had it disappears.
    <section ref={place} tabIndex={-1} aria-label={t('analysis.title')} className={styles.list}>
      <Text as="h3" size="m" className={styles.screenHeading}>
        {t('analysis.title')}
      </Text>
      {error !== undefined && (
        <CallFailure title={t('analysis.failed')} isRetrying={isFetching} onRetry={retry} error={error} />
      )}
      {error === undefined && !questions && <Waiting label={t('states.loading')} lines={['full', 'long']} />}
      {questions && resultsCount > 0 && (
        <ItemAnalysis chapterId={chapterId} analysis={{ ...head, questions }} submissionsCount={resultsCount} />
      )}
      <ScreenOnly>
        <WrongPages pages={head?.wrongPages} />
      </ScreenOnly>
      {questions && resultsCount === 0 && (
        <Text size="sxs" tone="muted" className={styles.screenHeading}>
          {t('analysis.nothing')}
        </Text>
      )}
    </section>
  );
}
