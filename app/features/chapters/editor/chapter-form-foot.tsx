import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { ErrorState } from '../../../design-system/states/states.tsx';
import { FormFoot } from '../../../editing/form-foot.tsx';
import styles from './chapter-form-foot.module.css';
import type { AwaitedFile } from './files-state.ts';
import type { ChapterEditor } from './use-chapter-editor.ts';

interface ChapterFormFootProps {
  readonly editor: ChapterEditor;
  /** Closes without saving. A new chapter's content is lost then. */
  readonly onClose: () => void;
}

/** Returns the state of the form in words: being saved, waiting for its files, with errors, unchanged, or not saved yet. */
function useStatusText({ form, files, isChanged, isValid, isSaving, submitCount }: ChapterEditor): string {
  const { t } = useTranslation('chapters');
  const { t: common } = useTranslation('admin');
  const refusedText = ({ name, place }: AwaitedFile) => {
    if (typeof place === 'string') return t('form.documentRefused', { name });
    const number = form.getValues('questions').findIndex(({ key }) => key === place.questionKey) + 1;
    return t('form.pictureRefused', { name, number });
  };
  // Errors that prevent saving are told only after a first try to save.
  const attempted = submitCount > 0;
  if (isSaving) return common('form.saving');
  if (files.state.kind === 'busy') return t('form.filesOnTheirWay');
  if (files.state.kind === 'failed') return t('form.filesFailed');
  if (files.state.kind === 'refused') return refusedText(files.state);
  if (attempted && !isChanged) return common('form.notChanged');
  if (attempted && !isValid) return common('form.notValid');
  return isChanged ? common('form.unsaved') : '';
}

/** The last line of a chapter's form: its state, errors, and the buttons. */
export function ChapterFormFoot({ editor, onClose }: ChapterFormFootProps) {
  const { t } = useTranslation('chapters');
  const { t: common } = useTranslation('admin');
  const statusText = useStatusText(editor);
  const { base, files, refusal, draft, isChanged, mayBeSaved, isSaving } = editor;
  const mayShow = !isSaving && (files.state.kind === 'failed' || files.state.kind === 'refused');
  return (
    <FormFoot
      statusText={statusText}
      failure={refusal?.kind === 'failed' ? refusal : null}
      isSaving={isSaving}
      isNotKept={isChanged && draft.isNotKept}
      isOnCard
      notice={
        refusal?.kind === 'courseGone' && (
          <ErrorState title={t('form.courseGone')}>{t('form.courseGoneText')}</ErrorState>
        )
      }
      action={
        mayShow && (
          <Button variant="secondary" size="s" width="content" onClick={files.show}>
            {t('form.showFile')}
          </Button>
        )
      }
    >
      <div className={styles.buttons}>
        {base === null && (
          <Button variant="quiet" icon="delete" disabled={isSaving} onClick={onClose}>
            <span className={styles.discard}>{t('form.discard')}</span>
          </Button>
        )}
        <Button variant="secondary" disabled={base === null || isSaving} onClick={onClose}>
          {t('form.close')}
        </Button>
        <Button type="submit" looksDisabled={!mayBeSaved} busy={isSaving}>
          {common('form.save')}
        </Button>
      </div>
    </FormFoot>
  );
}
