import { useTranslation } from 'react-i18next';
import type { Course, CoursesQuery } from '#contract/courses.ts';
import { Skeleton } from '../../../design-system/skeleton/skeleton.tsx';
import { PageRows, WaitingList } from '../../../lists/page-rows.tsx';
import card from '../course-card.module.css';
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

/** In the place of the first page. */
export function WaitingCards() {
  const { t } = useTranslation('courses');
  return (
    <WaitingList label={t('list.loading')} className={styles.cards} rowClassName={`${card.card} ${cardStyles.card}`}>
      <WaitingCard />
    </WaitingList>
  );
}

function WaitingCard() {
  return (
    <>
      <div className={card.picture}>
        <Skeleton shape="block" />
      </div>
      <div className={cardStyles.body}>
        <Skeleton width="long" />
        <Skeleton width="half" />
      </div>
    </>
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
  const query = useListCoursesQuery(coursesPage(search, page));
  return (
    <PageRows
      query={query}
      waiting={<WaitingCard />}
      rowClassName={`${card.card} ${cardStyles.card}`}
      failedTitle={t('list.moreFailed')}
    >
      {(course) => <CourseCard key={course.id} course={course} onDelete={() => onDelete(course)} />}
    </PageRows>
  );
}
