import type { Language } from '#contract/languages.ts';
import type { News, NewsContent, NewsStory, NewsStoryPage } from '#contract/news.ts';
import { baseApi } from '../../store/base-api.ts';
import { statusOf } from '../../store/call-error.ts';
import { formBody } from '../../store/form-body.ts';

/** One page of the news, newest first; `total` counts all of them. */
export interface NewsPage {
  readonly items: readonly News[];
  readonly total: number;
}

/** Without `limit` the list comes whole. */
export interface NewsPageRequest {
  readonly limit?: number;
  readonly offset?: number;
}

/** One page of the news as they are read in one language, newest first; `total` counts all of them. */
export interface NewsStories {
  readonly items: readonly NewsStory[];
  readonly total: number;
}

export interface NewsStoriesRequest extends NewsPageRequest {
  readonly language: Language;
  /** Brings the whole rendered texts along. */
  readonly include?: 'body';
}

export interface NewsStoryRequest {
  readonly id: string;
  readonly language: Language;
}

export interface NewsCreation {
  readonly content: NewsContent;
  readonly image?: File | undefined;
}

export interface NewsUpdate {
  readonly id: string;
  /** What the editor was shown; left out, the server writes without asking whether somebody else wrote meanwhile. */
  readonly version?: number | undefined;
  /** A field left out keeps its value. */
  readonly changes: Partial<NewsContent>;
  readonly image?: File | undefined;
  readonly removeImage?: boolean | undefined;
}

export const newsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNews: build.query<NewsPage, NewsPageRequest>({
      query: ({ limit, offset }) => ({ operation: 'listNews', query: { limit, offset } }),
      transformResponse: (items: News[], meta) => ({ items, total: meta?.totalCount ?? items.length }),
      providesTags: [{ type: 'News', id: 'LIST' }],
    }),
    getNews: build.query<News, string>({
      query: (id) => ({ operation: 'getNews', parameters: { id } }),
      providesTags: (_news, _error, id) => [{ type: 'News', id }],
    }),
    listNewsStories: build.query<NewsStories, NewsStoriesRequest>({
      query: ({ language, limit, offset, include }) => ({
        operation: 'listNewsStories',
        query: { language, limit, offset, include },
      }),
      transformResponse: (items: NewsStory[], meta) => ({ items, total: meta?.totalCount ?? items.length }),
      providesTags: [{ type: 'News', id: 'LIST' }],
    }),
    getNewsStory: build.query<NewsStoryPage, NewsStoryRequest>({
      query: ({ id, language }) => ({ operation: 'getNewsStory', parameters: { id }, query: { language } }),
      // Its related items are part of the list.
      providesTags: (_story, _error, { id }) => [
        { type: 'News', id },
        { type: 'News', id: 'LIST' },
      ],
    }),
    createNews: build.mutation<News, NewsCreation>({
      query: ({ content, image }) => ({ operation: 'createNews', body: formBody(content, { image }) }),
      invalidatesTags: (news) => (news ? [{ type: 'News', id: 'LIST' }] : []),
    }),
    updateNews: build.mutation<News, NewsUpdate>({
      query: ({ id, version, changes, image, removeImage }) => ({
        operation: 'updateNews',
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
      query: (id) => ({ operation: 'deleteNews', parameters: { id } }),
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

export const {
  useListNewsQuery,
  useGetNewsQuery,
  useListNewsStoriesQuery,
  useGetNewsStoryQuery,
  useCreateNewsMutation,
  useUpdateNewsMutation,
  useDeleteNewsMutation,
} = newsApi;
