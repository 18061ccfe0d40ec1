import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { EmptyState } from '../../design-system/empty-state/empty-state.tsx';
import { ErrorState } from '../../design-system/error-state/error-state.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { ProgressBar } from '../../design-system/progress-bar/progress-bar.tsx';
import { Skeleton } from '../../design-system/skeleton/skeleton.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useListCoursesQuery } from './courses.api.ts';
import { firstWords } from './first-words.ts';
import styles from './own-courses.module.css';

/** One course of the person: what it is, and how far they have come or why they cannot go on. */
function OwnCourse({ course }: { readonly course: Course }) {
  const { t } = useTranslation('learn');
  const { title, description, access, progress } = course;
  const words = firstWords(description);
  const total = progress?.total ?? 0;
  const completed = progress?.completed ?? 0;
  return (
    <li className={styles.course}>
      <Text as="h2" size="m" className={styles.title}>
        {title}
      </Text>
      {words !== '' && (
        <Text size="sxs" tone="muted">
          {words}
        </Text>
      )}
      {access?.isBlocked && (
        <Text size="xs" tone="warning" className={styles.blocked}>
          <Icon name="lock" size={16} />
          {t('courses.blocked')}
        </Text>
      )}
      {total === 0 ? (
        <Text size="xs" tone="muted">
          {t('courses.noChapters')}
        </Text>
      ) : (
        <ProgressBar
          label={t('courses.progress')}
          value={completed}
          max={total}
          valueText={t('courses.progressText', { completed, count: total })}
          tone={completed === total ? 'success' : 'accent'}
        />
      )}
    </li>
  );
}

/** The courses that the person is in. */
export function OwnCourses() {
  const { t } = useTranslation('learn');
  const { data, error, isFetching, refetch } = useListCoursesQuery({}, { refetchOnMountOrArgChange: true });
  if (!data && error) {
    return (
      <ErrorState title={t('courses.failed')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {t('courses.failedHint')}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('courses.loading')} className={styles.courses}>
        <div className={styles.course}>
          <Skeleton width="half" />
          <Skeleton width="long" />
        </div>
      </div>
    );
  }
  const own = data.items.filter(({ access }) => access?.isParticipant);
  if (own.length === 0) return <EmptyState title={t('courses.none')}>{t('courses.noneHint')}</EmptyState>;
  return (
    <>
      <Text size="sxs" tone="muted" className={styles.note}>
        {t('courses.soon')}
      </Text>
      <ul className={styles.courses}>
        {own.map((course) => (
          <OwnCourse key={course.id} course={course} />
        ))}
      </ul>
    </>
  );
}
