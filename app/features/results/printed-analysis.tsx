import { useTranslation } from 'react-i18next';
import { RichText } from '../../rich-text/rich-text.tsx';
import styles from './printed.module.css';
import { letterOf } from './question-disclosure.tsx';
import { correctCount, unansweredCount } from './question-figures.ts';
import { useDiscriminationText, useShareText } from './question-item.tsx';
import { tickClass } from './result-cell.tsx';
import type { PrintedQuestion } from './use-chapter-printing.ts';

/** The analysis of a test as paper has it: a line a question, the answers by their letters, the right one with a tick. */
export function PrintedAnalysis({ questions }: { readonly questions: readonly PrintedQuestion[] }) {
  const { t } = useTranslation('results');
  const shareText = useShareText();
  const discriminationText = useDiscriminationText();
  return (
    // Laid out out of sight, not left out, so that the fonts of formulas come before it is printed.
    <div aria-hidden="true" className={styles.outOfSight}>
      <table className={styles.table}>
        <caption>{t('analysis.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('print.number')}</th>
            <th scope="col" className={styles.words}>
              {t('print.question')}
            </th>
            <th scope="col">{t('print.right')}</th>
            <th scope="col">{t('print.discrimination')}</th>
            <th scope="col">{t('print.answers')}</th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question, index) => (
            <tr key={question.questionId}>
              <td>{index + 1}</td>
              <td className={styles.words}>
                {question.rendering ? (
                  <RichText body={question.rendering} className={styles.rendering} />
                ) : (
                  question.question
                )}
              </td>
              <td>{shareText(correctCount(question), question.takenCount)}</td>
              <td>{discriminationText(question)}</td>
              <td>
                {question.answers.map(({ answerId, isCorrect, chosenCount }, place) => (
                  <div key={answerId} className={tickClass(isCorrect)}>
                    {`${letterOf(place)} ${shareText(chosenCount, question.takenCount)}`}
                  </div>
                ))}
                <div>{`– ${shareText(unansweredCount(question), question.takenCount)}`}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
