import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { FormFoot } from './form-foot.tsx';
import styles from './item-form-foot.module.css';
import type { EditedItem, ItemEditor } from './use-item-editor.ts';

/** As much of an editor as its last line shows. */
type Standing = Pick<
  ItemEditor<EditedItem, Record<string, string>>,
  'picture' | 'isChanged' | 'isValid' | 'isSaving'
> & {
  readonly draft: { readonly isUnkept: boolean };
  readonly refusal:
    | { readonly kind: 'fields'; readonly picture: string | null }
    | { readonly kind: 'failed'; readonly code: string; readonly requestId: string | null }
    | { readonly kind: 'stale' | 'gone' }
    | null;
};

interface ItemFormFootProps {
  readonly editor: Standing;
  /** Words of the button that saves. */
  readonly saveLabel: string;
  /** Where giving up leads; without it there is nothing to give up but the changes, and no such button. */
  readonly cancelTo?: string | undefined;
  /** Saving has been tried, so that what hinders it may be said. */
  readonly attempted: boolean;
}

/** Says how the work stands: being sent, at fault, unchanged, not saved yet. */
function useStanding({ picture, refusal, isChanged, isValid, isSaving }: Standing, attempted: boolean): string {
  const { t } = useTranslation('admin');
  if (isSaving) return t(picture.image ? 'form.uploading' : 'form.saving');
  if (attempted && !isChanged) return t('form.notChanged');
  const isPictureRefused = refusal?.kind === 'fields' && refusal.picture !== null;
  if (isPictureRefused || (attempted && !isValid)) return t('form.notValid');
  return isChanged ? t('form.unsaved') : '';
}

/** The last line of an item's form: how the work stands, what went wrong, and the buttons. */
export function ItemFormFoot({ editor, saveLabel, cancelTo, attempted }: ItemFormFootProps) {
  const { t } = useTranslation('admin');
  const standing = useStanding(editor, attempted);
  const { draft, refusal, isChanged, isValid, isSaving } = editor;
  return (
    <FormFoot
      standing={standing}
      failure={refusal?.kind === 'failed' ? refusal : null}
      isSaving={isSaving}
      isUnkept={isChanged && draft.isUnkept}
    >
      <div className={styles.buttons}>
        {cancelTo !== undefined && (
          <Button variant="secondary" to={cancelTo}>
            {t('form.cancel')}
          </Button>
        )}
        <Button type="submit" looksDisabled={!isChanged || !isValid} busy={isSaving}>
          {saveLabel}
        </Button>
      </div>
    </FormFoot>
  );
}
