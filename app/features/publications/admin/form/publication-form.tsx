import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Publication, publicationTypes } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import preview from '../../../../editing/form-with-preview.module.css';
import { ItemConflicts } from '../../../../editing/item-conflicts.tsx';
import { ItemFormFoot } from '../../../../editing/item-form-foot.tsx';
import { PictureField } from '../../../../editing/picture-field.tsx';
import { RestoredNotice } from '../../../../editing/restored-notice.tsx';
import { saveByKeys } from '../../../../editing/save-by-keys.ts';
import { UnsavedWorkGuard } from '../../../../editing/unsaved-work-guard.tsx';
import { useItemEditor } from '../../../../editing/use-item-editor.ts';
import { usePictureSrc } from '../../../../editing/use-picture-src.ts';
import { TypeField } from './basic-fields.tsx';
import { FormDialogs, type OpenDialog } from './form-dialogs.tsx';
import { emptyFields, fieldsOf } from './publication-fields.ts';
import styles from './publication-form.module.css';
import { publicationKind } from './publication-kind.ts';
import { PublicationPreview } from './publication-preview.tsx';
import { savedFields, typeOf } from './type-forms.ts';
import { useFieldWords } from './use-field-words.ts';
import { usePublicationForm } from './use-publication-form.ts';
import { useSavePublication } from './use-save-publication.ts';
import { WorkFields } from './work-fields.tsx';

interface PublicationFormProps {
  /** The publication as it was opened; null for a new one. Another one needs another `key`. */
  readonly publication: Publication | null;
  readonly onSaved: (publication: Publication) => void;
  /** The work was given up. */
  readonly onLeave: () => void;
}

/** Everything that one opened form holds. */
function usePublicationEditor({ publication, onSaved }: PublicationFormProps) {
  const [opened] = useState(() => publication && fieldsOf(publication));
  const [opening] = useState(() => opened ?? emptyFields());
  const { control, form } = usePublicationForm(opening, opened);
  const saving = useSavePublication(opened);
  const editor = useItemEditor({ kind: publicationKind, item: publication, form, saving, onSaved });
  return { opened, control, editor, fields: control.watch() };
}

/** The one form that writes and edits a publication; what it asks for follows from the kind of work. */
export function PublicationForm(props: PublicationFormProps) {
  const { t } = useTranslation('publicationsAdmin');
  const [attempted, setAttempted] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { opened, control, editor, fields } = usePublicationEditor(props);
  const { base, picture, refusal, draft, isChanged, isSettled } = editor;
  const { label, words } = useFieldWords();
  const pictureSrc = usePictureSrc(picture, base?.imageUrl);
  const submit = control.handleSubmit(() => {
    if (isChanged) {
      return editor.send({ id: base?.id ?? null, version: base?.version, fields: control.getValues(), picture });
    }
  });

  return (
    <div className={`${preview.layout} ${styles.layout}`}>
      <form
        className={preview.form}
        noValidate
        onKeyDown={saveByKeys}
        onSubmit={(event) => {
          setAttempted(true);
          void submit(event);
        }}
      >
        <RestoredNotice {...editor.restored} onAnswered={() => editor.form.focus('title')} />
        <div className={styles.top}>
          <TypeField form={control} types={publicationTypes} />
          <Button variant="secondary" size="s" width="content" icon="download" onClick={() => setDialog('fill')}>
            {t('fill.open')}
          </Button>
        </div>
        <WorkFields form={control} opened={opened} id={base?.id ?? null} onPaste={(name) => setDialog(name)} />
        <div className={styles.figure}>
          <PictureField
            label={t('form.figure')}
            hint={t('form.figureHint')}
            hasCurrent={Boolean(base?.imageUrl)}
            previewSrc={pictureSrc}
            picture={picture}
            fault={refusal?.kind === 'fields' ? refusal.picture : null}
            onChange={editor.changePicture}
          />
        </div>
        <ItemFormFoot
          editor={editor}
          saveLabel={t(base ? 'form.save' : 'form.create')}
          cancelTo="/admin/publications/all"
          attempted={attempted}
        />
      </form>
      <div className={preview.preview}>
        <PublicationPreview fields={savedFields(fields, opened)} pictureSrc={pictureSrc} />
      </div>
      <FormDialogs
        open={dialog}
        control={control}
        id={base?.id ?? null}
        isTypeOpen={opened === null && !control.formState.dirtyFields.type}
        fill={editor.form.fill}
        onClose={() => setDialog(null)}
      />
      <ItemConflicts
        editor={editor}
        pictureSrc={pictureSrc}
        labelOf={(name) => label(name, typeOf(fields))}
        textOf={words}
        lost={base?.imageUrl ? t('form.figureLost') : undefined}
        onLeave={props.onLeave}
      />
      <UnsavedWorkGuard
        isChanged={isChanged}
        isSettled={isSettled}
        isSaving={editor.isSaving}
        onKeepDraft={draft.keepForLater}
        onDiscard={draft.finish}
      />
    </div>
  );
}
