import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '#contract/courses.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useToast } from '../../../design-system/toast/toast.tsx';
import { useErrorText } from '../../../editing/use-error-text.ts';
import { statusOf } from '../../../store/call-error.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { CoursePicture } from '../course-picture.tsx';
import { useDeleteCourseMutation } from '../courses.api.ts';
import styles from './delete-course-dialog.module.css';

interface DeleteCourseDialogProps {
  readonly course: Course;
  readonly onClose: () => void;
  /** After it has gone, and the dialogue with it. */
  readonly onDeleted: () => void;
}

/** Asks once, naming what goes. Once confirmed, further presses do nothing until the server has answered. */
export function DeleteCourseDialog({ course, onClose, onDeleted }: DeleteCourseDialogProps) {
  const { t } = useTranslation('courses');
  const errorText = useErrorText();
  const showToast = useToast();
  const [deleteCourse, { error, isLoading }] = useDeleteCourseMutation();
  const isUnderWay = useRef(false);
  const { title, chapters, participantsCount = 0, resultsCount = 0 } = course;

  const finish = (text: string) => {
    showToast(text);
    onClose();
    onDeleted();
  };
  const confirm = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { error: failure } = await deleteCourse(course.id);
    isUnderWay.current = false;
    if (!failure) finish(t('delete.done', { title }));
    else if (statusOf(failure) === 404) finish(t('delete.alreadyGone', { title }));
  };
  const parts = [
    t('count.chapters', { count: chapters.length }),
    t('count.participants', { count: participantsCount }),
    t('count.results', { count: resultsCount }),
  ];

  return (
    <Modal
      isOpen
      onClose={() => !isLoading && onClose()}
      role="alertdialog"
      size="s"
      title={t('delete.title')}
      footer={
        <>
          <Button variant="secondary" size="s" disabled={isLoading} onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <Button variant="red" size="s" busy={isLoading} onClick={() => void confirm()}>
            {resultsCount > 0 ? t('delete.confirmWithResults', { count: resultsCount }) : t('delete.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.what}>
        <div className={styles.picture}>
          <CoursePicture course={course} sizes="96px" />
        </div>
        <div>
          <Text size="sxs" weight="semibold">
            {title}
          </Text>
          <Text as="div" size="xs" tone="muted">
            {t('delete.goes')}
            <ul className={styles.parts}>
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
            {t('delete.forGood')}
          </Text>
        </div>
      </div>
      {error && !isLoading && <ErrorState title={t('delete.failed')}>{errorText(errorCodeOf(error))}</ErrorState>}
    </Modal>
  );
}
