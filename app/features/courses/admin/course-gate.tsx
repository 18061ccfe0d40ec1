import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { EmptyState } from '../../../design-system/empty-state/empty-state.tsx';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { Skeleton } from '../../../design-system/skeleton/skeleton.tsx';
import { useErrorText } from '../../../editing/use-error-text.ts';
import { statusOf } from '../../../store/call-error.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useGetCourseQuery } from '../courses.api.ts';
import styles from './course-gate.module.css';

/** A course as the server has it; null as long as it is not known. */
export function useCourse(id: string): Course | null {
  const { data } = useGetCourseQuery({ courseId: id });
  return data ?? null;
}

interface CourseGateProps {
  readonly id: string;
  /** Given the course as it was when the page was opened: from then on nothing but the person changes what is in a form. */
  readonly children: (opened: Course) => ReactNode;
}

/** Fetches a course anew and shows what is to be done with it, or why it cannot be shown. */
export function CourseGate({ id, children }: CourseGateProps) {
  const { t } = useTranslation('courses');
  const errorText = useErrorText();
  const query = useGetCourseQuery({ courseId: id }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = query;
  const [opened, setOpened] = useState<Course | null>(null);
  const isFresh = currentData !== undefined && !error && !isFetching;
  useEffect(() => {
    if (isFresh) setOpened((before) => before ?? currentData);
  }, [isFresh, currentData]);

  if (opened) return children(opened);
  const status = statusOf(error);
  if (error && !isFetching && (status === 404 || status === 400)) {
    return (
      <EmptyState
        title={t('gate.notFoundTitle')}
        action={
          <Button to="/admin/courses/all" variant="secondary">
            {t('all')}
          </Button>
        }
      >
        {t('gate.notFoundText')}
      </EmptyState>
    );
  }
  if (error && !isFetching) {
    return (
      <ErrorState title={t('gate.failed')} onRetry={() => void refetch()}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-label={t('gate.loading')} className={styles.waiting}>
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton width="long" />
      <div className={styles.block}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
