import { useMemo, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Notice } from '../../../design-system/notice/notice.tsx';
import rows from '../../../design-system/rows/rows.module.css';
import { FileDrop, type FileDropProps } from '../../../design-system/upload-zone/upload-zone.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { SortableList } from '../../../lists/sortable/sortable-list.tsx';
import type { AttachmentFields, ChapterControl } from '../chapter-fields.ts';
import { type DocumentUpload, refusedUpload, waitingUpload } from './document-upload.ts';
import { MaterialRow } from './material-row.tsx';
import styles from './materials-field.module.css';
import { UploadRow } from './upload-row.tsx';
import type { DocumentUploads } from './use-document-uploads.ts';
import { type Materials, useMaterials } from './use-materials.ts';
import { useSizeLimit } from './use-size-limit.ts';

interface MaterialListProps {
  readonly form: ChapterControl;
  readonly materials: Materials;
  readonly uploads: DocumentUploads;
  /** Returns the address of a saved attachment by its id; null for one that is not known. */
  readonly urlOf: (attachmentId: string) => string | null;
  /** The element with the focus is gone. */
  readonly onGone: () => void;
}

/** The PDFs of a chapter in their order, each with the upload that replaces its file. Below them are the uploads of new ones. */
export function MaterialList({ form, materials, uploads, urlOf, onGone }: MaterialListProps) {
  const { t } = useTranslation('chapters');
  const errorText = useErrorText();
  const { errors } = useFormState({ control: form.control, name: 'attachments' });
  const { materials: list, move, rename, remove } = materials;
  const entries = useMemo(() => list.map(({ key, name }) => ({ id: key, name })), [list]);
  const replacementOf = ({ key }: AttachmentFields) => uploads.uploads.find(({ replacesKey }) => replacesKey === key);
  const additions = uploads.uploads.filter(({ replacesKey }) => replacesKey === null);

  const uploadRow = (upload: DocumentUpload) => {
    const cancel = () => {
      uploads.cancel(upload.key);
      onGone();
    };
    return <UploadRow key={upload.key} upload={upload} onCancel={cancel} onRetry={() => uploads.retry(upload.key)} />;
  };
  const row = (material: AttachmentFields, index: number) => {
    const fault = errors.attachments?.[index];
    const replacement = replacementOf(material);
    const takeOut = () => {
      if (replacement) uploads.cancel(replacement.key);
      remove(material);
      onGone();
    };
    return (
      <MaterialRow
        key={material.key}
        material={material}
        url={material.id === null || material.documentId !== null ? null : urlOf(material.id)}
        error={errorText(fault?.name?.message ?? fault?.documentId?.message ?? fault?.id?.message)}
        replacement={replacement ? uploadRow(replacement) : null}
        onRename={(name) => rename(material, name)}
        onReplace={(file) => uploads.add([waitingUpload(file, material.key)])}
        onRemove={takeOut}
      />
    );
  };
  return (
    <>
      {list.length > 0 && (
        <SortableList entries={entries} onMove={move}>
          <ol className={rows.sorting} aria-label={t('materials.list')}>
            {list.map(row)}
          </ol>
        </SortableList>
      )}
      {additions.length > 0 && <div className={rows.sorting}>{additions.map(uploadRow)}</div>}
    </>
  );
}

const pdfFiles = { 'application/pdf': ['.pdf'] };

interface MaterialsFieldProps {
  readonly form: ChapterControl;
  readonly uploads: DocumentUploads;
  /** Returns the address of a saved attachment by its id; null for one that is not known. */
  readonly urlOf: (attachmentId: string) => string | null;
}

/** The PDFs of a chapter. They are dropped or chosen and sent at once; they can be named, ordered, replaced and removed. */
export function MaterialsField({ form, uploads, urlOf }: MaterialsFieldProps) {
  const { t } = useTranslation('chapters');
  const errorText = useErrorText();
  const { limit } = useSizeLimit(useSettings().maxDocumentBytes);
  const materials = useMaterials(form);
  const { errors } = useFormState({ control: form.control, name: 'attachments' });
  const chooser = useRef<HTMLButtonElement>(null);
  const { removed } = materials;
  // Keeps the focus when a button disappears with its row.
  const keepFocus = () => chooser.current?.focus();
  const take: FileDropProps['onFiles'] = (files, refused) => {
    const taken = files.map((file) => waitingUpload(file, null));
    uploads.add([...taken, ...refused.map(({ file }) => refusedUpload(file, null))]);
  };

  return (
    <div className={styles.field}>
      <MaterialList form={form} materials={materials} uploads={uploads} urlOf={urlOf} onGone={keepFocus} />
      {removed && (
        <Notice
          icon="delete"
          actions={
            <Button
              variant="secondary"
              size="s"
              width="content"
              onClick={() => {
                materials.putBack(removed);
                keepFocus();
              }}
            >
              {t('materials.putBack')}
            </Button>
          }
        >
          {t('materials.removed', { name: removed.material.name })}
        </Notice>
      )}
      <FileDrop
        ref={chooser}
        label={t('materials.add')}
        prompt={t('materials.prompt')}
        draggingPrompt={t('materials.dragging')}
        hint={t('materials.hint', { limit })}
        accept={pdfFiles}
        error={errorText(errors.attachments?.root?.message)}
        onFiles={take}
      />
    </div>
  );
}
