import { useTranslation } from 'react-i18next';
import { chapterTypes } from '#contract/chapters.ts';
import { Text } from '../../design-system/text/text.tsx';
import type { ChapterHead } from './chapter-head.ts';
import styles from './course-results.module.css';
import { Distribution } from './distribution.tsx';

/** What all participants together made of one chapter. */
export function ChapterResultsSummary({ head }: { readonly head: ChapterHead }) {
  const { t } = useTranslation('results');
  const { type, participantsCount, resultsCount, completedCount, averageEstimate, passMark, distribution } = head;
  const participants = t('summary.participants', { count: participantsCount });
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
