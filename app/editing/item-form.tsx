import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { FormFoot, saveByKeys } from './form-foot.tsx';
import { ItemConflicts, type ItemConflictsProps } from './item-conflicts.tsx';
import styles from './item-form.module.css';
import type { EditedItem } from './item-kind.ts';
import { RestoredNotice } from './restored-notice.tsx';
import { UnsavedWorkGuard } from './unsaved-work-guard.tsx';
import type { ItemEditor } from './use-item-editor.ts';

interface ItemFormProps<Item extends EditedItem, Name extends string> extends ItemConflictsProps<Item, Name> {
  /** Label of the button that saves a new item. */
  readonly createLabel: string;
  /** Where cancelling leads; without it there is no such button, and only changes can be dropped. */
  readonly cancelTo?: string | undefined;
  /** Gets the focus once the user has decided about a restored draft. */
  readonly firstField: Name;
  /** Preview of the result, beside the form or below it. */
  readonly preview: ReactNode;
  readonly className?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** The state of the work in words: being sent, with errors, unchanged, not saved yet. */
function useStanding<Item extends EditedItem, Name extends string>(editor: ItemEditor<Item, Name>): string {
  const { t } = useTranslation('admin');
  const { picture, refusal, form, isChanged, isSaving, isAttempted } = editor;
  if (isSaving) return t(picture.image ? 'form.uploading' : 'form.saving');
  if (isAttempted && !isChanged) return t('form.notChanged');
  const isPictureRefused = refusal?.kind === 'fields' && refusal.picture !== null;
  if (isPictureRefused || (isAttempted && !form.isValid)) return t('form.notValid');
  return isChanged ? t('form.unsaved') : '';
}

/**
 * The form for writing and editing any item: the restored draft, the fields, the buttons, the preview, and the questions before
 * something is lost.
 */
export function ItemForm<Item extends EditedItem, Name extends string>(props: ItemFormProps<Item, Name>) {
  const { createLabel, cancelTo, firstField, preview, className, children, ...conflicts } = props;
  const { t } = useTranslation('admin');
  const { editor } = conflicts;
  const { base, form, refusal, draft, isChanged, isSettled, isSaving } = editor;
  const standing = useStanding(editor);
  return (
    <div className={[styles.layout, className].filter(Boolean).join(' ')}>
      <form className={styles.form} noValidate onKeyDown={saveByKeys} onSubmit={editor.onSubmit}>
        <RestoredNotice {...editor.restored} onAnswered={() => form.focus(firstField)} />
        {children}
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
            <Button type="submit" looksDisabled={!isChanged || !form.isValid} busy={isSaving}>
              {base ? t('form.save') : createLabel}
            </Button>
          </div>
        </FormFoot>
      </form>
      <div className={styles.preview}>{preview}</div>
      <ItemConflicts {...conflicts} />
      <UnsavedWorkGuard
        isChanged={isChanged}
        isSettled={isSettled}
        isSaving={isSaving}
        onKeepDraft={draft.keepForLater}
        onDiscard={draft.finish}
      />
    </div>
  );
}
