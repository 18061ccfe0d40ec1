import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxImportTextLength } from '#contract/limits.ts';
import type { ImportReview } from '#contract/publications.ts';
import { Button } from '../../../../design-system/button/button.tsx';
import { Icon } from '../../../../design-system/icon/icon.tsx';
import { Caption, Text } from '../../../../design-system/text/text.tsx';
import { TextArea } from '../../../../design-system/text-area/text-area.tsx';
import { FileDrop } from '../../../../design-system/upload-zone/upload-zone.tsx';
import { textOfFile } from '../../../../lib/text-of-file.ts';
import { CallFailure } from '../../../../lists/call-failure.tsx';
import { errorCodeOf } from '../../../../store/error-code.ts';
import { emptySource, type ImportSource } from './import-source.ts';
import { importsApi } from './imports.api.ts';
import styles from './publications-import.module.css';

const acceptedFiles = {
  'text/plain': ['.bib', '.ris', '.txt'],
  'application/x-bibtex': ['.bib'],
  'application/x-research-info-systems': ['.ris'],
  'application/json': ['.json'],
} as const;
/** At worst two bytes per character. A larger file is refused before it is read. */
const maxFileBytes = 2 * maxImportTextLength;

interface ImportSourceFormProps {
  readonly source: ImportSource;
  readonly onSource: (source: ImportSource) => void;
  readonly onReviewed: (review: ImportReview, source: ImportSource) => void;
}

/** Asks for a list, which is pasted or dropped. The text stays until it is imported. */
export function ImportSourceForm({ source, onSource, onReviewed }: ImportSourceFormProps) {
  const { t } = useTranslation('publicationsAdmin');
  const [fault, setFault] = useState<string | null>(null);
  const [review, { error, isLoading }] = importsApi.useReviewImportMutation();

  const change = (next: ImportSource) => {
    setFault(null);
    onSource(next);
  };
  const look = async (of: ImportSource) => {
    if (of.text.trim() === '') return setFault(t('import.source.empty'));
    if (of.text.length > maxImportTextLength) return setFault(t('import.source.tooLarge'));
    setFault(null);
    const { data, error: refusal } = await review({ text: of.text });
    if (errorCodeOf(refusal) === 'VALIDATION_FAILED') setFault(t('import.source.tooLarge'));
    if (!data) return;
    if (data.entries.length === 0) setFault(t('import.source.nothing'));
    else onReviewed(data, of);
  };
  const takeFile = async (file: File) => {
    if (file.size > maxFileBytes) return setFault(t('import.source.tooLarge'));
    try {
      const read = { text: await textOfFile(file), fileName: file.name };
      change(read);
      await look(read);
    } catch {
      setFault(t('import.source.unreadable', { name: file.name }));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void look(source);
  };

  return (
    <form className={styles.source} onSubmit={submit} noValidate>
      <FileDrop
        label={t('import.source.file')}
        prompt={t('import.source.drop')}
        draggingPrompt={t('import.source.dragging')}
        icon="upload"
        accept={acceptedFiles}
        onFiles={([file], refused) => {
          if (file) void takeFile(file);
          else if (refused.length > 0) setFault(t('import.source.wrongType'));
        }}
      />
      {source.fileName === '' ? (
        <TextArea
          label={t('import.source.text')}
          name="publications"
          hint={t('import.source.hint')}
          rows={8}
          required={false}
          spellCheck={false}
          error={fault ?? undefined}
          value={source.text}
          onChange={({ currentTarget: { value } }) => change({ text: value, fileName: '' })}
        />
      ) : (
        <GivenFile source={source} fault={fault} onRemove={() => change(emptySource)} />
      )}
      {error && !isLoading && fault === null && <CallFailure error={error} />}
      <Button type="submit" size="s" icon="search" busy={isLoading} disabled={source.text.trim() === ''}>
        {t('import.source.look')}
      </Button>
    </form>
  );
}

interface GivenFileProps {
  readonly source: ImportSource;
  readonly fault: string | null;
  readonly onRemove: () => void;
}

function GivenFile({ source: { fileName, text }, fault, onRemove }: GivenFileProps) {
  const { t } = useTranslation('publicationsAdmin');
  return (
    <div>
      <div className={styles.file}>
        <Icon name="attachment" size={20} />
        <Text as="span" size="xs" weight="medium" className={styles.fileName}>
          {fileName}
        </Text>
        <Caption>{t('import.source.characters', { count: text.length })}</Caption>
        <Button variant="quiet" size="s" icon="cross" iconOnly onClick={onRemove}>
          {t('import.source.remove')}
        </Button>
      </div>
      {fault !== null && (
        <Text size="xs" tone="danger" role="alert">
          {fault}
        </Text>
      )}
    </div>
  );
}
