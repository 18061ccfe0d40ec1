import type { TableSort } from '../../design-system/table/table.tsx';
import { searchedText } from '../../lists/use-list-filter.ts';
import type { ChapterResultsRequest, CourseResultsRequest } from './results.api.ts';

/** What part of a list is looked at, and in which order; it stands in the page's address. */
export interface ResultsFilter<Show extends string> {
  readonly search: string;
  readonly show: Show | 'all';
  /** Id of a column. */
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

/** Reads what an address asks for; whatever is no filter or column of the page counts as not said. */
function readerOf<Show extends string>(shows: readonly Show[], isColumn: (columnId: string) => boolean) {
  return (address: URLSearchParams): ResultsFilter<Show> => {
    const sort = address.get('sort') ?? '';
    return {
      search: searchedText(address),
      show: shows.find((show) => show === address.get('show')) ?? 'all',
      sort: isColumn(sort) ? sort : 'name',
      order: address.get('order') === 'desc' && isColumn(sort) ? 'desc' : 'asc',
    };
  };
}

/** The order of a filter as a table shows it, and the other way round. */
export function tableSortOf({ sort, order }: ResultsFilter<string>): TableSort {
  return { columnId: sort, direction: order === 'desc' ? 'descending' : 'ascending' };
}

/** What a pressed head of a table changes. */
export function orderOf({ columnId, direction }: TableSort): Pick<ResultsFilter<string>, 'sort' | 'order'> {
  return { sort: columnId, order: direction === 'descending' ? 'desc' : 'asc' };
}

function askedOf<Show extends string>({ search, show, order }: ResultsFilter<Show>) {
  return {
    ...(search === '' ? {} : { search }),
    ...(show === 'all' ? {} : { show: show as Exclude<Show, 'all'> }),
    order,
  };
}

/** Which participants of a course are listed. */
export const courseShows = ['all', 'notStarted', 'unfinished', 'finished', 'blocked'] as const;
export type CourseFilter = ResultsFilter<(typeof courseShows)[number]>;

const courseColumns = ['name', 'average', 'completed'] as const;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Of a course: sorted by a column of its own, or by a chapter. */
export const readCourseFilter = readerOf(
  courseShows,
  (columnId) => courseColumns.some((own) => own === columnId) || idPattern.test(columnId),
);

/** What the server is asked for to show this. */
export function courseRequestOf(courseId: string, filter: CourseFilter): CourseResultsRequest {
  const own = courseColumns.find((column) => column === filter.sort);
  return { courseId, ...askedOf(filter), ...(own ? { sort: own } : { sort: 'chapter', chapterId: filter.sort }) };
}

/** Which participants are listed in the results of a test. */
export const testShows = ['all', 'passed', 'failed', 'notTaken', 'blocked'] as const;
/** And of materials, which nobody fails. */
export const materialsShows = ['all', 'passed', 'notTaken', 'blocked'] as const;
export type ChapterFilter = ResultsFilter<(typeof testShows)[number]>;

const chapterColumns = ['name', 'estimate', 'attempts', 'lastAttempt'] as const;

/** The same of one chapter. */
export const readChapterFilter = readerOf(testShows, (columnId) => chapterColumns.some((own) => own === columnId));

/** What the server is asked for to show this. */
export function chapterRequestOf(chapterId: string, filter: ChapterFilter): ChapterResultsRequest {
  const sort = chapterColumns.find((column) => column === filter.sort) ?? 'name';
  return { chapterId, ...askedOf(filter), sort };
}
