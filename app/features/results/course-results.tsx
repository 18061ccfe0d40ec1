import styles from './course-results.module.css';
import { CourseResultsList } from './course-results-list.tsx';
import { CourseResultsSummary } from './course-results-summary.tsx';
import { courseRequestOf, courseShows, isCourseColumn } from './course-results-view.ts';
import { NothingYet } from './nothing-yet.tsx';
import { useGetCourseResultsQuery } from './results.api.ts';
import { ResultsHead } from './results-head.tsx';
import { ResultsFailure, ResultsWaiting } from './results-states.tsx';
import { useResultRows } from './use-result-rows.ts';
import { useResultsView } from './use-results-view.ts';

/** How everybody in a course does: in sum, and person by person. */
export function CourseResults({ courseId }: { readonly courseId: string }) {
  const [view, changeView] = useResultsView(courseShows, isCourseColumn);
  const rows = useResultRows(useGetCourseResultsQuery, courseRequestOf(courseId, view));
  const { head } = rows;
  if (!head && rows.error !== undefined) {
    return <ResultsFailure error={rows.error} isRetrying={rows.isFetching} onRetry={rows.retry} />;
  }
  if (!head) return <ResultsWaiting />;
  const missing = head.participantsCount === 0 ? 'participants' : head.chapters.length === 0 ? 'chapters' : null;
  return (
    <div className={styles.results}>
      <ResultsHead title={head.course.title} courseId={courseId} />
      {missing ? (
        <NothingYet courseId={courseId} what={missing} />
      ) : (
        <>
          <CourseResultsSummary head={head} />
          <CourseResultsList head={head} rows={rows} view={view} onView={changeView} />
        </>
      )}
    </div>
  );
}
