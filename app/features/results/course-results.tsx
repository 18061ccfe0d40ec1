import { CourseResultsList } from './course-results-list.tsx';
import { CourseResultsSummary } from './course-results-summary.tsx';
import { courseRequestOf, courseShows, isCourseColumn } from './course-results-view.ts';
import { DueRegrades } from './due-regrades.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { useGetCourseResultsQuery } from './results.api.ts';
import { ResultsHead } from './results-head.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { useResultRows } from './use-result-rows.ts';
import { useResultsView } from './use-results-view.ts';

/** How everybody in a course does: in sum, and person by person. */
export function CourseResults({ courseId }: { readonly courseId: string }) {
  const [view, changeView] = useResultsView(courseShows, isCourseColumn);
  const rows = useResultRows(useGetCourseResultsQuery, courseRequestOf(courseId, view));
  return (
    <ResultsPanel head={rows.head} rows={rows}>
      {(head) => {
        const missing = head.participantsCount === 0 ? 'participants' : head.chapters.length === 0 ? 'chapters' : null;
        return (
          <>
            <ResultsHead title={head.course.title} courseId={courseId} />
            {missing ? (
              <NothingYet courseId={courseId} what={missing} />
            ) : (
              <>
                <DueRegrades courseId={courseId} chapters={head.chapters} />
                <CourseResultsSummary head={head} />
                <CourseResultsList head={head} rows={rows} view={view} onView={changeView} />
              </>
            )}
          </>
        );
      }}
    </ResultsPanel>
  );
}
