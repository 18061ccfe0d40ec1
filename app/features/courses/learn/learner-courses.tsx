import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { useEnvironment } from '../../../design-system/environment/environment.tsx';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import linked from '../../../design-system/linked-box/linked-box.module.css';
import { EmptyState, ErrorState, Skeleton } from '../../../design-system/states/states.tsx';
import { Caption, Text } from '../../../design-system/text/text.tsx';
import { ListPages } from '../../../lists/list-pages.tsx';
import { coursesApi } from '../courses.api.ts';
import { firstWords } from '../first-words.ts';
import { withPlainTitles } from '../plain-titles.ts';
import { ContactLine } from './contact-line.tsx';
import { CourseCard } from './course-card.tsx';
import styles from './learner-courses.module.css';

/** A course that the user has no access to: its description, and that it is closed to them. */
function LockedCourse({ course: { id, title, description } }: { readonly course: Course }) {
  const { t } = useTranslation('learn');
  const { Link } = useEnvironment();
  return (
    <li className={`${linked.box} ${styles.course}`}>
      <Icon name="lock" size={18} className={styles.lock} />
      <div className={stack('half', 'top', 'shrinks', 'breakWords')}>
        <Text as="h3" size="s" className={linked.title}>
          <Link href={`/courses/${id}/description`}>{title}</Link>
        </Text>
        <Text size="xs" tone="muted" lines={2}>
          {firstWords(description)}
        </Text>
        <Caption as="p">{t('courses.notParticipant')}</Caption>
      </div>
    </li>
  );
}

const pageSize = 12;

const requestOf = (isParticipant: boolean, page: number) => ({
  isParticipant,
  limit: pageSize,
  offset: page * pageSize,
});

const waitingWords = (
  <>
    <Skeleton width="half" />
    <Skeleton width="long" />
    <Skeleton width="short" />
  </>
);

interface CoursePagesProps {
  readonly isParticipant: boolean;
  readonly total: number;
  readonly className: string | undefined;
  readonly row: (course: Course) => ReactNode;
}

function CoursePages({ isParticipant, className, ...props }: CoursePagesProps) {
  const { t } = useTranslation('learn');
  return (
    <ListPages
      {...props}
      pageSize={pageSize}
      endpoint={coursesApi.endpoints.listCourses}
      requestOf={(page) => requestOf(isParticipant, page)}
      look={{ className, rowClassName: styles.waiting ?? '', waiting: waitingWords }}
      failedTitle={t('courses.moreFailed')}
      words={{ shown: (counts) => t('courses.shown', counts), more: t('courses.more') }}
    />
  );
}

function Waiting() {
  const { t } = useTranslation('learn');
  return (
    <div role="status" aria-label={t('courses.loading')} className={styles.cards}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={styles.waiting}>
          {waitingWords}
        </div>
      ))}
    </div>
  );
}

function OwnCourses() {
  const { t } = useTranslation('learn');
  const { data, error, isFetching, refetch } = coursesApi.useListCoursesQuery(requestOf(true, 0));
  if (!data && error) {
    return (
      <ErrorState title={t('courses.failed')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {t('courses.failedHint')}
      </ErrorState>
    );
  }
  if (!data) return <Waiting />;
  if (data.total === 0) {
    return (
      <EmptyState title={t('courses.none')} as="h2">
        {t('courses.noneHint')} <ContactLine />
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="own-courses">
      <Text as="h2" size="ml" id="own-courses" className={styles.heading}>
        {t('courses.own')}
      </Text>
      <CoursePages
        isParticipant
        total={data.total}
        className={styles.cards}
        row={(course) => <CourseCard key={course.id} course={withPlainTitles(course)} />}
      />
    </section>
  );
}

/** The other courses of the site; nothing if there are none, or if they cannot be loaded. */
function OtherCourses() {
  const { t } = useTranslation('learn');
  const { data } = coursesApi.useListCoursesQuery(requestOf(false, 0));
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="other-courses" className={styles.others}>
      <Text as="h2" size="ml" id="other-courses" className={styles.heading}>
        {t('courses.others')}
      </Text>
      <Text size="sxs" tone="muted" className={styles.hint}>
        {t('courses.othersHint')} <ContactLine />
      </Text>
      <CoursePages
        isParticipant={false}
        total={data.total}
        className={styles.locked}
        row={(course) => <LockedCourse key={course.id} course={withPlainTitles(course)} />}
      />
    </section>
  );
}

/** The user's courses, and below them the courses that they have no access to. */
export function LearnerCourses() {
  return (
    <div className={styles.courses}>
      <OwnCourses />
      <OtherCourses />
    </div>
  );
}
