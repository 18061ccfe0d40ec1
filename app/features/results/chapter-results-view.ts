import type { ChapterResultsRequest } from './results.api.ts';
import { orderOf, type ResultsView } from './results-view.ts';

/** Which participants are listed in the results of a test. */
export const testShows = ['all', 'passed', 'failed', 'notTaken', 'blocked'] as const;
/** And of materials, which nobody fails. */
export const materialsShows = ['all', 'passed', 'notTaken', 'blocked'] as const;

export type ChapterResultsView = ResultsView<(typeof testShows)[number]>;

const columns = ['name', 'estimate', 'attempts', 'lastAttempt'] as const;

/** Whether the results of a chapter can be sorted by what an address names. */
export function isChapterColumn(columnId: string): boolean {
  return columns.some((column) => column === columnId);
}

/** What the server is asked for to show this. */
export function chapterRequestOf(chapterId: string, { search, show, sort }: ChapterResultsView): ChapterResultsRequest {
  return {
    chapterId,
    ...(search === '' ? {} : { search }),
    ...(show === 'all' ? {} : { show }),
    sort: columns.find((column) => column === sort.columnId) ?? 'name',
    order: orderOf(sort),
  };
}
