import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { useEnvironment } from '../../design-system/environment/environment.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { ProgressBar } from '../../design-system/progress-bar/progress-bar.tsx';
import { Text } from '../../design-system/text/text.tsx';
import styles from './rail-head.module.css';

/** Above the chapters: a link to all courses, the course's title, and the learner's progress in it. */
export function RailHead({ course: { title, chapters, progress } }: { readonly course: Course }) {
  const { t } = useTranslation('learn');
  const { Link } = useEnvironment();
  const completed = chapters.filter(({ isCompleted }) => isCompleted).length;
  return (
    <div className={styles.head}>
      <Link href="/courses" className={styles.back}>
        <Icon name="back-arrow" size={16} />
        {t('rail.allCourses')}
      </Link>
      <Text size="sm" weight="semibold" className={styles.title}>
        {title}
      </Text>
      {chapters.length > 0 && (
        <ProgressBar
          label={t('courses.progress')}
          value={completed}
          max={chapters.length}
          valueText={t('courses.progressText', { completed, count: chapters.length })}
          tone={progress?.finishedAt ? 'success' : 'accent'}
        />
      )}
    </div>
  );
}
