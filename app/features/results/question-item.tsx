import { useTranslation } from 'react-i18next';
import type { QuestionAnalysis } from '#contract/results.ts';
import { stack } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import { AnswerShare } from './answer-share.tsx';
import { DiscriminationMark } from './discrimination-mark.tsx';
import { QuestionDisclosure } from './question-disclosure.tsx';
import { letterOf } from './question-excerpt.ts';
import {
  correctCount,
  fewestForShares,
  type NumberedQuestion,
  percentOf,
  unansweredCount,
} from './question-figures.ts';
import styles from './question-item.module.css';
import { QuestionPicture } from './question-picture.tsx';
import { RenderedText } from './rendered-text.tsx';

/** Gives how many of those who took a question did something: in per cent, or in people where they are few. */
export function useShareText(): (count: number, takenCount: number) => string {
  const { t } = useTranslation('results');
  return (count, takenCount) => {
    const value = percentOf(count, takenCount);
    return value === null ? t('analysis.ofPeople', { part: count, count: takenCount }) : t('percent', { value });
  };
}

function Answers({ question }: { readonly question: QuestionAnalysis }) {
  const { t } = useTranslation('results');
  const { answers, takenCount } = question;
  return (
    <ul className={stack('1half', 'oneColumn')}>
      {answers.map((answer, index) => (
        <AnswerShare
          key={answer.answerId}
          letter={letterOf(index)}
          isCorrect={answer.isCorrect}
          count={answer.chosenCount}
          takenCount={takenCount}
        >
          <QuestionPicture imageUrl={answer.imageUrl} />
          <RenderedText text={answer.answer} />
        </AnswerShare>
      ))}
      <AnswerShare letter="–" isCorrect={false} count={unansweredCount(question)} takenCount={takenCount}>
        {t('analysis.unanswered')}
      </AnswerShare>
    </ul>
  );
}

/** How one question did: in a line, and when it is open with how often each answer was chosen. */
export function QuestionItem({ question }: { readonly question: NumberedQuestion }) {
  const { t } = useTranslation('results');
  const shareText = useShareText();
  const { number, takenCount } = question;
  return (
    <QuestionDisclosure
      number={number}
      question={question.question}
      figures={
        <>
          <span className={styles.share}>
            {t('analysis.right', { share: shareText(correctCount(question), takenCount) })}
          </span>
          <span className={styles.discrimination}>
            <DiscriminationMark question={question} />
          </span>
        </>
      }
    >
      <div>
        <RenderedText text={question.question} />
        <QuestionPicture imageUrl={question.imageUrl} />
      </div>
      <Text size="xs" tone="muted">
        {t(takenCount < fewestForShares ? 'analysis.takenByFew' : 'analysis.taken', { count: takenCount })}
      </Text>
      <Answers question={question} />
    </QuestionDisclosure>
  );
}
