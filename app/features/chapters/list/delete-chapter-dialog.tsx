import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Chapter, chapterTypes } from '#contract/chapters.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useToast } from '../../../design-system/toast/toast.tsx';
import { useErrorText } from '../../../editing/use-error-text.ts';
import { statusOf } from '../../../store/call-error.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useDeleteChapterMutation } from '../chapters.api.ts';
import styles from './delete-chapter-dialog.module.css';

interface DeleteChapterDialogProps {
  readonly chapter: Chapter;
  readonly onClose: () => void;
  /** After it has gone, and the dialogue with it. */
  readonly onDeleted: () => void;
}

/** What goes with a chapter, beside its title and description. */
function useLosses({ type, chapterData, attachments, resultsCount = 0 }: Chapter): string[] {
  const { t } = useTranslation('chapters');
  const isTest = type === chapterTypes.questions;
  return [
    ...(isTest && chapterData.length > 0 ? [t('delete.questions', { count: chapterData.length })] : []),
    ...(attachments.length > 0 ? [t('delete.documents', { count: attachments.length })] : []),
    ...(resultsCount > 0 ? [t('delete.results', { count: resultsCount })] : []),
  ];
}

/** Asks once, naming what goes. Once confirmed, further presses do nothing until the server has answered. */
export function DeleteChapterDialog({ chapter, onClose, onDeleted }: DeleteChapterDialogProps) {
  const { t } = useTranslation('chapters');
  const errorText = useErrorText();
  const showToast = useToast();
  const [deleteChapter, { error, isLoading }] = useDeleteChapterMutation();
  const isUnderWay = useRef(false);
  const losses = useLosses(chapter);
  const { id, courseId, title } = chapter;

  const finish = (text: string) => {
    showToast(text);
    onClose();
    onDeleted();
  };
  const confirm = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { error: failure } = await deleteChapter({ id, courseId });
    isUnderWay.current = false;
    if (!failure) finish(t('delete.done', { title }));
    else if (statusOf(failure) === 404) finish(t('delete.alreadyGone', { title }));
  };

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
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Text as="div" size="sxs" weight="semibold" className={styles.title}>
        {title}
      </Text>
      <Text as="div" size="xs" tone="muted">
        {t('delete.goes')}
      </Text>
      <ul className={styles.losses}>
        <li>{t('delete.texts')}</li>
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {error && !isLoading && <ErrorState title={t('delete.failed')}>{errorText(errorCodeOf(error))}</ErrorState>}
    </Modal>
  );
}
