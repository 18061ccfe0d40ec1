import { useTranslation } from 'react-i18next';
import { RichText } from '../../rich-text/rich-text.tsx';
import styles from './printed.module.css';
import { letterOf } from './question-disclosure.tsx';
import { unansweredCount } from './question-figures.ts';
import { useDifficultyText, useDiscriminationText, useShareText } from './question-item.tsx';
import { tickClass } from './result-cell.tsx';
import { useTestFigures } from './test-figures.tsx';
import type { PrintedTest } from './use-chapter-printing.ts';
import { WrongPages } from './wrong-pages.tsx';

interface PrintedTextProps extends Pick<PrintedTest, 'texts'> {
  readonly text: string;
  readonly imageUrl: string | null;
}

/** A text as the site shows it, or else as it was written. A picture is only mentioned. */
function PrintedText({ texts, text, imageUrl }: PrintedTextProps) {
  const { t } = useTranslation('results');
  const rendering = texts.get(text);
  return (
    <>
      {rendering ? <RichText body={rendering} className={styles.rendering} /> : text}
      {imageUrl !== null && <em>{t('print.picture')}</em>}
    </>
  );
}

/** The analysis of a test for printing: one line per question, with its answers below it. The right one has a tick. */
export function PrintedAnalysis({ analysis, texts }: PrintedTest) {
  const { t } = useTranslation('results');
  const shareText = useShareText();
  const difficultyText = useDifficultyText();
  const discriminationText = useDiscriminationText();
  const testFigures = useTestFigures();
  const { questions = [] } = analysis;
  return (
    // Laid out outside of the window, not hidden, so that the fonts of formulas load before printing.
    <div aria-hidden="true" className={styles.outOfSight}>
      <table className={styles.table}>
        <caption>
          {t('analysis.title')}
          {[t('print.firstAttempts'), ...testFigures(analysis).map(([name, value]) => `${name}: ${value}`)].map(
            (line) => (
              <span key={line} className={styles.figure}>
                {line}
              </span>
            ),
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('print.number')}</th>
            <th scope="col" className={styles.words}>
              {t('print.question')}
            </th>
            <th scope="col">{t('print.right')}</th>
            <th scope="col">{t('print.discrimination')}</th>
          </tr>
        </thead>
        {questions.map((question, index) => (
          <tbody key={question.questionId}>
            <tr className={styles.asked}>
              <td>{index + 1}</td>
              <td className={styles.words}>
                <PrintedText texts={texts} text={question.question} imageUrl={question.imageUrl} />
              </td>
              <td>{difficultyText(question)}</td>
              <td>{discriminationText(question)}</td>
            </tr>
            {question.answers.map(({ answerId, answer, imageUrl, isCorrect, chosenCount }, answerIndex) => (
              <tr key={answerId}>
                <td className={tickClass(isCorrect)}>{letterOf(answerIndex)}</td>
                <td className={styles.words}>
                  <PrintedText texts={texts} text={answer} imageUrl={imageUrl} />
                </td>
                <td>{shareText(chosenCount, question.takenCount)}</td>
                <td />
              </tr>
            ))}
            <tr>
              <td>–</td>
              <td className={styles.words}>{t('analysis.unanswered')}</td>
              <td>{shareText(unansweredCount(question), question.takenCount)}</td>
              <td />
            </tr>
          </tbody>
        ))}
      </table>
      <WrongPages pages={analysis.wrongPages} />
    </div>
  );
}
