import type { TableSort } from '../../design-system/table/table.tsx';
import { searchedText } from '../../lists/use-list-filter.ts';
import type { ChapterResultsRequest, CourseResultsRequest } from './results.api.ts';

/** The part and the order of a list, as the page's address describes them. */
export interface ResultsFilter<Show extends string> {
  readonly search: string;
  readonly show: Show | 'all';
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

/** Returns a function that reads the filter from an address. Invalid values are ignored. */
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

/** Returns the order of a filter in the form of a table. */
export function tableSortOf({ sort, order }: ResultsFilter<string>): TableSort {
  return { columnId: sort, direction: order === 'desc' ? 'descending' : 'ascending' };
}

/** Returns the part of a filter that a pressed table head changes. */
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

/** Values of `show`, which filters a course's participants; the first is the default. */
export const courseShows = ['all', 'notStarted', 'unfinished', 'finished', 'blocked'] as const;
export type CourseFilter = ResultsFilter<(typeof courseShows)[number]>;

const courseColumns = ['name', 'average', 'completed'] as const;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the filter of a course's results. They are sorted by a column of their own, or by a chapter. */
export const readCourseFilter = readerOf(
  courseShows,
  (columnId) => courseColumns.some((own) => own === columnId) || idPattern.test(columnId),
);

/** Returns the request for a course's results. A sort that names no column is the id of a chapter to sort by. */
export function courseRequestOf(courseId: string, filter: CourseFilter): CourseResultsRequest {
  const own = courseColumns.find((column) => column === filter.sort);
  return { courseId, ...askedOf(filter), ...(own ? { sort: own } : { sort: 'chapter', chapterId: filter.sort }) };
}

/** Values of `show` for a test's results. */
export const testShows = ['all', 'passed', 'failed', 'notTaken', 'blocked'] as const;
/** Values of `show` for materials, which nobody fails. */
export const materialsShows = ['all', 'passed', 'notTaken', 'blocked'] as const;
export type ChapterFilter = ResultsFilter<(typeof testShows)[number]>;

const chapterColumns = ['name', 'estimate', 'attempts', 'lastAttempt'] as const;

/** Reads the filter of a chapter's results. A column that a chapter does not have is ignored. */
export const readChapterFilter = readerOf(testShows, (columnId) => chapterColumns.some((own) => own === columnId));

/** Returns the request for a chapter's results, sorted by name unless the filter says otherwise. */
export function chapterRequestOf(chapterId: string, filter: ChapterFilter): ChapterResultsRequest {
  const sort = chapterColumns.find((column) => column === filter.sort) ?? 'name';
  return { chapterId, ...askedOf(filter), sort };
}
