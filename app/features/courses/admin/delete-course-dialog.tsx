import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { DeletionDialog } from '../../../lists/deletion-dialog.tsx';
import { DeletionSubject } from '../../../lists/deletion-subject.tsx';
import { CoursePicture } from '../course-picture.tsx';
import { useDeleteCourseMutation } from '../courses.api.ts';
import styles from './delete-course-dialog.module.css';

interface DeleteCourseDialogProps {
  readonly course: Course;
  readonly onClose: () => void;
  /** After it has gone, and the dialogue with it. */
  readonly onDeleted: () => void;
}

/** Asks once, naming what goes. */
export function DeleteCourseDialog({ course, onClose, onDeleted }: DeleteCourseDialogProps) {
  const { t } = useTranslation('courses');
  const [deleteCourse] = useDeleteCourseMutation();
  const { title, chapters, participantsCount = 0, resultsCount = 0, restingCount = 0 } = course;
  // Those that rest would come back with their tests: they are as much of a loss.
  const lostCount = resultsCount + restingCount;

  const parts = [
    ...(chapters.length > 0 ? [t('count.chapters', { count: chapters.length })] : []),
    ...(participantsCount > 0 ? [t('count.participants', { count: participantsCount })] : []),
    ...(resultsCount > 0 ? [t('count.results', { count: resultsCount })] : []),
    ...(restingCount > 0 ? [t('delete.resting', { count: restingCount })] : []),
  ];

  return (
    <DeletionDialog
      texts={{
        title: t('delete.title'),
        cancel: t('delete.cancel'),
        confirm: lostCount > 0 ? t('delete.confirmWithResults', { count: lostCount }) : t('delete.confirm'),
        done: t('delete.done', { title }),
        alreadyGone: t('delete.alreadyGone', { title }),
        failed: t('delete.failed'),
      }}
      onDelete={() => deleteCourse(course.id)}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <DeletionSubject picture={<CoursePicture course={course} sizes="96px" />} title={title}>
        {parts.length === 0 ? (
          `${t('delete.holdsNothing')} `
        ) : (
          <>
            {t('delete.goes')}
            <ul className={styles.parts}>
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </>
        )}
        {t('delete.forGood')}
      </DeletionSubject>
    </DeletionDialog>
  );
}
