import type { ContentPage, ContentPageSummary, HomeContent, Person } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import { contentOperations } from '#contract/operations/content.ts';
import { baseApi } from '../../store/base-api.ts';

interface InLanguage {
  readonly language: Language;
}

/** Without `section` all pages. */
export interface ContentPagesRequest extends InLanguage {
  readonly section?: string;
}

export interface ContentPageRequest extends InLanguage {
  readonly name: string;
}

/** The lab's own texts. They change only with the site's files, so no tag ever makes them load again. Loaders of public pages make the same requests first, so that a page finds its answer cached. */
export const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getHomeContent: build.query<HomeContent, InLanguage>({
      query: (query) => ({ operation: contentOperations.getHomeContent, query }),
    }),
    listPeople: build.query<Person[], InLanguage>({
      query: (query) => ({ operation: contentOperations.listPeople, query }),
    }),
    listContentPages: build.query<ContentPageSummary[], ContentPagesRequest>({
      query: (query) => ({ operation: contentOperations.listContentPages, query }),
    }),
    getContentPage: build.query<ContentPage, ContentPageRequest>({
      query: (query) => ({ operation: contentOperations.getContentPage, query }),
    }),
  }),
});
