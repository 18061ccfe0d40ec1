import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { Waiting } from '../../design-system/states/states.tsx';
import { CourseCertificate } from '../../features/certificates/course-certificate.tsx';
import { progressApi } from '../../features/progress/progress.api.ts';
import { ProgressOverview } from '../../features/progress/progress-overview.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import styles from './course-page.module.css';

/** The learner's progress in a course, with the certificate if it is finished. Fetched anew on each page, as reading changes it. */
export function CourseProgressPart({ course }: { readonly course: Course }) {
  const { t } = useTranslation('learn');
  const {
    data: progress,
    error,
    isFetching,
    refetch,
  } = progressApi.useGetCourseProgressQuery(course.id, {
    refetchOnMountOrArgChange: true,
  });
  useOnline(() => {
    if (error) void refetch();
  });
  if (progress) {
    const { finishedAt, certificateNumber, completed, total } = progress;
    // Chapters added after the finish must be completed too before a certificate is issued; an issued certificate stays.
    const isDue = certificateNumber !== null || (course.isComplete && completed === total);
    return (
      <ProgressOverview course={course} progress={progress}>
        {finishedAt !== null && isDue && (
          <Suspense fallback={null}>
            <CourseCertificate courseId={course.id} finishedAt={finishedAt} certificateNumber={certificateNumber} />
          </Suspense>
        )}
      </ProgressOverview>
    );
  }
  if (error) {
    return (
      <CallFailure title={t('standing.failed')} onRetry={() => void refetch()} isRetrying={isFetching} error={error} />
    );
  }
  return <Waiting label={t('standing.loading')} lines={['long', 'short']} className={styles.waiting} />;
}
