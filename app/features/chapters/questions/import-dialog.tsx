import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Segmented } from '../../../design-system/segmented/segmented.tsx';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import { useToast } from '../../../design-system/toast/toast.tsx';
import { FileDrop } from '../../../design-system/upload-zone/upload-zone.tsx';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { textOfFile } from '../../../lib/text-of-file.ts';
import { type QuestionFields, unexplained } from '../chapter-fields.ts';
import type { ExchangeFormat, PlainQuestion } from './exchange/exchange.ts';
import { detectFormat, readQuestions } from './exchange/read-questions.ts';
import styles from './exchange-dialog.module.css';
import { ImportReview, ImportVerdict } from './import-review.tsx';
import { keepKeysInside } from './keep-keys-inside.ts';

const textFiles = { 'text/plain': ['.txt', '.gift'] };

/** Far more than all questions that a chapter can hold. */
const maxFileBytes = 10_000_000;

type FileFault = 'notText' | 'fileTooLarge' | 'oneFile';

function fieldsOf({ question, answers, explanation }: PlainQuestion): QuestionFields {
  return {
    key: randomUuid(),
    id: null,
    question,
    type: 'text',
    imageUrl: null,
    answers: answers.map((answer) => ({ ...answer, id: null, imageUrl: null })),
    ...unexplained,
    explanation,
  };
}

/** The text that was pasted or read from a file, and the format to read it in. */
function useImportedText(textAtFirst: string) {
  const [text, setText] = useState(textAtFirst);
  const [fileFault, setFileFault] = useState<FileFault | null>(null);
  const [choice, setChoice] = useState<ExchangeFormat | 'detect'>('detect');
  const readText = useDeferredValue(text);
  const format = choice === 'detect' ? detectFormat(readText) : choice;
  const reading = useMemo(() => (format === null ? null : readQuestions(readText, format)), [readText, format]);
  const takeFiles = async ([file, ...more]: readonly File[], refused: readonly unknown[]) => {
    if (!file || more.length > 0) return setFileFault(refused.length > 0 ? 'notText' : 'oneFile');
    if (file.size > maxFileBytes) return setFileFault('fileTooLarge');
    const decoded = await textOfFile(file);
    if (decoded.includes('\0')) return setFileFault('notText');
    setFileFault(null);
    setText(decoded);
  };
  return { text, setText, fileFault, choice, setChoice, format, reading, takeFiles };
}

interface ImportDialogProps {
  /** How many more questions the chapter can hold. */
  readonly room: number;
  /** The text that was left when the dialog was closed before. */
  readonly textAtFirst: string;
  readonly onTake: (questions: readonly QuestionFields[]) => void;
  /** Receives the text that was not imported. */
  readonly onClose: (textLeft: string) => void;
}

/** Imports many questions from a text or a file. The user reviews the result before it is taken over. */
export function ImportDialog({ room, textAtFirst, onTake, onClose }: ImportDialogProps) {
  const { t } = useTranslation('chapters');
  const showToast = useToast();
  const { text, setText, fileFault, choice, setChoice, format, reading, takeFiles } = useImportedText(textAtFirst);
  const count = reading?.questions.length ?? 0;
  const canTake = count > 0 && count <= room;
  const take = () => {
    if (!reading || !canTake) return;
    onTake(reading.questions.map(fieldsOf));
    showToast(t('questions.import.taken', { count }));
    onClose('');
  };
  const leave = () => onClose(text);
  const detected =
    format === null
      ? t('questions.import.detect')
      : t('questions.import.detected', { format: t(`questions.format.${format}`) });

  return (
    <Modal
      size="l"
      onClose={leave}
      title={t('questions.import.title')}
      footer={
        <>
          <ImportVerdict reading={reading} />
          <Button variant="secondary" size="s" onClick={leave}>
            {t('questions.import.cancel')}
          </Button>
          <Button size="s" looksDisabled={!canTake} onClick={take}>
            {count > 0 ? t('questions.import.take', { count }) : t('questions.import.takeNone')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields inside it. */}
      <div className={`${stack('2', 'oneColumn', 'top', 'shrinks')} ${styles.dialog}`} onKeyDown={keepKeysInside}>
        <div className={stack('2', 'oneColumn', 'top', 'shrinks')}>
          <TextArea
            name="questions-text"
            label={t('questions.import.text')}
            required={false}
            rows={8}
            spellCheck={false}
            hint={t('questions.import.hint')}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <FileDrop
            label={t('questions.import.file')}
            prompt={t('questions.import.prompt')}
            draggingPrompt={t('questions.import.dragging')}
            icon="upload"
            accept={textFiles}
            error={fileFault ? t(`questions.import.${fileFault}`) : undefined}
            onFiles={(files, refused) => void takeFiles(files, refused)}
          />
          <Segmented
            legend={t('questions.import.format')}
            options={[
              { value: 'detect', label: choice === 'detect' ? detected : t('questions.import.detect') },
              { value: 'gift', label: t('questions.format.gift') },
              { value: 'aiken', label: t('questions.format.aiken') },
            ]}
            value={choice}
            onChange={setChoice}
          />
        </div>
        <ImportReview reading={reading} room={room} />
      </div>
    </Modal>
  );
}
