import { useTranslation } from 'react-i18next';
import type { ChapterResult, QuestionAnalysis } from '#contract/results.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Note } from '../../design-system/text/text.tsx';
import styles from './given-answer.module.css';
import { letterOf, QuestionDisclosure, QuestionPicture, RenderedText } from './question-disclosure.tsx';

/** The answer to one question of a submission. */
export type SubmittedAnswer = NonNullable<ChapterResult['answers']>[number];

interface GivenAnswerProps {
  readonly number: number;
  readonly question: Pick<QuestionAnalysis, 'question' | 'imageUrl'> & {
    readonly answers: ReadonlyArray<MarkedAnswerProps['answer']>;
  };
  /** undefined if the test did not have the question when it was handed in. */
  readonly given: SubmittedAnswer | undefined;
}

type Verdict = 'right' | 'wrong' | 'unanswered' | 'notAsked' | 'dropped' | 'credited';

function verdictOf(given: SubmittedAnswer | undefined): Verdict {
  if (!given) return 'notAsked';
  if (given.scoring === 'dropped' || given.scoring === 'credited') return given.scoring;
  if (given.answerId === null) return 'unanswered';
  return given.isCorrect ? 'right' : 'wrong';
}

interface MarkedAnswerProps {
  readonly answer: Pick<QuestionAnalysis['answers'][number], 'answerId' | 'answer' | 'imageUrl' | 'isCorrect'>;
  readonly index: number;
  readonly isChosen: boolean;
}

function MarkedAnswer({ answer, index, isChosen }: MarkedAnswerProps) {
  const { t } = useTranslation('results');
  return (
    <li className={styles.answer}>
      <span className={styles.letter}>{letterOf(index)}</span>
      <div>
        <QuestionPicture imageUrl={answer.imageUrl} />
        <RenderedText text={answer.answer} />
        {isChosen && <span className={styles.chosen}>{t('answers.chosen')}</span>}
        {answer.isCorrect && (
          <span className={styles.right}>
            <Icon name="check" size={14} />
            {t('analysis.rightAnswer')}
          </span>
        )}
      </div>
    </li>
  );
}

/** One question of a participant's submission: right or wrong in a line, and the chosen answer when it is opened. */
export function GivenAnswer({ number, question, given }: GivenAnswerProps) {
  const { t } = useTranslation('results');
  const verdict = verdictOf(given);
  return (
    <QuestionDisclosure
      number={number}
      question={question.question}
      figures={
        <span className={styles[verdict]}>
          {(verdict === 'right' || verdict === 'credited') && <Icon name="check" size={14} />}
          {verdict === 'wrong' && <Icon name="cross" size={14} />}
          {t(`answers.${verdict}`)}
        </span>
      }
    >
      {given?.isChanged && <Note>{t('answers.changed')}</Note>}
      <div>
        <RenderedText text={question.question} />
        <QuestionPicture imageUrl={question.imageUrl} />
      </div>
      <ul className={stack('1', 'oneColumn')}>
        {question.answers.map((answer, index) => (
          <MarkedAnswer
            key={answer.answerId}
            answer={answer}
            index={index}
            isChosen={given?.answerId === answer.answerId}
          />
        ))}
      </ul>
    </QuestionDisclosure>
  );
}
