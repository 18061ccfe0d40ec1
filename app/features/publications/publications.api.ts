import type { CitedPublications } from '#contract/citing.ts';
import { publicationOperations } from '#contract/operations/publications.ts';
import type { PublicationPage, PublicationStories, PublicationType } from '#contract/publications.ts';
import { baseApi, type InLanguage } from '../../store/base-api.ts';

/** A stretch of the list, in one language. A filter that is left out does not narrow it. */
export interface PublicationStoriesRequest extends InLanguage {
  readonly year?: number | undefined;
  readonly type?: PublicationType | undefined;
  readonly member?: string | undefined;
  readonly query?: string | undefined;
  readonly limit: number;
  readonly offset?: number;
}

/** Publications as visitors read them. */
export const publicationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPublicationStories: build.query<PublicationStories, PublicationStoriesRequest>({
      query: (request) => ({ operation: publicationOperations.listPublicationStories, query: { ...request } }),
      providesTags: [{ type: 'Publications', id: 'LIST' }],
    }),
    getPublicationStory: build.query<PublicationPage, InLanguage & { readonly id: string }>({
      query: (query) => ({ operation: publicationOperations.getPublicationStory, query }),
      providesTags: (_story, _error, { id }) => [{ type: 'Publications', id }],
    }),
    citePublications: build.query<CitedPublications, readonly string[]>({
      query: (ids) => ({ operation: publicationOperations.citePublications, query: { ids: ids.join(',') } }),
      providesTags: [{ type: 'Publications', id: 'LIST' }],
    }),
  }),
});
