import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaBase } from '#contract/addresses.ts';
import { Button } from '../design-system/button/button.tsx';
import { type ComparedBlock, type ComparedPart, Conflicts } from './conflicts.tsx';
import { FormFoot, saveByKeys } from './form-foot.tsx';
import styles from './item-form.module.css';
import { RestoredNotice } from './restored-notice.tsx';
import type { EditedItem } from './save-request.ts';
import { UnsavedWorkGuard } from './unsaved-work-guard.tsx';
import type { ItemEditor } from './use-item-editor.ts';

interface ItemConflictsProps<Item extends EditedItem, Name extends string> {
  readonly editor: ItemEditor<Item, Name>;
  /** Label of a field. */
  readonly labelOf: (name: Name) => string;
  /** Language of a field, if it has its own. */
  readonly langOf?: ((name: Name) => string | undefined) | undefined;
  /** A field's value as readers see it, if it is kept in another form. Default: the value itself. */
  readonly textOf?: ((name: Name, text: string) => string) | undefined;
  /** What was deleted with the item and does not return by saving it as new. */
  readonly lost?: ReactNode;
  /** Called when the user gives up the work. */
  readonly onLeave: () => void;
}

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

/** What to do with an item that somebody else has changed or deleted meanwhile. */
function ItemConflicts<Item extends EditedItem, Name extends string>(props: ItemConflictsProps<Item, Name>) {
  const { editor, labelOf, langOf, textOf = (_name, text) => text, lost, onLeave } = props;
  const { kind, form, picture, pictureSrc, rebase, send } = editor;
  const { t } = useTranslation('admin');
  const compare = (current: Item): ComparedPart[] => {
    const [mine, theirs] = [form.read(), kind.fieldsOf(current)];
    const partOf = (name: Name): ComparedPart => {
      const show = (value: string): ComparedBlock[] => {
        const text = textOf(name, value.trim());
        const shown = text ? { text, lang: langOf?.(name) } : { text: t('stale.empty') };
        // The words may leave out what is saved with them, such as the account of an author.
        return [{ ...shown, identity: value.trim() }];
      };
      return { label: labelOf(name), mine: show(mine[name]), theirs: show(theirs[name]) };
    };
    const showPicture = (src: string | null): ComparedBlock[] => [
      src === null ? { text: t('stale.noPicture') } : { pictures: [src] },
    ];
    const theirSrc = current.imageUrl === null ? null : mediaBase + current.imageUrl;
    // Without a change of mine, saving keeps theirs.
    const mySrc = picture === undefined ? theirSrc : pictureSrc;
    return [
      ...kind.fieldNames.map(partOf),
      { label: t('stale.picture'), mine: showPicture(mySrc), theirs: showPicture(theirSrc) },
    ];
  };
  return (
    <Conflicts
      editor={editor}
      changeAction={kind.changeAction}
      compare={compare}
      lost={(current) => current === null && lost}
      onKeepMine={(current) => {
        rebase(current, form.read(), picture);
        void send({ over: current, picture });
      }}
      onTakeTheirs={(current) => rebase(current, kind.fieldsOf(current))}
      onSaveAsNew={() => void send({ over: null, picture: picture === 'removed' ? undefined : picture })}
      onLeave={onLeave}
    />
  );
}

/** The state of the work in words: being sent, with errors, unchanged, not saved yet. */
function useStatusText<Item extends EditedItem, Name extends string>(editor: ItemEditor<Item, Name>): string {
  const { t } = useTranslation('admin');
  const { picture, refusal, form, isChanged, isSaving, isAttempted } = editor;
  if (isSaving) return t(picture instanceof File ? 'form.uploading' : 'form.saving');
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
  const statusText = useStatusText(editor);
  return (
    <div className={[styles.layout, className].filter(Boolean).join(' ')}>
      <form className={styles.form} noValidate onKeyDown={saveByKeys} onSubmit={editor.onSubmit}>
        <RestoredNotice {...editor.restored} onAnswered={() => form.focus(firstField)} />
        {children}
        <FormFoot
          statusText={statusText}
          failure={refusal?.kind === 'failed' ? refusal : null}
          isSaving={isSaving}
          isNotKept={isChanged && draft.isNotKept}
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
        onKeepDraft={draft.isNotKept ? undefined : draft.keepForLater}
        onDiscard={draft.finish}
      />
    </div>
  );
}
