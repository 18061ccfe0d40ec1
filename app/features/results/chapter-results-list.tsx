import { useTranslation } from 'react-i18next';
import { type ChapterType, chapterTypes } from '#contract/chapters.ts';
import type { ChapterResult } from '#contract/results.ts';
import type { TableColumn } from '../../design-system/table/table.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { formatInstant } from '../../lib/format-instant.ts';
import type { ListFilter } from '../../lists/use-list-filter.ts';
import { AnswersModal, type AttemptsOf } from './answers-modal.tsx';
import type { ChapterHead } from './chapter-head.ts';
import { heatClassOf } from './heat-legend.tsx';
import { PersonCell } from './person-cell.tsx';
import styles from './printed.module.css';
import { PrintedAnalysis } from './printed-analysis.tsx';
import { usePrintedName } from './printed-bands.ts';
import { type ChapterResultsHead, resultsApi } from './results.api.ts';
import { ResultsList } from './results-list.tsx';
import { type ChapterFilter, materialsShows, testShows } from './results-view.ts';
import { resultStateOf, StateMark } from './state-mark.tsx';
import { type PrintedChapter, useChapterPrinting } from './use-chapter-printing.ts';
import type { ResultRows } from './use-result-rows.ts';

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

/** One chapter for printing: the analysis of its questions, then every row. */
export function PrintedChapterResults({ type, content: { rows, analysis, texts } }: PrintedChapterResultsProps) {
  return (
    <>
      {analysis.questions && analysis.questions.length > 0 && <PrintedAnalysis analysis={analysis} texts={texts} />}
      <PrintedRows type={type} rows={rows} />
    </>
  );
}

function useColumns({ type }: ChapterHead): readonly TableColumn<ChapterResult>[] {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const name = {
    id: 'name',
    header: t('grid.name'),
    isRowHeader: true,
    isSortable: true,
    cell: (person: ChapterResult) => <PersonCell person={person} />,
  };
  const state = (person: ChapterResult) => <StateMark state={resultStateOf(type, person)} />;
  const sortable = { isSortable: true, firstDirection: 'descending' } as const;
  if (type === chapterTypes.materials) {
    return [name, { id: 'estimate', header: t('chapterGrid.read'), width: 12, ...sortable, cell: state }];
  }
  return [
    name,
    {
      id: 'estimate',
      header: t('chapterGrid.result'),
      width: 7,
      isNumeric: true,
      ...sortable,
      classOf: ({ testEstimate }) => heatClassOf(testEstimate),
      cell: ({ testEstimate }) => (testEstimate === null ? '–' : t('percent', { value: testEstimate })),
    },
    { id: 'state', header: t('chapterGrid.state'), width: 9, cell: state },
    {
      id: 'attempts',
      header: t('chapterGrid.attempts'),
      width: 7,
      isNumeric: true,
      ...sortable,
      cell: ({ attempts }) => attempts || '–',
    },
    {
      id: 'lastAttempt',
      header: t('chapterGrid.lastAttempt'),
      width: 12,
      ...sortable,
      cell: ({ lastAttemptAt }) => (lastAttemptAt === null ? '–' : formatInstant(lastAttemptAt, language)),
    },
  ];
}

interface ChapterResultsListProps {
  readonly head: ChapterHead;
  readonly rows: ResultRows<ChapterResultsHead, ChapterResult>;
  readonly view: ListFilter<ChapterFilter>;
  readonly attemptsOf: AttemptsOf;
}

/** Everybody's result in one chapter. A row of a test opens the answers. */
export function ChapterResultsList({ head, rows, view, attemptsOf }: ChapterResultsListProps) {
  const { t } = useTranslation('results');
  const { chapterId, type } = head;
  const isTest = type === chapterTypes.questions;
  return (
    <ResultsList
      {...{ rows, view }}
      label={t('pages.chapter')}
      id={chapterId}
      total={head.participantsCount}
      shows={(isTest ? testShows : materialsShows).map((value) => ({
        value,
        label: t(isTest ? `showOfTest.${value}` : `showOfMaterials.${value}`),
      }))}
      exporting={resultsApi.useExportChapterResultsMutation()}
      printing={useChapterPrinting(chapterId, view.filter)}
      table={{ caption: t('chapterGrid.caption'), columns: useColumns(head) }}
      printed={(content) => <PrintedChapterResults type={type} content={content} />}
      details={
        isTest
          ? (person, close) => <AnswersModal head={head} person={person} onClose={close} attemptsOf={attemptsOf} />
          : undefined
      }
    />
  );
}
