import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import { type ChapterHead, useChapterQuestions } from './chapter-head.ts';
import styles from './course-results.module.css';
import { ItemAnalysis } from './item-analysis.tsx';

/** The questions of a test, and how each of them did. */
export function ChapterAnalysis({ head: { chapterId, resultsCount } }: { readonly head: ChapterHead }) {
  const { t } = useTranslation('results');
  const errorText = useErrorText();
  const { questions, error, isFetching, refetch } = useChapterQuestions(chapterId);
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
        <ErrorState title={t('analysis.failed')} isRetrying={isFetching} onRetry={retry}>
          {errorText(errorCodeOf(error))}
        </ErrorState>
      )}
      {error === undefined && !questions && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton />
          <Skeleton width="long" />
        </div>
      )}
      {questions && resultsCount > 0 && <ItemAnalysis questions={questions} submissionsCount={resultsCount} />}
      {questions && resultsCount === 0 && (
        <Text size="sxs" tone="muted" className={styles.screenHeading}>
          {t('analysis.nothing')}
        </Text>
      )}
    </section>
  );
}
