import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { ErrorState } from '../../design-system/error-state/error-state.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { TextArea } from '../../design-system/text-area/text-area.tsx';
import { useErrorText } from '../../editing/use-error-text.ts';
import { textOfFile } from '../../lib/text-of-file.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import styles from './add-participants-dialog.module.css';
import { ImportReview } from './import-review.tsx';
import { type PeopleList, parsePeopleList } from './people-list.ts';
import { type ReviewedList, reviewOf } from './reviewed-list.ts';
import { useAddingPeople } from './use-adding-people.ts';

const maxListBytes = 5 * 1024 * 1024;

interface ListImportProps {
  readonly courseId: string;
  readonly onDone: () => void;
}

/** A pasted list or a chosen file of addresses: looked through first, then added. */
export function ListImport({ courseId, onDone }: ListImportProps) {
  const { t } = useTranslation('participants');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [review, setReview] = useState<ReviewedList | null>(null);
  const { preview, add, error, isAdding } = useAddingPeople(courseId);

  const change = (next: string) => {
    setText(next);
    setReview(null);
    setFault(null);
  };
  const look = async () => {
    const list: PeopleList = parsePeopleList(text);
    const outcome = list.people.length === 0 ? { added: [], existing: [], unknown: [] } : await preview(list.people);
    if (outcome) setReview(reviewOf(list, outcome));
  };
  const takeFile = async (file: File) => {
    if (file.size > maxListBytes) setFault(t('import.tooLarge'));
    else change(await textOfFile(file));
  };
  const confirm = async () => {
    if (review && (await add(review.toAdd.map(({ email }) => ({ email }))))) onDone();
  };

  return (
    <div className={styles.way}>
      <TextArea
        label={t('import.label')}
        name="participants-list"
        hint={t('import.hint')}
        rows={5}
        required={false}
        spellCheck={false}
        error={fault ?? undefined}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className={styles.foot}>
        <ListFileButton onFile={(file) => void takeFile(file)} />
        {!review && (
          <Button size="s" disabled={text.trim() === ''} busy={isAdding} onClick={() => void look()}>
            {t('import.check')}
          </Button>
        )}
      </div>
      {error && <ErrorState title={t('add.failed')}>{errorText(errorCodeOf(error))}</ErrorState>}
      {review && (
        <>
          <ImportReview review={review} />
          <div className={styles.foot}>
            <Button size="s" disabled={review.toAdd.length === 0} busy={isAdding} onClick={() => void confirm()}>
              {review.toAdd.length === 0 ? t('import.nobody') : t('add.confirm', { count: review.toAdd.length })}
            </Button>
            {review.problems > 0 && (
              <Text as="span" size="xss" tone="muted">
                {t('import.rest', { count: review.problems })}
              </Text>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function ListFileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const { t } = useTranslation('participants');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={t('import.file')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be chosen again, once it has been mended.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="secondary" size="s" icon="paperclip" onClick={() => input.current?.click()}>
        {t('import.file')}
      </Button>
    </>
  );
}
