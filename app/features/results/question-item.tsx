import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionAnalysis } from '#contract/results.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Note } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import share from './answer-share.module.css';
import marks from './discrimination-mark.module.css';
import { letterOf, QuestionDisclosure, QuestionPicture, RenderedText } from './question-disclosure.tsx';
import {
  correctCount,
  discriminationWord,
  minCountForShares,
  type NumberedQuestion,
  percentOf,
  unansweredCount,
} from './question-figures.ts';
import styles from './question-item.module.css';

interface AnswerShareProps {
  readonly letter: string;
  readonly isCorrect: boolean;
  readonly count: number;
  readonly takenCount: number;
  readonly children: ReactNode;
}

/** An answer with a bar that shows how often it was chosen. There is no bar if too few chose. */
export function AnswerShare({ letter, isCorrect, count, takenCount, children }: AnswerShareProps) {
  const { t } = useTranslation('results');
  const percent = percentOf(count, takenCount);
  return (
    <li className={share.answer}>
      <span className={share.letter}>{letter}</span>
      <div className={share.words}>
        {children}
        {isCorrect && (
          <span className={share.right}>
            <Icon name="check" size={14} />
            {t('analysis.rightAnswer')}
          </span>
        )}
      </div>
      <span className={share.number}>
        {percent === null ? t('analysis.people', { count }) : t('analysis.percentAndPeople', { value: percent, count })}
      </span>
      {percent !== null && (
        <span aria-hidden="true" className={share.track}>
          <span className={isCorrect ? share.rightBar : share.bar} style={{ width: `${percent}%` }} />
        </span>
      )}
    </li>
  );
}

/**
 * Returns a function that writes a discrimination as a word with its number and interval, if there is one: "tells apart: 0.41 (0.12 to
 * 0.63)".
 */
export function useDiscriminationText(): (question: QuestionAnalysis) => string {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const written = (value: number) => value.toLocaleString(language, digits).replace('-', '−');
  return (question) => {
    const { discrimination, scoring } = question;
    if (scoring === 'dropped' || scoring === 'credited') return t(`answers.${scoring}`);
    const word = discriminationWord(question);
    if (word === 'tooFew') return t('analysis.discrimination.tooFew', { count: minCountForShares });
    if (discrimination === null) return t(`analysis.${word === 'checkKey' ? word : 'allAlike'}`);
    const { value, low, high } = discrimination;
    const figure = t('analysis.figure', { value: written(value), low: written(low), high: written(high) });
    return t('analysis.judged', { word: t(`analysis.${word}`), figure });
  };
}

/**
 * Returns a function that writes the share of right answers with its interval. If too few answered, it writes a number of people; '' if
 * none is judged.
 */
export function useDifficultyText(): (question: QuestionAnalysis) => string {
  const { t } = useTranslation('results');
  const shareText = useShareText();
  return (question) => {
    const { takenCount, difficulty, scoring } = question;
    if (scoring === 'dropped' || scoring === 'credited') return '';
    const share = shareText(correctCount(question), takenCount);
    if (takenCount < minCountForShares || difficulty === null) return share;
    const [low, high] = [difficulty.low, difficulty.high].map((value) => Math.round(value * 100));
    return t('analysis.shareWithRange', { share, low, high });
  };
}

/** The discrimination of a question. A key that looks wrong stands out. */
export function DiscriminationMark({ question }: { readonly question: QuestionAnalysis }) {
  const discriminationText = useDiscriminationText();
  const word = discriminationWord(question);
  return (
    <span className={marks[word]}>
      {word === 'checkKey' && <Icon name="warning" size={14} />}
      {discriminationText(question)}
    </span>
  );
}

/** Returns a function that writes a count of those who took a question: in per cent, or in people if they are few. */
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

/** The figures of one question in a line. Opened, it shows how often each answer was chosen. */
export function QuestionItem({ question }: { readonly question: NumberedQuestion }) {
  const { t } = useTranslation('results');
  const difficultyText = useDifficultyText();
  const { number, takenCount } = question;
  const share = difficultyText(question);
  return (
    <QuestionDisclosure
      number={number}
      question={question.question}
      figures={
        <>
          {share && <span className={styles.share}>{t('analysis.right', { share })}</span>}
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
      <Note>{t(takenCount < minCountForShares ? 'analysis.takenByFew' : 'analysis.taken', { count: takenCount })}</Note>
      <Answers question={question} />
    </QuestionDisclosure>
  );
}
