import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chapterTypes } from '#contract/chapters.ts';
import type { ChapterResult } from '#contract/results.ts';
import { AnswersModal } from './answers-modal.tsx';
import type { ChapterHead } from './chapter-head.ts';
import { ChapterResultsGrid } from './chapter-results-grid.tsx';
import { type ChapterResultsView, materialsShows, testShows } from './chapter-results-view.ts';
import styles from './course-results.module.css';
import { DownloadFailure, ExportButtons, useResultsDownload } from './export-buttons.tsx';
import { PartlyPrinted, PrintButton, PrintFailure, PrintNote, usePrintedLength } from './print-button.tsx';
import { PrintedChapterResults } from './printed-chapter-results.tsx';
import { type ChapterResultsHead, useExportChapterResultsMutation } from './results.api.ts';
import { NobodyFound, ResultsFailure } from './results-states.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import { useChapterPrinting } from './use-chapter-printing.ts';
import type { ResultRows } from './use-result-rows.ts';

interface ChapterResultsListProps {
  readonly head: ChapterHead;
  readonly rows: ResultRows<ChapterResultsHead, ChapterResult>;
  readonly view: ChapterResultsView;
  readonly onView: (changes: Partial<ChapterResultsView>) => void;
}

/** Everybody's result of one chapter, to be searched, filtered, sorted, opened, downloaded and printed. */
export function ChapterResultsList({ head, rows, view, onView }: ChapterResultsListProps) {
  const { t } = useTranslation('results');
  const { chapterId, type } = head;
  const [opened, setOpened] = useState<ChapterResult | null>(null);
  const list = useRef<HTMLElement>(null);
  const download = useResultsDownload(chapterId, useExportChapterResultsMutation());
  const printing = useChapterPrinting(chapterId, view);
  const isTest = type === chapterTypes.questions;
  const printedLength = usePrintedLength(rows.total);
  const keepingFocus = (act: () => void) => () => {
    list.current?.focus();
    act();
  };
  return (
    // The focus comes here when the button that had it is gone.
    <section
      ref={list}
      tabIndex={-1}
      className={styles.list}
      data-prepared={printing.content !== null}
      aria-label={t('pages.chapter')}
    >
      <ResultsToolbar
        search={view.search}
        onSearch={(search) => onView({ search })}
        show={view.show}
        shows={(isTest ? testShows : materialsShows).map((value) => ({
          value,
          label: t(isTest ? `showOfTest.${value}` : `showOfMaterials.${value}`),
        }))}
        onShow={(show) => onView({ show })}
        found={rows.total}
        total={head.participantsCount}
        actions={
          <>
            <ExportButtons download={download} />
            <PrintButton printing={printing} length={printedLength} />
          </>
        }
        note={<PrintNote length={printedLength} />}
      />
      <DownloadFailure error={download.error} onRetry={keepingFocus(download.retry)} />
      <PrintFailure error={printing.error} onRetry={keepingFocus(printing.start)} />
      {rows.error !== undefined && (
        <ResultsFailure error={rows.error} isRetrying={rows.isFetching} onRetry={keepingFocus(rows.retry)} />
      )}
      {rows.total === 0 && !rows.isFetching ? (
        <NobodyFound onShowAll={keepingFocus(() => onView({ search: '', show: 'all' }))} />
      ) : (
        <div className={styles.onScreen}>
          <PartlyPrinted count={rows.total} />
          <ChapterResultsGrid
            head={head}
            rows={rows}
            sort={view.sort}
            onSort={(sort) => onView({ sort })}
            onOpen={setOpened}
            contentKey={JSON.stringify(view)}
          />
        </div>
      )}
      {printing.content && <PrintedChapterResults type={type} content={printing.content} />}
      {opened && <AnswersModal head={head} person={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
