import { useTranslation } from 'react-i18next';
import { type Chapter, chapterTypes } from '#contract/chapters.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { Note, Text } from '../../../design-system/text/text.tsx';
import { ConfirmDialog } from '../../../lists/confirm-dialog.tsx';
import { chaptersApi } from '../chapters.api.ts';
import styles from './delete-chapter-dialog.module.css';

interface DeleteChapterDialogProps {
  readonly chapter: Chapter;
  readonly onClose: () => void;
  /** Called after the chapter is deleted and the dialog is gone. */
  readonly onDeleted: () => void;
}

/** Returns what is lost with a chapter, beside its title and description. */
function useLosses({ type, chapterData, attachments, resultsCount = 0, restingCount = 0 }: Chapter): string[] {
  const { t } = useTranslation('chapters');
  const isTest = type === chapterTypes.questions;
  return [
    ...(isTest && chapterData.length > 0 ? [t('delete.questions', { count: chapterData.length })] : []),
    ...(attachments.length > 0 ? [t('delete.documents', { count: attachments.length })] : []),
    ...(resultsCount > 0 ? [t('delete.results', { count: resultsCount })] : []),
    ...(restingCount > 0 ? [t('delete.resting', { count: restingCount })] : []),
  ];
}

/** Asks once before deleting, and names what is lost. */
export function DeleteChapterDialog({ chapter, onClose, onDeleted }: DeleteChapterDialogProps) {
  const { t } = useTranslation('chapters');
  const [deleteChapter, deletion] = chaptersApi.useDeleteChapterMutation();
  const losses = useLosses(chapter);
  const { id, courseId } = chapter;
  const title = spellFormulas(chapter.title);
  // Fetched again, as learners go on meanwhile; not while the chapter is being deleted.
  const { data: { finishersCount = 0 } = {} } = chaptersApi.useGetChapterQuery(
    { chapterId: id },
    { refetchOnMountOrArgChange: true, skip: deletion.isLoading || deletion.isSuccess },
  );

  return (
    <ConfirmDialog
      words={(word) => t(`delete.${word}`, { title })}
      alreadyGone={t('delete.alreadyGone', { title })}
      onConfirm={() => deleteChapter({ id, courseId })}
      onClose={onClose}
      onDone={onDeleted}
    >
      <div>
        <Text as="div" size="sxs" weight="semibold" className={styles.title}>
          {title}
        </Text>
        <Note as="div">{t('delete.goes')}</Note>
        <ul className={styles.losses}>
          <li>{t('delete.texts')}</li>
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
        {finishersCount > 0 && (
          <div className={styles.finishers}>
            <Notice tone="warning">
              {t('delete.finishers', { count: finishersCount })} {t('delete.finishersHint')}
            </Notice>
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}
