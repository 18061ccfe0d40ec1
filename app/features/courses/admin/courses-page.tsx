import { useTranslation } from 'react-i18next';
import type { Course, CoursesQuery } from '#contract/courses.ts';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { Skeleton } from '../../../design-system/skeleton/skeleton.tsx';
import { useErrorText } from '../../../editing/use-error-text.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useListCoursesQuery } from '../courses.api.ts';
import cardStyles from './course-card.module.css';
import { CourseCard } from './course-card.tsx';
import styles from './courses-list.module.css';

/** How many courses come with one call. */
export const pageSize = 24;

/** What one page of the list is asked for by; pages count from 0. */
export function coursesPage(search: string, page: number): CoursesQuery {
  return { limit: pageSize, offset: page * pageSize, ...(search === '' ? {} : { search }) };
}

const waitingCards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** In the place of the first page. */
export function WaitingCards() {
  const { t } = useTranslation('courses');
  return (
    <div className={styles.cards} role="status" aria-label={t('list.loading')}>
      {waitingCards.map((card) => (
        <WaitingCard key={card} as="div" />
      ))}
    </div>
  );
}

function WaitingCard({ as: Card }: { readonly as: 'div' | 'li' }) {
  return (
    <Card className={cardStyles.card}>
      <div className={cardStyles.picture}>
        <Skeleton shape="block" />
      </div>
      <div className={cardStyles.body}>
        <Skeleton width="long" />
        <Skeleton width="half" />
      </div>
    </Card>
  );
}

interface CoursesPageProps {
  readonly search: string;
  /** Counted from 0. */
  readonly page: number;
  readonly onDelete: (course: Course) => void;
}

/** The cards of one page. */
export function CoursesPage({ search, page, onDelete }: CoursesPageProps) {
  const { t } = useTranslation('courses');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useListCoursesQuery(coursesPage(search, page));
  if (data) {
    return data.items.map((course) => <CourseCard key={course.id} course={course} onDelete={() => onDelete(course)} />);
  }
  if (!error) return waitingCards.map((card) => <WaitingCard key={card} as="li" />);
  return (
    <li className={styles.failedPage}>
      <ErrorState title={t('list.moreFailed')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(errorCodeOf(error))}
      </ErrorState>
    </li>
  );
}
