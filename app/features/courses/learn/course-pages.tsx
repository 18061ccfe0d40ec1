import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { ErrorState, Skeleton } from '../../../design-system/states/states.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useListCoursesQuery } from '../courses.api.ts';
import styles from './course-pages.module.css';

/** How many courses come at once. */
export const coursesPageSize = 12;

/** One page, counted from 0, of the courses that the person is in, or is not in. */
export function useCoursesPage(isParticipant: boolean, page: number) {
  return useListCoursesQuery({ isParticipant, limit: coursesPageSize, offset: page * coursesPageSize });
}

interface PageProps {
  readonly isParticipant: boolean;
  readonly page: number;
  readonly children: (course: Course) => ReactNode;
}

function Page({ isParticipant, page, children }: PageProps) {
  const { t } = useTranslation('learn');
  const { data, error, isFetching, refetch } = useCoursesPage(isParticipant, page);
  if (data) return data.items.map(children);
  return (
    <li className={styles.waiting}>
      {error ? (
        <ErrorState title={t('courses.moreFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton width="long" />
      )}
    </li>
  );
}

interface CoursePagesProps extends Omit<PageProps, 'page'> {
  /** How many there are in all. */
  readonly total: number;
  /** Of the list. */
  readonly className?: string | undefined;
}

/** Courses of which one page is there at first, and another at each press. */
export function CoursePages({ isParticipant, total, className, children }: CoursePagesProps) {
  const { t } = useTranslation('learn');
  const language = useLanguage();
  const [pages, setPages] = useState(1);
  const note = useRef<HTMLElement>(null);
  const shown = Math.min(pages * coursesPageSize, total);
  const showMore = () => {
    setPages(pages + 1);
    // The button goes with the last page, and the focus must stay somewhere near.
    if ((pages + 1) * coursesPageSize >= total) note.current?.focus();
  };
  return (
    <>
      <ul className={className}>
        {Array.from({ length: pages }, (_, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
          <Page key={page} isParticipant={isParticipant} page={page}>
            {children}
          </Page>
        ))}
      </ul>
      {total > coursesPageSize && (
        <div className={styles.foot}>
          <Text as="span" size="xss" tone="muted" role="status" tabIndex={-1} ref={note}>
            {t('courses.shown', { shown: shown.toLocaleString(language), total: total.toLocaleString(language) })}
          </Text>
          {shown < total && (
            <Button variant="secondary" icon="arrow-down" onClick={showMore}>
              {t('courses.more')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
