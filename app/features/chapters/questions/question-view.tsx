import { useTranslation } from 'react-i18next';
import type { QuestionType } from '#contract/chapters.ts';
import { stack } from '../../../design-system/layout/layout.ts';
import { Text } from '../../../design-system/text/text.tsx';
import { KeptPicture } from '../../../rich-text/kept-picture.tsx';
import styles from './question-view.module.css';
import { RenderedText } from './rendered-text.tsx';

interface ShownAnswer {
  readonly answer: string;
  readonly imageUrl: string | null;
}

/** The parts of a question that a learner sees. */
export interface ShownQuestion {
  readonly question: string;
  readonly type: QuestionType;
  readonly imageUrl: string | null;
  readonly answers: readonly ShownAnswer[];
}

/** Returns the parts that a learner sees of a question in a form. */
export function shownQuestionOf({ question, type, imageUrl, answers }: ShownQuestion): ShownQuestion {
  return { question, type, imageUrl, answers: answers.map((one) => ({ answer: one.answer, imageUrl: one.imageUrl })) };
}

interface AnswerViewProps {
  readonly type: QuestionType;
  readonly answer: ShownAnswer;
  readonly number: number;
}

function AnswerView({ type, answer, number }: AnswerViewProps) {
  const { t } = useTranslation('chapters');
  const name = t('questions.answer', { number });
  if (type === 'text') return <RenderedText text={answer.answer} placeholder={name} />;
  if (answer.imageUrl !== null) return <KeptPicture imageUrl={answer.imageUrl} alt={name} sizes="12rem" />;
  return (
    <Text size="sxs" tone="muted">
      {t('questions.preview.noPicture')}
    </Text>
  );
}

interface QuestionViewProps {
  readonly question: ShownQuestion;
  /** Its place in the test, from 1. */
  readonly number: number;
}

/** A question as a learner sees it before choosing: nothing says which answer is right. */
export function QuestionView({ question, number }: QuestionViewProps) {
  const { t } = useTranslation('chapters');
  const { imageUrl, type, answers } = question;
  return (
    <div className={stack('1half', 'shrinks', 'breakWords')}>
      <Text as="span" size="xss" tone="muted" weight="medium">
        {t('questions.number', { number })}
      </Text>
      <RenderedText text={question.question} placeholder={t('questions.preview.noText')} />
      {imageUrl !== null && (
        <KeptPicture
          imageUrl={imageUrl}
          alt={t('questions.pictureOf', { number })}
          sizes="24rem"
          className={styles.picture}
        />
      )}
      <ul className={`${styles.answers} ${styles[type]}`}>
        {answers.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the four answers have their places for good, and new ones no id.
          <li key={index} className={styles.answer}>
            <span aria-hidden="true" className={styles.choice} />
            <div className={styles.words}>
              <AnswerView type={type} answer={answer} number={index + 1} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
