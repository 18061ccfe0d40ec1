import { useTranslation } from 'react-i18next';
import type { QuestionType } from '#contract/chapters.ts';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import styles from './answer-row.module.css';
import { PictureSlot } from './picture-slot.tsx';
import { useQuestions } from './questions-context.ts';
import type { QuestionFaults } from './use-question-faults.ts';

interface AnswerRowProps {
  readonly questionKey: string;
  /** Places of the question and of the answer in it, from 0. */
  readonly place: number;
  readonly answerPlace: number;
  readonly type: QuestionType;
  readonly isRight: boolean;
  readonly faults: QuestionFaults;
  readonly onRight: () => void;
}

/** One answer: whether it is the right one, and its text or its picture. */
export function AnswerRow({ questionKey, place, answerPlace, type, isRight, faults, onRight }: AnswerRowProps) {
  const { t } = useTranslation('chapters');
  const { form } = useQuestions();
  const { text, picture } = faults.answer(answerPlace);
  const number = answerPlace + 1;
  const name = `questions.${place}.answers.${answerPlace}` as const;
  return (
    <div className={styles.row} data-right={isRight}>
      <label className={styles.choice} title={t('questions.isRight', { number })}>
        <input
          type="radio"
          className={styles.radio}
          name={`right-${questionKey}`}
          aria-label={t('questions.isRight', { number })}
          checked={isRight}
          onChange={onRight}
        />
      </label>
      {type === 'text' ? (
        <TextArea
          {...form.register(`${name}.answer`)}
          label={t('questions.answer', { number })}
          rows={1}
          error={text}
        />
      ) : (
        <PictureSlot
          slot={{ questionKey, answer: answerPlace }}
          name={`${name}.imageUrl`}
          label={t('questions.answer', { number })}
          alt={t('questions.answer', { number })}
          required
          error={picture}
        />
      )}
    </div>
  );
}
