import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { useEnvironment } from '../../../design-system/environment/environment.tsx';
import { Icon, type IconName } from '../../../design-system/icon/icon.tsx';
import linked from '../../../design-system/linked-box/linked-box.module.css';
import { ProgressBar } from '../../../design-system/progress-bar/progress-bar.tsx';
import { Text, type TextTone } from '../../../design-system/text/text.tsx';
import { ItemPicture } from '../../../rich-text/kept-picture.tsx';
import card from '../course-card.module.css';
import { firstWords } from '../first-words.ts';
import styles from './course-card.module.css';

interface CourseStatus {
  readonly icon: IconName;
  readonly text: string;
  readonly tone: TextTone;
}

/** Returns the learner's state in a course, in one line. */
function useCourseStatus({ access, progress, chapters, isComplete }: Course): CourseStatus {
  const { t } = useTranslation('learn');
  if (access?.isBlocked) return { icon: 'lock', tone: 'warning', text: t('courses.blocked') };
  const isAllDone = chapters.every(({ isCompleted }) => isCompleted);
  if (progress?.finishedAt) {
    // A course that has changed since it was finished may have no certificate.
    const isDue = isComplete && isAllDone && chapters.length > 0;
    return { icon: 'check', tone: 'success', text: t(isDue ? 'courses.finished' : 'courses.finishedBefore') };
  }
  if (chapters.length === 0) return { icon: 'clock', tone: 'muted', text: t('courses.noChapters') };
  if (isAllDone && !isComplete) return { icon: 'clock', tone: 'muted', text: t('courses.caughtUp') };
  const isBegun = chapters.some(({ isCompleted, testEstimate }) => isCompleted || testEstimate !== null);
  if (!isBegun) {
    return { icon: 'course', tone: 'muted', text: t('courses.notBegun', { count: chapters.length }) };
  }
  const next = chapters.find(({ id }) => id === progress?.nextChapterId);
  return next
    ? { icon: 'arrow-right', tone: 'accent', text: t('courses.next', { title: next.title }) }
    : { icon: 'clock', tone: 'muted', text: t('courses.waiting') };
}

/** One course of the learner: its facts, the progress, and what comes next or why the learner cannot go on. */
export function CourseCard({ course }: { readonly course: Course }) {
  const { t } = useTranslation('learn');
  const { Link } = useEnvironment();
  const { id, title, description, progress } = course;
  const { icon, text, tone } = useCourseStatus(course);
  const total = progress?.total ?? 0;
  const completed = progress?.completed ?? 0;
  return (
    <li className={`${card.card} ${linked.box} ${styles.card}`}>
      <div className={card.picture}>
        <ItemPicture item={course} sizes="(width < 40rem) 100vw, 26rem" />
      </div>
      <div className={styles.body}>
        <Text as="h3" size="ms" className={linked.title}>
          <Link href={`/courses/${id}/description`}>{title}</Link>
        </Text>
        <Text size="xs" tone="muted" lines={3} className={styles.about}>
          {firstWords(description)}
        </Text>
        {total > 0 && (
          <ProgressBar
            label={t('courses.progress')}
            value={completed}
            max={total}
            valueText={t('courses.progressText', { completed, count: total })}
            tone={progress?.finishedAt ? 'success' : 'accent'}
          />
        )}
        <Text size="xs" tone={tone} className={styles.status}>
          <Icon name={icon} size={16} />
          <span>{text}</span>
        </Text>
      </div>
    </li>
  );
}
