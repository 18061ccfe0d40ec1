import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { ErrorState } from '../../../design-system/error-state/error-state.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useErrorText } from '../../../editing/use-error-text.ts';
import styles from './news-form-foot.module.css';
import type { NewsEditor } from './use-news-editor.ts';

interface NewsFormFootProps {
  readonly editor: NewsEditor;
  readonly isNew: boolean;
  /** Saving has been tried, so that what hinders it may be said. */
  readonly attempted: boolean;
}

/** Says how the work stands: being sent, at fault, unchanged, not saved yet. */
function useStanding({ picture, refusal, isChanged, isValid, isSaving }: NewsEditor, attempted: boolean): string {
  const { t } = useTranslation('admin');
  if (isSaving) return t(picture.image ? 'newsForm.uploading' : 'newsForm.saving');
  if (attempted && !isChanged) return t('newsForm.notChanged');
  const isPictureRefused = refusal?.kind === 'fields' && refusal.picture !== null;
  if (isPictureRefused || (attempted && !isValid)) return t('newsForm.notValid');
  return isChanged ? t('newsForm.unsaved') : '';
}

/** The form's last line, always in sight: how the work stands, what went wrong, and the buttons. */
export function NewsFormFoot({ editor, isNew, attempted }: NewsFormFootProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const standing = useStanding(editor, attempted);
  const { refusal, isChanged, isValid, isSaving } = editor;
  const mayNotSave = !isChanged || !isValid;
  return (
    <div className={styles.foot}>
      {refusal?.kind === 'failed' && (
        <ErrorState
          title={t('newsForm.failed')}
          action={
            <Button type="submit" variant="secondary" size="s" icon="retry" busy={isSaving}>
              {t('newsForm.saveAgain')}
            </Button>
          }
        >
          {errorText(refusal.code)} {t('newsForm.failedText')}
          {refusal.requestId && (
            <Text as="div" size="xxs2">
              {t('newsForm.requestId', { id: refusal.requestId })}
            </Text>
          )}
        </ErrorState>
      )}
      <div className={styles.line}>
        <Text as="div" size="xss" tone="muted" role="status" className={styles.standing}>
          {standing}
        </Text>
        <Text as="span" size="xss" tone="muted" className={styles.keys}>
          {t('newsForm.shortcut')}
        </Text>
        <div className={styles.buttons}>
          <Button variant="secondary" to="/admin/news/all">
            {t('newsForm.cancel')}
          </Button>
          <Button type="submit" looksDisabled={mayNotSave} busy={isSaving}>
            {t(isNew ? 'newsForm.create' : 'newsForm.save')}
          </Button>
        </div>
      </div>
    </div>
  );
}
