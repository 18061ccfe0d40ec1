import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import type { RowDialogProps } from '../../../lists/admin-list.tsx';
import { ConfirmDialog } from '../../../lists/confirm-dialog.tsx';
import { DeletionSubject, Losses } from '../../../lists/deletion-subject.tsx';
import { CoursePicture } from '../course-picture.tsx';
import { useDeleteCourseMutation } from '../courses.api.ts';

interface DeleteCourseDialogProps extends Pick<RowDialogProps, 'onClose' | 'onDone'> {
  readonly course: Course;
}

/** Asks once, naming what goes. */
export function DeleteCourseDialog({ course, ...ways }: DeleteCourseDialogProps) {
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
    <ConfirmDialog
      {...ways}
      words={(word) =>
        t(word === 'confirm' && lostCount > 0 ? 'delete.confirmWithResults' : `delete.${word}`, {
          title,
          count: lostCount,
        })
      }
      alreadyGone={t('delete.alreadyGone', { title })}
      onConfirm={() => deleteCourse(course.id)}
    >
      <DeletionSubject picture={<CoursePicture course={course} sizes="96px" />} title={title}>
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
