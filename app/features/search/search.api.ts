import type { Person } from '#contract/content.ts';
import { contentOperations } from '#contract/operations/content.ts';
import { searchOperations } from '#contract/operations/search.ts';
import type { SearchAnswer, SearchKind } from '#contract/search.ts';
import { baseApi, type InLanguage } from '../../store/base-api.ts';

export interface SearchRequest extends InLanguage {
  readonly query: string;
  readonly kind?: SearchKind | undefined;
  readonly limit: number;
  readonly offset?: number | undefined;
}

/** The search of the whole site. Results depend on the user, so they are fetched again when the user changes. */
export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchSite: build.query<SearchAnswer, SearchRequest>({
      query: (query) => ({ operation: searchOperations.searchSite, query }),
      providesTags: ['Caller'],
    }),
    /** People who are offered before anything is typed. */
    listOfferedPeople: build.query<Person[], InLanguage>({
      query: (query) => ({ operation: contentOperations.listPeople, query }),
    }),
  }),
});
