import type { PageQuery } from '#contract/common.ts';
import type { Language } from '#contract/languages.ts';
import type { NewsStory, NewsStoryPage } from '#contract/news.ts';
import { newsOperations } from '#contract/operations/news.ts';
import { baseApi, type ListPage, listPageOf } from '../../store/base-api.ts';

export interface NewsStoriesRequest extends PageQuery {
  readonly language: Language;
  /** Includes the whole rendered texts. */
  readonly include?: 'body';
}

export interface NewsStoryRequest {
  readonly id: string;
  readonly language: Language;
}

/** News as visitors read them, with rendered texts. */
export const newsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNewsStories: build.query<ListPage<NewsStory>, NewsStoriesRequest>({
      query: (query) => ({ operation: newsOperations.listNewsStories, query }),
      transformResponse: listPageOf<NewsStory>,
      providesTags: [{ type: 'News', id: 'LIST' }],
    }),
    getNewsStory: build.query<NewsStoryPage, NewsStoryRequest>({
      query: (query) => ({ operation: newsOperations.getNewsStory, query }),
      // Its related items are part of the list.
      providesTags: (_story, _error, { id }) => [
        { type: 'News', id },
        { type: 'News', id: 'LIST' },
      ],
    }),
  }),
});
