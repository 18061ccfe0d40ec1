import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { FileDrop } from '../../../design-system/upload-zone/file-drop.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useSettings } from '../../../lib/settings.tsx';
import type { ChapterForm } from '../chapter-fields.ts';
import { refusedUpload, waitingUpload } from './document-upload.ts';
import { MaterialList } from './material-list.tsx';
import styles from './materials-field.module.css';
import type { DocumentUploads } from './use-document-uploads.ts';
import { useMaterials } from './use-materials.ts';

const pdfFiles = { 'application/pdf': ['.pdf'] };

import { useSizeLimit } from './use-size-limit.ts';

interface MaterialsFieldProps {
  readonly form: ChapterForm;
  readonly uploads: DocumentUploads;
  /** Where a saved attachment can be read, by its id; null for one that is not known. */
  readonly urlOf: (attachmentId: string) => string | null;
}

/** The PDFs of a chapter: dropped or chosen, sent at once, named, ordered, replaced, removed. */
export function MaterialsField({ form, uploads, urlOf }: MaterialsFieldProps) {
  const { t } = useTranslation('chapters');
  const errorText = useErrorText();
  const { limit } = useSizeLimit(useSettings().maxDocumentBytes);
  const materials = useMaterials(form);
  const { errors } = useFormState({ control: form.control, name: 'attachments' });
  const chooser = useRef<HTMLButtonElement>(null);
  const { removed } = materials;
  // A button that goes with its row must not take the focus along.
  const keepFocus = () => chooser.current?.focus();
  const take = (files: readonly File[], refused: readonly File[]) => {
    const taken = files.map((file) => waitingUpload(file, null));
    uploads.add([...taken, ...refused.map((file) => refusedUpload(file, null))]);
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
