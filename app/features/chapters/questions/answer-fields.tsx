import { useTranslation } from 'react-i18next';
import type { QuestionType } from '#contract/chapters.ts';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import { Segmented } from '../../../design-system/segmented/segmented.tsx';
import { Caption, Text } from '../../../design-system/text/text.tsx';
import { TextArea } from '../../../design-system/text-area/text-area.tsx';
import styles from './answer-fields.module.css';
import { answerIndexes } from './answer-indexes.ts';
import { PictureSlot } from './picture-slot.tsx';
import { useQuestions, useQuestionValue } from './questions-context.ts';
import type { QuestionFaults } from './use-question-faults.ts';

interface AnswerRowProps {
  readonly questionKey: string;
  /** The places of the question and of the answer in it, from 0. */
  readonly index: number;
  readonly answerIndex: number;
  readonly type: QuestionType;
  readonly isRight: boolean;
  readonly faults: QuestionFaults;
  readonly onRight: () => void;
}

/** One answer: whether it is right, and its text or its picture. */
export function AnswerRow({ questionKey, index, answerIndex, type, isRight, faults, onRight }: AnswerRowProps) {
  const { t } = useTranslation('chapters');
  const { form } = useQuestions();
  const { text, picture } = faults.answer(answerIndex);
  const number = answerIndex + 1;
  const name = `questions.${index}.answers.${answerIndex}` as const;
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
          slot={{ questionKey, answer: answerIndex }}
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

interface AnswerFieldsProps {
  readonly questionKey: string;
  /** The index of the question, from 0. */
  readonly index: number;
  readonly faults: QuestionFaults;
}

/** The four answers of a question, as texts or as pictures. Choosing the right one clears the other three. */
export function AnswerFields({ questionKey, index, faults }: AnswerFieldsProps) {
  const { t } = useTranslation('chapters');
  const { form } = useQuestions();
  const type = useQuestionValue(index, (question) => question.type);
  const right = useQuestionValue(index, ({ answers }) => answers.findIndex(({ isCorrect }) => isCorrect));
  const name = `questions.${index}` as const;

  // Checks the answers again. Errors of the other answer type do not matter any more.
  const judge = () => void form.trigger(`${name}.answers`);
  const changeType = (next: QuestionType) => {
    form.setValue(`${name}.type`, next, { shouldDirty: true });
    judge();
  };
  const choose = (chosen: number) => {
    for (const one of answerIndexes)
      form.setValue(`${name}.answers.${one}.isCorrect`, one === chosen, { shouldDirty: true });
    judge();
  };

  return (
    <fieldset className={stack('half', 'shrinks')}>
      <legend className={styles.legend}>{t('questions.answers')}</legend>
      <div className={cluster('1 2', 'center', 'spread')}>
        <Caption as="p">{t('questions.markRight')}</Caption>
        <Segmented<QuestionType>
          legend={t('questions.answersAs')}
          options={[
            { value: 'text', label: t('questions.asTexts') },
            { value: 'img', label: t('questions.asPictures') },
          ]}
          value={type}
          onChange={changeType}
        />
      </div>
      <div role="alert">
        {faults.answers && (
          <Text size="xss" tone="danger" weight="medium">
            {faults.answers}
          </Text>
        )}
      </div>
      {answerIndexes.map((answerIndex) => (
        <AnswerRow
          key={answerIndex}
          questionKey={questionKey}
          index={index}
          answerIndex={answerIndex}
          type={type}
          isRight={right === answerIndex}
          faults={faults}
          onRight={() => choose(answerIndex)}
        />
      ))}
    </fieldset>
  );
}
