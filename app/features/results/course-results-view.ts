import type { CourseResultsRequest } from './results.api.ts';
import { orderOf, type ResultsView } from './results-view.ts';

/** Which participants of a course are listed. */
export const courseShows = ['all', 'notStarted', 'unfinished', 'finished', 'blocked'] as const;

export type CourseResultsView = ResultsView<(typeof courseShows)[number]>;

const ownColumns = ['name', 'average', 'completed'] as const;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A column of the grid: one of its own, or a chapter by its id. */
export function isCourseColumn(columnId: string): boolean {
  return ownColumns.some((own) => own === columnId) || idPattern.test(columnId);
}

/** What the server is asked for to show this. */
export function courseRequestOf(courseId: string, { search, show, sort }: CourseResultsView): CourseResultsRequest {
  const own = ownColumns.find((column) => column === sort.columnId);
  return {
    courseId,
    ...(search === '' ? {} : { search }),
    ...(show === 'all' ? {} : { show }),
    ...(own ? { sort: own } : { sort: 'chapter', chapterId: sort.columnId }),
    order: orderOf(sort),
  };
}
