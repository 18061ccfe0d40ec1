import { useTranslation } from 'react-i18next';
import { type ChapterType, chapterTypes } from '#contract/chapters.ts';
import type { ChapterResult } from '#contract/results.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { formatInstant } from '../../lib/format-instant.ts';
import styles from './printed.module.css';
import { PrintedAnalysis } from './printed-analysis.tsx';
import { usePrintedName } from './printed-bands.ts';
import { resultStateOf } from './state-mark.tsx';
import type { PrintedChapter } from './use-chapter-printing.ts';

interface PrintedChapterResultsProps {
  readonly type: ChapterType;
  readonly content: PrintedChapter;
}

function PrintedRows({ type, rows }: { readonly type: ChapterType; readonly rows: readonly ChapterResult[] }) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const printedName = usePrintedName();
  const isTest = type === chapterTypes.questions;
  return (
    <table className={styles.printed}>
      <caption>{t('print.rows', { count: rows.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('grid.name')}</th>
          <th scope="col">{t(isTest ? 'chapterGrid.state' : 'chapterGrid.read')}</th>
          {isTest && (
            <>
              <th scope="col">{t('chapterGrid.result')}</th>
              <th scope="col">{t('chapterGrid.attempts')}</th>
              <th scope="col" className={styles.date}>
                {t('chapterGrid.lastAttempt')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((person) => (
          <tr key={person.userId}>
            <th scope="row">{printedName(person)}</th>
            <td>{t(`state.${resultStateOf(type, person)}`)}</td>
            {isTest && (
              <>
                <td>{person.testEstimate === null ? '–' : t('percent', { value: person.testEstimate })}</td>
                <td>{person.attempts || '–'}</td>
                <td>{person.lastAttemptAt === null ? '–' : formatInstant(person.lastAttemptAt, language)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One chapter as paper has it: the analysis of its questions, then every row. */
export function PrintedChapterResults({ type, content: { rows, questions } }: PrintedChapterResultsProps) {
  return (
    <>
      {questions.length > 0 && <PrintedAnalysis questions={questions} />}
      <PrintedRows type={type} rows={rows} />
    </>
  );
}
