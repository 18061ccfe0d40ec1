import { useTranslation } from 'react-i18next';
import { Text } from '../../design-system/text/text.tsx';
import { ChapterOverview } from './chapter-overview.tsx';
import styles from './course-results.module.css';
import { Distribution } from './distribution.tsx';
import type { CourseResultsHead } from './results.api.ts';
import { meanCompleted } from './results-grid.tsx';

/** What all participants together have done: in words, as a distribution, and chapter by chapter. */
export function CourseResultsSummary({ head }: { readonly head: CourseResultsHead }) {
  const { t } = useTranslation('results');
  const { course, chapters, participantsCount, averageEstimate, distribution } = head;
  const withResult = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <section aria-label={t('summary.title')} className={styles.summary}>
      <Text size="sxs" className={styles.words}>
        {[
          t('summary.participants', { count: participantsCount }),
          withResult > 0 && averageEstimate !== null
            ? t('summary.average', { count: withResult, value: averageEstimate })
            : t('summary.noTests'),
          t('summary.completed', { mean: meanCompleted(head), count: chapters.length }),
        ].join(' ')}
      </Text>
      <div className={styles.figures}>
        {withResult > 0 && (
          <Distribution title={t('distribution.course', { count: withResult })} counts={distribution} />
        )}
        <ChapterOverview courseId={course.id} chapters={chapters} />
      </div>
    </section>
  );
}
