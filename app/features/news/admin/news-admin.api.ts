import type { News, NewsContent } from '#contract/news.ts';
import { newsOperations } from '#contract/operations/news.ts';
import { baseApi, type KeyedChange } from '../../../store/base-api.ts';
import { statusOf } from '../../../store/call-error.ts';
import { formBody } from '../../../store/form-body.ts';
import type { NewsPageRequest } from '../news.api.ts';

/** One page of the news, newest first; `total` counts all of them. */
export interface NewsPage {
  readonly items: readonly News[];
  readonly total: number;
}

export interface NewsCreation extends KeyedChange {
  readonly content: NewsContent;
  readonly image?: File | undefined;
}

export interface NewsUpdate extends KeyedChange {
  readonly id: string;
  /** What the editor was shown; left out, the server writes without asking whether somebody else wrote meanwhile. */
  readonly version?: number | undefined;
  /** A field left out keeps its value. */
  readonly changes: Partial<NewsContent>;
  readonly image?: File | undefined;
  readonly removeImage?: boolean | undefined;
}

/** News as they are written; visitors read them by `news.api.ts`, and load nothing of this. */
export const newsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNews: build.query<NewsPage, NewsPageRequest>({
      query: ({ limit, offset }) => ({ operation: newsOperations.listNews, query: { limit, offset } }),
      transformResponse: (items: News[], meta) => ({ items, total: meta?.totalCount ?? items.length }),
      providesTags: [{ type: 'News', id: 'LIST' }],
    }),
    getNews: build.query<News, string>({
      query: (id) => ({ operation: newsOperations.getNews, parameters: { id } }),
      providesTags: (_news, _error, id) => [{ type: 'News', id }],
    }),
    createNews: build.mutation<News, NewsCreation>({
      query: ({ content, image, key }) => ({
        operation: newsOperations.createNews,
        key,
        body: formBody(content, { image }),
      }),
      invalidatesTags: (news) => (news ? [{ type: 'News', id: 'LIST' }] : []),
    }),
    updateNews: build.mutation<News, NewsUpdate>({
      query: ({ id, version, changes, image, removeImage, key }) => ({
        operation: newsOperations.updateNews,
        key,
        body: formBody(
          { id, version: version?.toString(), ...changes, removeImage: removeImage ? 'true' : undefined },
          { image },
        ),
      }),
      // 404 and 409 mean that somebody else changed it: what is cached is as old as it would be after an own change.
      invalidatesTags: (news, error, { id }) =>
        news || [404, 409].includes(statusOf(error) ?? 0)
          ? [
              { type: 'News', id },
              { type: 'News', id: 'LIST' },
            ]
          : [],
    }),
    deleteNews: build.mutation<null, string>({
      query: (id) => ({ operation: newsOperations.deleteNews, parameters: { id } }),
      invalidatesTags: (_nothing, error, id) =>
        !error || statusOf(error) === 404
          ? [
              { type: 'News', id },
              { type: 'News', id: 'LIST' },
            ]
          : [],
    }),
  }),
});

/** Hooks of the pages that news are written on. */
export const {
  useListNewsQuery,
  useGetNewsQuery,
  useCreateNewsMutation,
  useUpdateNewsMutation,
  useDeleteNewsMutation,
} = newsAdminApi;
