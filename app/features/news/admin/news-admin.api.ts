import type { News, NewsQuery } from '#contract/news.ts';
import { newsOperations } from '#contract/operations/news.ts';
import { type KeyedRequest, saveCall } from '../../../editing/save-request.ts';
import { baseApi, type ListPage, listPageOf } from '../../../store/base-api.ts';
import { isOutOfDate, statusOf } from '../../../store/call-error.ts';

function changed(id: string | undefined) {
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
      query: saveCall(newsOperations.createNews),
      invalidatesTags: (news) => (news ? [{ type: 'News', id: 'LIST' }] : []),
    }),
    updateNews: build.mutation<News, KeyedRequest>({
      query: saveCall(newsOperations.updateNews),
      invalidatesTags: (news, error, { over }) => (news || isOutOfDate(error) ? changed(over?.id) : []),
    }),
    deleteNews: build.mutation<null, string>({
      query: (id) => ({ operation: newsOperations.deleteNews, query: { id } }),
      invalidatesTags: (_nothing, error, id) => (!error || statusOf(error) === 404 ? changed(id) : []),
    }),
  }),
});
