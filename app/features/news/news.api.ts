import type { Language } from '#contract/languages.ts';
import type { NewsStory, NewsStoryPage } from '#contract/news.ts';
import { newsOperations } from '#contract/operations/news.ts';
import { baseApi } from '../../store/base-api.ts';

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

/** News as visitors read them, their texts rendered. */
export const newsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNewsStories: build.query<NewsStories, NewsStoriesRequest>({
      query: ({ language, limit, offset, include }) => ({
        operation: newsOperations.listNewsStories,
        query: { language, limit, offset, include },
      }),
      transformResponse: (items: NewsStory[], meta) => ({ items, total: meta?.totalCount ?? items.length }),
      providesTags: [{ type: 'News', id: 'LIST' }],
    }),
    getNewsStory: build.query<NewsStoryPage, NewsStoryRequest>({
      query: ({ id, language }) => ({
        operation: newsOperations.getNewsStory,
        parameters: { id },
        query: { language },
      }),
      // Its related items are part of the list.
      providesTags: (_story, _error, { id }) => [
        { type: 'News', id },
        { type: 'News', id: 'LIST' },
      ],
    }),
  }),
});

/** Hooks of the public pages of news. Their loaders ask the same beforehand, so that a page finds its answer cached. */
export const { useListNewsStoriesQuery, useGetNewsStoryQuery } = newsApi;
