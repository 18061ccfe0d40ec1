import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Skeleton } from '../../../design-system/states/states.tsx';
import { AdminList } from '../../../lists/admin-list.tsx';
import { WaitingWords } from '../../../lists/list-pages.tsx';
import { limitsOf, readSearch, useListFilter } from '../../../lists/use-list-filter.ts';
import card from '../course-card.module.css';
import { coursesApi } from '../courses.api.ts';
import styles from './course-card.module.css';
import { CourseCard } from './course-card.tsx';
import { DeleteCourseDialog } from './delete-course-dialog.tsx';

const waiting = (
  <>
    <div className={card.picture}>
      <Skeleton shape="block" />
    </div>
    <div className={styles.body}>
      <WaitingWords />
    </div>
  </>
);

/** All courses for the people who build them: find by title, edit, look at results, delete. */
export function CoursesList() {
  const { t } = useTranslation('courses');
  return (
    <AdminList
      title={t('title')}
      words={(word, { search }) => t(`list.${word}`, { search })}
      count={({ total }, isNarrowed) => t(isNarrowed ? 'list.found' : 'count.courses', { count: total })}
      countPlace="beside"
      view={useListFilter(readSearch)}
      search={{ name: 'search', label: t('list.search') }}
      create={<Button to="/admin/courses/createCourse" icon="plus" labelKey="create" />}
      endpoint={coursesApi.endpoints.listCourses}
      request={(filter, page) => ({ ...limitsOf(filter), ...page })}
      pageSize={24}
      look={{ className: styles.cards, rowClassName: `${card.card} ${styles.card}`, waiting }}
      row={(course, ask) => (
        <CourseCard
          key={course.id}
          course={course}
          onDelete={() => ask((props) => <DeleteCourseDialog {...props} course={course} />)}
        />
      )}
    />
  );
}
