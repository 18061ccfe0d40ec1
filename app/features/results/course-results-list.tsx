import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParticipantResults } from '#contract/results.ts';
import { useAppDispatch } from '../../store/state.ts';
import styles from './course-results.module.css';
import { type CourseResultsView, courseRequestOf, courseShows } from './course-results-view.ts';
import { DownloadFailure, ExportButtons, useResultsDownload } from './export-buttons.tsx';
import { HeatLegend } from './heat-legend.tsx';
import { loadAllRows } from './load-all-rows.ts';
import { ParticipantResultsModal } from './participant-results-modal.tsx';
import { PartlyPrinted, PrintButton, PrintFailure, PrintNote, usePrintedLength } from './print-button.tsx';
import { bandsOf } from './printed-bands.ts';
import { PrintedCourseResults } from './printed-course-results.tsx';
import { type CourseResultsHead, resultsApi, useExportCourseResultsMutation } from './results.api.ts';
import { ResultsGrid } from './results-grid.tsx';
import { NobodyFound, ResultsFailure } from './results-states.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import { usePrinting } from './use-printing.ts';
import type { ResultRows } from './use-result-rows.ts';

interface CourseResultsListProps {
  readonly head: CourseResultsHead;
  readonly rows: ResultRows<CourseResultsHead, ParticipantResults>;
  readonly view: CourseResultsView;
  readonly onView: (changes: Partial<CourseResultsView>) => void;
}

/** Gives all rows of the list as it is looked at, past the cache: for the printer. */
function useLoadRows(courseId: string, view: CourseResultsView) {
  const dispatch = useAppDispatch();
  const { getCourseResults } = resultsApi.endpoints;
  return (onProgress: (loaded: number) => void) =>
    loadAllRows((page) => {
      const request = { ...courseRequestOf(courseId, view), ...page };
      return dispatch(getCourseResults.initiate(request, { subscribe: false, forceRefetch: true })).unwrap();
    }, onProgress);
}

/** Everybody in the course, to be searched, filtered, sorted, opened, downloaded and printed. */
export function CourseResultsList({ head, rows, view, onView }: CourseResultsListProps) {
  const { t } = useTranslation('results');
  const courseId = head.course.id;
  const [opened, setOpened] = useState<ParticipantResults | null>(null);
  const list = useRef<HTMLElement>(null);
  const download = useResultsDownload(courseId, useExportCourseResultsMutation());
  const printing = usePrinting(useLoadRows(courseId, view));
  const printedLength = usePrintedLength(rows.total, bandsOf(head.chapters.length).length);
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
      aria-label={t('pages.course')}
    >
      <ResultsToolbar
        search={view.search}
        onSearch={(search) => onView({ search })}
        show={view.show}
        shows={courseShows.map((value) => ({ value, label: t(`show.${value}`) }))}
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
        <>
          <HeatLegend />
          <div className={styles.onScreen}>
            <PartlyPrinted count={rows.total} />
            <ResultsGrid
              head={head}
              rows={rows}
              sort={view.sort}
              onSort={(sort) => onView({ sort })}
              onOpen={setOpened}
              contentKey={JSON.stringify(view)}
            />
          </div>
        </>
      )}
      {printing.content && <PrintedCourseResults head={head} rows={printing.content} />}
      {opened && <ParticipantResultsModal courseId={courseId} userId={opened.userId} onClose={() => setOpened(null)} />}
    </section>
  );
}
