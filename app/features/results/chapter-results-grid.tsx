import { useTranslation } from 'react-i18next';
import { chapterTypes } from '#contract/chapters.ts';
import type { ChapterResult } from '#contract/results.ts';
import type { TableSort } from '../../design-system/table/table.tsx';
import { VirtualTable } from '../../design-system/virtual-table/virtual-table.tsx';
import type { VirtualTableColumns } from '../../design-system/virtual-table/virtual-table-column.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { formatInstant } from '../../lib/format-instant.ts';
import type { ChapterHead } from './chapter-head.ts';
import { heatClassOf } from './heat-legend.tsx';
import { PersonCell } from './person-cell.tsx';
import { resultStateOf } from './result-state.ts';
import type { ChapterResultsHead } from './results.api.ts';
import { StateMark } from './state-mark.tsx';
import type { ResultRows } from './use-result-rows.ts';

function useColumns({ type }: ChapterHead): VirtualTableColumns<ChapterResult> {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const name = {
    id: 'name',
    header: t('grid.name'),
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

interface ChapterResultsGridProps {
  readonly head: ChapterHead;
  readonly rows: ResultRows<ChapterResultsHead, ChapterResult>;
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  readonly onOpen: (person: ChapterResult) => void;
  /** Stands for what is listed, in which order. */
  readonly contentKey: string;
}

/** Everybody's result of one chapter; of a test, a row opens the answers. */
export function ChapterResultsGrid(props: ChapterResultsGridProps) {
  const { head, rows, sort, onSort, onOpen, contentKey } = props;
  const { t } = useTranslation('results');
  return (
    <VirtualTable
      caption={t('chapterGrid.caption')}
      columns={useColumns(head)}
      rowCount={rows.total}
      rowAt={rows.rowAt}
      sort={sort}
      onSort={onSort}
      onOpen={head.type === chapterTypes.questions ? onOpen : undefined}
      keyHint={head.type === chapterTypes.questions ? t('grid.keys') : undefined}
      onRowsShown={rows.onRowsShown}
      contentKey={contentKey}
    />
  );
}
