import { useTranslation } from 'react-i18next';
import type { ParticipantResults, ResultsQuery } from '#contract/results.ts';
import type { ListFilter } from '../../lists/use-list-filter.ts';
import { useAppDispatch } from '../../store/state.ts';
import { HeatLegend } from './heat-legend.tsx';
import { ParticipantResultsModal } from './participant-results-modal.tsx';
import { bandsOf } from './printed-bands.ts';
import { PrintedCourseResults } from './printed-course-results.tsx';
import { type CourseResultsHead, resultsApi } from './results.api.ts';
import { useCourseColumns } from './results-grid.tsx';
import { ResultsList } from './results-list.tsx';
import { type CourseFilter, courseRequestOf, courseShows } from './results-view.ts';
import { loadAllRows, usePrinting } from './use-printing.ts';
import type { ResultRows } from './use-result-rows.ts';

interface CourseResultsListProps {
  readonly head: CourseResultsHead;
  readonly rows: ResultRows<CourseResultsHead, ParticipantResults>;
  readonly view: ListFilter<CourseFilter>;
}

/** Everybody in the course, and their results. */
export function CourseResultsList({ head, rows, view }: CourseResultsListProps) {
  const { t } = useTranslation('results');
  const dispatch = useAppDispatch();
  const courseId = head.course.id;
  const loadPage = (page: ResultsQuery) => {
    const request = { ...courseRequestOf(courseId, view.filter), ...page };
    const { getCourseResults } = resultsApi.endpoints;
    return dispatch(getCourseResults.initiate(request, { subscribe: false, forceRefetch: true })).unwrap();
  };
  return (
    <ResultsList
      {...{ rows, view }}
      label={t('pages.course')}
      id={courseId}
      total={head.participantsCount}
      shows={courseShows.map((value) => ({ value, label: t(`show.${value}`) }))}
      exporting={resultsApi.useExportCourseResultsMutation()}
      printing={usePrinting((onProgress) => loadAllRows(loadPage, onProgress))}
      linesOfRow={bandsOf(head.chapters.length).length}
      legend={<HeatLegend />}
      table={{ caption: t('grid.caption'), columns: useCourseColumns(head) }}
      printed={(all) => <PrintedCourseResults head={head} rows={all} />}
      details={({ userId }, close) => <ParticipantResultsModal courseId={courseId} userId={userId} onClose={close} />}
    />
  );
}
