import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { Skeleton } from '../../../design-system/states/states.tsx';
import { AdminList } from '../../../lists/admin-list.tsx';
import { ConfirmDialog, type RowDialogProps } from '../../../lists/confirm-dialog.tsx';
import { DeletionSubject, Losses } from '../../../lists/deletion-subject.tsx';
import { WaitingWords } from '../../../lists/list-pages.tsx';
import { filterQuery, readSearch, useListFilter } from '../../../lists/use-list-filter.ts';
import { ItemPicture } from '../../../rich-text/kept-picture.tsx';
import card from '../course-card.module.css';
import { coursesApi } from '../courses.api.ts';
import { CopyCourseDialog } from './copy-course-dialog.tsx';
import styles from './course-card.module.css';
import { CourseCard } from './course-card.tsx';

interface DeleteCourseDialogProps extends RowDialogProps {
  readonly course: Course;
}

/** Asks once before deleting, and names what is lost. */
export function DeleteCourseDialog({ course, ...dialogProps }: DeleteCourseDialogProps) {
  const { t } = useTranslation('courses');
  const [deleteCourse] = coursesApi.useDeleteCourseMutation();
  const { chapters, participantsCount = 0, resultsCount = 0, restingCount = 0 } = course;
  const title = spellFormulas(course.title);
  // Dormant submissions would come back with their tests, so they are lost too.
  const lostCount = resultsCount + restingCount;

  const parts = [
    ...(chapters.length > 0 ? [t('count.chapters', { count: chapters.length })] : []),
    ...(participantsCount > 0 ? [t('count.participants', { count: participantsCount })] : []),
    ...(resultsCount > 0 ? [t('count.results', { count: resultsCount })] : []),
    ...(restingCount > 0 ? [t('delete.resting', { count: restingCount })] : []),
  ];

  return (
    <ConfirmDialog
      {...dialogProps}
      words={(word) =>
        t(word === 'confirm' && lostCount > 0 ? 'delete.confirmWithResults' : `delete.${word}`, {
          title,
          count: lostCount,
        })
      }
      alreadyGone={t('delete.alreadyGone', { title })}
      onConfirm={() => deleteCourse(course.id)}
    >
      <DeletionSubject picture={<ItemPicture item={course} sizes="96px" />} title={title}>
        {parts.length === 0 ? (
          `${t('delete.holdsNothing')} `
        ) : (
          <>
            {t('delete.goes')}
            <Losses>
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </Losses>
          </>
        )}
        {t('delete.forGood')}
      </DeletionSubject>
    </ConfirmDialog>
  );
}

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

/** All courses for administrators: found by title, edited, deleted, with links to results. */
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
      request={(filter, page) => ({ ...filterQuery(filter), ...page })}
      pageSize={24}
      look={{ className: styles.cards, rowClassName: `${card.card} ${styles.card}`, waiting }}
      row={(course, ask) => (
        <CourseCard
          key={course.id}
          course={course}
          onCopy={() => ask(({ onClose }) => <CopyCourseDialog course={course} onClose={onClose} />)}
          onDelete={() => ask((props) => <DeleteCourseDialog {...props} course={course} />)}
        />
      )}
    />
  );
}
