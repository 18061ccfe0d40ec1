import type { News, NewsQuery } from '#contract/news.ts';
import { newsOperations } from '#contract/operations/news.ts';
import { itemBody, type KeyedRequest } from '../../../editing/save-request.ts';
import { baseApi, type ListPage, listPageOf } from '../../../store/base-api.ts';
import { statusOf } from '../../../store/call-error.ts';

function changed(id: string | null) {
  return [
    { type: 'News', id: id ?? 'LIST' },
    { type: 'News', id: 'LIST' },
  ] as const;
}

/** News items as administrators edit them. Visitors read them by `news.api.ts`, and load nothing of this. */
export const newsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNews: build.query<ListPage<News>, NewsQuery>({
      query: (query) => ({ operation: newsOperations.listNews, query }),
      transformResponse: listPageOf<News>,
      providesTags: [{ type: 'News', id: 'LIST' }],
    }),
    getNews: build.query<News, string>({
      query: (id) => ({ operation: newsOperations.getNews, query: { id } }),
      providesTags: (_news, _error, id) => [{ type: 'News', id }],
    }),
    createNews: build.mutation<News, KeyedRequest>({
      query: ({ key, ...request }) => ({ operation: newsOperations.createNews, key, body: itemBody(request) }),
      invalidatesTags: (news) => (news ? [{ type: 'News', id: 'LIST' }] : []),
    }),
    updateNews: build.mutation<News, KeyedRequest>({
      query: ({ key, ...request }) => ({ operation: newsOperations.updateNews, key, body: itemBody(request) }),
      // 404 and 409 mean that somebody else has changed it, so the cached data are out of date too.
      invalidatesTags: (news, error, { id }) => (news || [404, 409].includes(statusOf(error) ?? 0) ? changed(id) : []),
    }),
    deleteNews: build.mutation<null, string>({
      query: (id) => ({ operation: newsOperations.deleteNews, query: { id } }),
      invalidatesTags: (_nothing, error, id) => (!error || statusOf(error) === 404 ? changed(id) : []),
    }),
  }),
});
