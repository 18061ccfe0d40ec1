import { useTranslation } from 'react-i18next';
import type { QuestionType } from '#contract/chapters.ts';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import { Segmented } from '../../../design-system/segmented/segmented.tsx';
import { Caption } from '../../../design-system/text/note.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import styles from './answer-fields.module.css';
import { answerPlaces } from './answer-places.ts';
import { AnswerRow } from './answer-row.tsx';
import { useOfQuestion, useQuestions } from './questions-context.ts';
import type { QuestionFaults } from './use-question-faults.ts';

interface AnswerFieldsProps {
  readonly questionKey: string;
  /** Of the question, from 0. */
  readonly place: number;
  readonly faults: QuestionFaults;
}

/** The four answers of a question, as texts or as pictures; choosing the right one clears the other three. */
export function AnswerFields({ questionKey, place, faults }: AnswerFieldsProps) {
  const { t } = useTranslation('chapters');
  const { form } = useQuestions();
  const type = useOfQuestion(place, (question) => question.type);
  const right = useOfQuestion(place, ({ answers }) => answers.findIndex(({ isCorrect }) => isCorrect));
  const name = `questions.${place}` as const;

  // What is wrong with the answers now; what was wrong with those of the other kind is no matter any more.
  const judge = () => void form.trigger(`${name}.answers`);
  const changeType = (next: QuestionType) => {
    form.setValue(`${name}.type`, next, { shouldDirty: true });
    judge();
  };
  const choose = (chosen: number) => {
    for (const one of answerPlaces)
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
      {answerPlaces.map((answerPlace) => (
        <AnswerRow
          key={answerPlace}
          questionKey={questionKey}
          place={place}
          answerPlace={answerPlace}
          type={type}
          isRight={right === answerPlace}
          faults={faults}
          onRight={() => choose(answerPlace)}
        />
      ))}
    </fieldset>
  );
}
