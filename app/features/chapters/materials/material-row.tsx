import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import { FileButton } from '../../../design-system/upload-zone/file-button.tsx';
import { SortableItem } from '../../../lists/sortable/sortable-item.tsx';
import type { AttachmentFields } from '../chapter-fields.ts';
import { DocumentFacts } from './document-facts.tsx';
import styles from './material-row.module.css';

interface MaterialRowProps {
  readonly material: AttachmentFields;
  /** The address of the saved file; null for one that is not saved yet. */
  readonly url: string | null;
  readonly error: string | undefined;
  /** The upload that will replace its file. */
  readonly replacement: ReactNode;
  readonly onRename: (name: string) => void;
  readonly onReplace: (file: File) => void;
  readonly onRemove: () => void;
}

/** One PDF of the chapter: the name that learners see, its facts, and the actions on it. */
export function MaterialRow(props: MaterialRowProps) {
  const { t } = useTranslation('chapters');
  const { material, url, error, replacement, onRename, onReplace, onRemove } = props;
  const { key, name } = material;
  return (
    <SortableItem id={key} className={styles.row}>
      {({ handle, buttons }) => (
        <>
          <div className={styles.line}>
            {handle}
            <div className={stack('half', 'shrinks')}>
              <TextInput
                label={t('materials.name')}
                name={`material-${key}`}
                size="s"
                value={name}
                autoComplete="off"
                error={error}
                onChange={({ currentTarget }) => onRename(currentTarget.value)}
              />
              <DocumentFacts document={material} />
            </div>
            <div className={styles.tools}>
              {url !== null && (
                <Button variant="quiet" size="s" icon="external" iconOnly href={url} target="_blank">
                  {t('materials.open', { name })}
                </Button>
              )}
              <FileButton
                variant="quiet"
                width="content"
                icon="retry"
                iconOnly
                accept=".pdf,application/pdf"
                looksDisabled={replacement !== null}
                onFile={onReplace}
              >
                {t('materials.replace', { name })}
              </FileButton>
              {buttons}
              <Button variant="quiet" size="s" icon="delete" iconOnly onClick={onRemove}>
                {t('materials.remove', { name })}
              </Button>
            </div>
          </div>
          {replacement}
        </>
      )}
    </SortableItem>
  );
}
