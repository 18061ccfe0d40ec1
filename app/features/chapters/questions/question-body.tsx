import { type ClipboardEvent, memo, useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionScoring } from '#contract/chapters.ts';
import { stack } from '../../../design-system/layout/layout.ts';
import { Select } from '../../../design-system/select/select.tsx';
import { Caption } from '../../../design-system/text/text.tsx';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { ExplanationFields } from './explanation-fields.tsx';
import { PictureSlot } from './picture-slot.tsx';
import styles from './question-body.module.css';
import { QuestionView, shownQuestionOf } from './question-view.tsx';
import { useQuestions, useQuestionValue } from './questions-context.ts';
import { useQuestionFaults } from './use-question-faults.ts';
import { useSeen } from './use-seen.ts';

interface QuestionPreviewProps {
  readonly index: number;
}

function LivePreview({ index }: QuestionPreviewProps) {
  const question = useQuestionValue(index, shownQuestionOf);
  // Typing comes before drawing what was typed.
  return <QuestionView question={useDeferredValue(question)} number={index + 1} />;
}

/** The question as a learner will see it, while it is typed. */
export function QuestionPreview({ index }: QuestionPreviewProps) {
  const { t } = useTranslation('chapters');
  const section = useRef<HTMLElement>(null);
  const wasSeen = useSeen(section);
  return (
    <section
      ref={section}
      className={stack('1', 'top', 'shrinks')}
      aria-label={t('questions.preview.of', { number: index + 1 })}
    >
      <Caption>{t('questions.preview.title')}</Caption>
      <div className={styles.paper}>{wasSeen && <LivePreview index={index} />}</div>
    </section>
  );
}

interface QuestionBodyProps {
  readonly questionKey: string;
  readonly index: number;
}

/**
 * Returns the picture of a clipboard that holds nothing else. A copy from a text editor may have a picture and a text; then the text is
 * meant.
 */
function pictureIn({ files, types }: DataTransfer): File | undefined {
  if (types.includes('text/plain')) return undefined;
  return [...files].find(({ type }) => type === 'image/png' || type === 'image/jpeg');
}

const scorings = ['counted', 'dropped', 'credited'] as const satisfies readonly QuestionScoring[];

/** The scoring of a question, for one that turned out to be faulty. It is not offered before learners have seen the question. */
function Scoring({ index, error }: { readonly index: number; readonly error: string | undefined }) {
  const { t } = useTranslation('chapters');
  const { form } = useQuestions();
  const isSaved = useQuestionValue(index, ({ id }) => id !== null);
  const sheetsCount = useQuestionValue(index, (question) => question.sheetsCount ?? 0);
  if (!isSaved) return null;
  return (
    <Select
      {...form.register(`questions.${index}.scoring`)}
      label={t('questions.scoring.label')}
      size="s"
      hint={t('questions.scoring.hint', { count: sheetsCount })}
      error={error}
      options={scorings.map((value) => ({ value, label: t(`questions.scoring.${value}`) }))}
    />
  );
}

/** All fields of a question, and beside or below them the question as a learner will see it. */
export const QuestionBody = memo(function QuestionBody({ questionKey, index }: QuestionBodyProps) {
  const { t } = useTranslation('chapters');
  const { form, uploads } = useQuestions();
  const faults = useQuestionFaults(questionKey, index);
  const slot = { questionKey, answer: null };
  const pastePicture = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const picture = pictureIn(event.clipboardData);
    if (!picture) return;
    event.preventDefault();
    void uploads.start(slot, picture);
  };
  return (
    <div className={styles.body}>
      <div className={stack('2', 'top', 'shrinks')}>
        <TextArea
          {...form.register(`questions.${index}.question`)}
          label={t('questions.text')}
          rows={2}
          error={faults.question}
          onPaste={pastePicture}
        />
        <PictureSlot
          slot={slot}
          name={`questions.${index}.imageUrl`}
          label={t('questions.picture.label')}
          alt={t('questions.pictureOf', { number: index + 1 })}
          error={faults.picture}
        />
        <AnswerFields questionKey={questionKey} index={index} faults={faults} />
        <ExplanationFields index={index} faults={faults} />
        <Scoring index={index} error={faults.scoring} />
      </div>
      <QuestionPreview index={index} />
    </div>
  );
});
