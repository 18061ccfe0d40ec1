import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import rows from '../../../design-system/rows/rows.module.css';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { SortableList } from '../../../lists/sortable/sortable-list.tsx';
import type { AttachmentFields, ChapterForm } from '../chapter-fields.ts';
import { type DocumentUpload, waitingUpload } from './document-upload.ts';
import { MaterialRow } from './material-row.tsx';
import { UploadRow } from './upload-row.tsx';
import type { DocumentUploads } from './use-document-uploads.ts';
import type { Materials } from './use-materials.ts';

interface MaterialListProps {
  readonly form: ChapterForm;
  readonly materials: Materials;
  readonly uploads: DocumentUploads;
  /** Where a saved attachment can be read, by its id; null for one that is not known. */
  readonly urlOf: (attachmentId: string) => string | null;
  /** What had the focus has gone. */
  readonly onGone: () => void;
}

/** The PDFs of a chapter in their order, each with the file on its way to its place, and below them those on their way to the end. */
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
