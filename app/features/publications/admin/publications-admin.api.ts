import type { PageQuery } from '#contract/common.ts';
import { publicationOperations } from '#contract/operations/publications.ts';
import type { NameSuggestion, Publication, ReviewedEntry } from '#contract/publications.ts';
import { type KeyedRequest, saveCall } from '../../../editing/save-request.ts';
import { baseApi, type ListPage, listPageOf } from '../../../store/base-api.ts';
import { isOutOfDate, statusOf } from '../../../store/call-error.ts';

function changed(id: string | undefined) {
  return [
    { type: 'Publications', id: id ?? 'LIST' },
    { type: 'Publications', id: 'LIST' },
  ] as const;
}

/** Publications as administrators edit them. Visitors read them by `publications.api.ts`, and load nothing of this. */
export const publicationsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPublications: build.query<ListPage<Publication>, PageQuery>({
      query: (query) => ({ operation: publicationOperations.listPublications, query }),
      transformResponse: listPageOf<Publication>,
      providesTags: [{ type: 'Publications', id: 'LIST' }],
    }),
    getPublication: build.query<Publication, string>({
      query: (id) => ({ operation: publicationOperations.getPublication, query: { id } }),
      providesTags: (_publication, _error, id) => [{ type: 'Publications', id }],
    }),
    createPublication: build.mutation<Publication, KeyedRequest>({
      query: saveCall(publicationOperations.createPublication),
      invalidatesTags: (publication) => (publication ? [{ type: 'Publications', id: 'LIST' }] : []),
    }),
    updatePublication: build.mutation<Publication, KeyedRequest>({
      query: saveCall(publicationOperations.updatePublication),
      invalidatesTags: (publication, error, { over }) => (publication || isOutOfDate(error) ? changed(over?.id) : []),
    }),
    deletePublication: build.mutation<null, string>({
      query: (id) => ({ operation: publicationOperations.deletePublication, query: { id } }),
      invalidatesTags: (_nothing, error, id) => (!error || statusOf(error) === 404 ? changed(id) : []),
    }),
    suggestMembers: build.query<NameSuggestion[], Readonly<Record<'family' | 'given', string>>>({
      query: (query) => ({ operation: publicationOperations.suggestMembers, query }),
    }),
    /** A mutation, as its answer belongs to one form and not to the cache. */
    lookUpPublication: build.mutation<ReviewedEntry, string>({
      query: (doi) => ({ operation: publicationOperations.lookUpPublication, query: { doi } }),
    }),
  }),
});
