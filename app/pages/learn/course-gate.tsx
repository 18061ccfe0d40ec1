import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { Waiting } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { coursesApi } from '../../features/courses/courses.api.ts';
import { CourseAbout } from '../../features/courses/learn/course-about.tsx';
import { CourseRefusal } from '../../features/courses/learn/course-refusal.tsx';
import { withPlainTitles } from '../../features/courses/plain-titles.ts';
import { LinkedItems } from '../../features/links/linked-items.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { CourseFrame } from './course-frame.tsx';
import styles from './course-gate.module.css';
import { isGone } from './is-gone.ts';
import { LearnMain } from './learn-main.tsx';

/** A course with its pages, for users who may enter; others are told why they may not. */
export function CourseGate({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = coursesApi.useGetCourseQuery(
    { courseId: id },
    { refetchOnMountOrArgChange: true },
  );
  const course = useMemo(() => data && withPlainTitles(data), [data]);
  useOnline(() => {
    if (error && !isGone(error)) void refetch();
  });
  if (isGone(error)) return <Gone />;
  if (course)
    return course.access?.isParticipant && !course.access.isBlocked ? (
      <CourseFrame course={course} />
    ) : (
      <Refused course={course} />
    );
  return error ? <Failed error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <LoadingCourse />;
}

function Gone() {
  const { t } = useTranslation('learn');
  return (
    <LearnMain>
      <PageHead section={t('refusal.gone.title')} isHidden />
      <CourseRefusal reason="gone" />
    </LearnMain>
  );
}

/** The description of the course may be shown to all; above it, the reason why this user may not enter. */
function Refused({ course: { id, title, access } }: { readonly course: Course }) {
  return (
    <LearnMain>
      <PageHead section={title} isHidden />
      <Text as="h1" size="l">
        {title}
      </Text>
      <CourseRefusal as="h2" reason={access?.isBlocked ? 'blocked' : 'stranger'} />
      <CourseAbout courseId={id} />
      <LinkedItems kind="course" id={id} className={styles.links} />
    </LearnMain>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

function Failed(failed: FailedProps) {
  const { t } = useTranslation('learn');
  return (
    <LearnMain>
      <PageHead section={t('course.section')} isHidden />
      <Text as="h1" size="l" className={styles.heading}>
        {t('course.section')}
      </Text>
      <CallFailure title={t('course.failed')} {...failed}>
        {t('course.failedHint')}
      </CallFailure>
    </LearnMain>
  );
}

function LoadingCourse() {
  const { t } = useTranslation('learn');
  return (
    <LearnMain>
      <PageHead section={t('course.section')} isHidden />
      <Waiting label={t('course.loading')} lines={['half', 'long', 'short']} className={styles.waiting} />
    </LearnMain>
  );
}
