import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxPageSize } from '#contract/limits.ts';
import type { Participant } from '#contract/participants.ts';
import { Select, type SelectOption } from '../../design-system/select/select.tsx';
import { Table, type TableColumn } from '../../design-system/table/table.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { ListFoot, useAdminFootWords } from '../../lists/list-pages.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import type { ListFilter } from '../../lists/use-list-filter.ts';
import styles from './course-results.module.css';
import { ExportButtons, type ResultsExporting, useResultsDownload } from './export-buttons.tsx';
import { PrintButton, PrintNote, usePrintedLength } from './print-button.tsx';
import { PrintOnly, ScreenOnly } from './print-only.tsx';
import { NobodyFound, ResultsFailure } from './results-states.tsx';
import toolbar from './results-toolbar.module.css';
import { orderOf, type ResultsFilter, tableSortOf } from './results-view.ts';
import type { Printing } from './use-printing.ts';
import { type ResultRows, resultsStep } from './use-result-rows.ts';

interface ResultsListProps<Row extends Participant, Show extends string, Content> {
  /** The list's name for screen readers. */
  readonly label: string;
  /** The id of the course or the chapter. */
  readonly id: string;
  /** The number of rows without any search. */
  readonly total: number;
  readonly rows: ResultRows<unknown, Row>;
  readonly view: ListFilter<ResultsFilter<Show>>;
  readonly shows: readonly (SelectOption & { readonly value: Show })[];
  readonly exporting: ResultsExporting;
  readonly printing: Printing<Content>;
  /** How many lines of paper each row takes. */
  readonly linesOfRow?: number;
  /** Explains the table, above it. */
  readonly legend?: ReactNode;
  readonly table: { readonly caption: string; readonly columns: readonly TableColumn<Row>[] };
  readonly printed: (content: Content) => ReactNode;
  /** Draws what a row opens. Without it, a row opens nothing. */
  readonly details?: ((row: Row, close: () => void) => ReactNode) | undefined;
}

/** Says why there is no file, or nothing to print, and offers another try. */
function Failure({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  if (error === undefined) return null;
  return (
    <ScreenOnly>
      <CallFailure title={title} onRetry={onRetry} error={error} />
    </ScreenOnly>
  );
}

/** Everybody in a course, or their results in one chapter: searched, filtered, sorted, opened, downloaded and printed. */
export function ResultsList<Row extends Participant, Show extends string, Content>(
  props: ResultsListProps<Row, Show, Content>,
) {
  const { label, id, total, rows, view, shows, exporting, printing, linesOfRow, legend, table } = props;
  const { printed, details } = props;
  const { filter, change } = view;
  const { t } = useTranslation('results');
  const footWords = useAdminFootWords();
  const [opened, setOpened] = useState<Row | null>(null);
  const list = useRef<HTMLElement>(null);
  const download = useResultsDownload(id, exporting);
  const length = usePrintedLength(rows.total, linesOfRow);
  const keepingFocus = (act: () => void) => () => {
    list.current?.focus();
    act();
  };
  const chooseShow = (value: string) => {
    const chosen = shows.find((option) => option.value === value);
    if (chosen) change({ show: chosen.value });
  };
  return (
    // Takes the focus when the button that had it disappears.
    <section
      ref={list}
      tabIndex={-1}
      className={styles.list}
      data-prepared={printing.content !== null}
      aria-label={label}
    >
      <div className={toolbar.toolbar}>
        <div className={toolbar.search}>
          <SearchField label={t('toolbar.search')} value={filter.search} onSearch={(search) => change({ search })} />
        </div>
        <div className={toolbar.show}>
          <Select
            label={t('toolbar.show')}
            name="show"
            size="s"
            required={false}
            options={shows}
            value={filter.show}
            onChange={({ currentTarget }) => chooseShow(currentTarget.value)}
          />
        </div>
        <Text as="span" size="xss" tone="muted" role="status" className={toolbar.count}>
          {t('toolbar.found', { found: rows.total, count: total })}
        </Text>
        <div className={toolbar.actions}>
          <ExportButtons download={download} />
          <PrintButton printing={printing} length={length} />
        </div>
        <PrintNote length={length} />
      </div>
      <Failure title={t('download.failed')} error={download.error} onRetry={keepingFocus(download.retry)} />
      <Failure title={t('print.failed')} error={printing.error} onRetry={keepingFocus(printing.start)} />
      {rows.error !== undefined && (
        <ResultsFailure error={rows.error} isRetrying={rows.isFetching} onRetry={keepingFocus(rows.retry)} />
      )}
      {rows.total === 0 && !rows.isFetching ? (
        <NobodyFound onShowAll={keepingFocus(() => change({ search: '', show: 'all' }))} />
      ) : (
        <>
          {legend}
          <div className={styles.onScreen}>
            {/* Printing without the button prints only the rows loaded so far. */}
            <PrintOnly>{t('print.partly', { count: rows.total })}</PrintOnly>
            <div aria-busy={rows.isStale}>
              <Table
                {...table}
                isGrid
                isCaptionHidden
                rows={rows.rows}
                keyOf={({ userId }) => userId}
                sort={tableSortOf(filter)}
                onSort={(sort) => change(orderOf(sort))}
                onOpen={details && setOpened}
              />
            </div>
            <ListFoot
              shown={rows.rows.length}
              total={rows.total}
              most={Math.min(rows.total, maxPageSize)}
              step={resultsStep}
              onMore={rows.showMore}
              words={footWords}
            />
          </div>
        </>
      )}
      {printing.content && printed(printing.content)}
      {opened && details?.(opened, () => setOpened(null))}
    </section>
  );
}
