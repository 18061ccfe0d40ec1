import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Publication } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { useToast } from '../../../../design-system/toast/toast.tsx';
import { ItemForm } from '../../../../editing/item-form.tsx';
import { PictureField } from '../../../../editing/picture-field.tsx';
import { type ItemCalls, useItemEditor } from '../../../../editing/use-item-editor.ts';
import { fieldsOf, publicationKind } from '../fields/publication-fields.ts';
import { savedFields, typeOf } from '../fields/type-forms.ts';
import { useFieldWords } from '../fields/use-field-words.ts';
import { FillDialog } from '../fill/fill-dialog.tsx';
import { publicationsAdminApi } from '../publications-admin.api.ts';
import styles from './publication-form.module.css';
import { PublicationPreview } from './publication-preview.tsx';
import { TypeField, WorkFields } from './work-fields.tsx';

const { createPublication, updatePublication, getPublication } = publicationsAdminApi.endpoints;
const calls: ItemCalls<Publication> = {
  save: (request) =>
    (request.over === null ? createPublication : updatePublication).initiate(request, { track: false }),
  read: (id) => getPublication.initiate(id, { forceRefetch: true, subscribe: false }),
};

interface PublicationFormProps {
  /** The publication as it was opened; null for a new one. The caller sets another `key` for another one. */
  readonly publication: Publication | null;
  readonly onSaved: (publication: Publication) => void;
  /** The user gave up the edits. */
  readonly onLeave: () => void;
}

/** The form for a new or saved publication. The kind of work determines its fields. */
export function PublicationForm({ publication, onSaved, onLeave }: PublicationFormProps) {
  const { t } = useTranslation('publicationsAdmin');
  const showToast = useToast();
  const [isFilling, setFilling] = useState(false);
  const [opened] = useState(() => publication && fieldsOf(publication));
  const editor = useItemEditor({
    kind: publicationKind,
    calls,
    item: publication,
    sentFields: (fields) => savedFields(fields, opened),
    onSaved,
  });
  const { control, base, pictureSrc } = editor;
  const { label, words } = useFieldWords();
  const fields = control.watch();
  return (
    <>
      <ItemForm
        editor={editor}
        createLabel={t('form.create')}
        cancelTo="/admin/publications/all"
        firstField="title"
        labelOf={(name) => label(name, typeOf(fields))}
        textOf={words}
        lost={base?.imageUrl ? t('form.figureLost') : undefined}
        onLeave={onLeave}
        className={styles.layout}
        preview={<PublicationPreview fields={savedFields(fields, opened)} pictureSrc={pictureSrc} />}
      >
        <div className={styles.top}>
          <TypeField form={control} />
          <Button variant="secondary" size="s" width="content" icon="download" onClick={() => setFilling(true)}>
            {t('fill.open')}
          </Button>
        </div>
        <WorkFields form={control} opened={opened} id={base?.id ?? null} />
        <div className={styles.figure}>
          <PictureField editor={editor} label={t('form.figure')} hint={t('form.figureHint')} />
        </div>
      </ItemForm>
      {/* Outside the form, as buttons in a dialog must not send the form. */}
      {isFilling && (
        <FillDialog
          fields={control.getValues()}
          id={base?.id ?? null}
          isTypeOpen={opened === null && !control.formState.dirtyFields.type}
          onFill={(filled) => {
            editor.form.fill(filled);
            setFilling(false);
            showToast(t('fill.done'));
          }}
          onClose={() => setFilling(false)}
        />
      )}
    </>
  );
}
