import { SearchAnswer, SearchQuery } from '../search.ts';
import { operationsOf } from './operation.ts';

/** Search. */
export const searchOperations = operationsOf('search', {
  searchSite: {
    call: 'GET search',
    access: 'everyone',
    knowsCaller: true,
    summary: 'Search in news, publications, pages and titles of courses',
    query: SearchQuery,
    response: SearchAnswer,
    hasETag: true,
  },
});
