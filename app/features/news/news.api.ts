import type { PageQuery } from '#contract/common.ts';
import type { NewsStory, NewsStoryPage } from '#contract/news.ts';
import { newsOperations } from '#contract/operations/news.ts';
import { baseApi, type InLanguage, type ListPage, listPageOf } from '../../store/base-api.ts';

export interface NewsStoriesRequest extends PageQuery, InLanguage {
  /** Includes the whole rendered texts. */
  readonly include?: 'body';
}

/** News as visitors read them, with rendered texts. */
export const newsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNewsStories: build.query<ListPage<NewsStory>, NewsStoriesRequest>({
      query: (query) => ({ operation: newsOperations.listNewsStories, query }),
      transformResponse: listPageOf<NewsStory>,
      providesTags: [{ type: 'News', id: 'LIST' }],
    }),
    getNewsStory: build.query<NewsStoryPage, InLanguage & { readonly id: string }>({
      query: (query) => ({ operation: newsOperations.getNewsStory, query }),
      // Its related items are part of the list.
      providesTags: (_story, _error, { id }) => [
        { type: 'News', id },
        { type: 'News', id: 'LIST' },
      ],
    }),
  }),
});
