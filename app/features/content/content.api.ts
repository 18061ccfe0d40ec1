import type { ContentPage, ContentPageSummary, HomeContent, Person } from '#contract/content.ts';
import { contentOperations } from '#contract/operations/content.ts';
import { baseApi, type InLanguage } from '../../store/base-api.ts';

/** The lab's own texts. They change only with the site's files, so no tag ever makes them load again. Loaders of public pages make the same requests first, so that a page finds its answer cached. */
export const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getHomeContent: build.query<HomeContent, InLanguage>({
      query: (query) => ({ operation: contentOperations.getHomeContent, query }),
    }),
    listPeople: build.query<Person[], InLanguage>({
      query: (query) => ({ operation: contentOperations.listPeople, query }),
    }),
    /** Without `section` all pages. */
    listContentPages: build.query<ContentPageSummary[], InLanguage & { readonly section?: string }>({
      query: (query) => ({ operation: contentOperations.listContentPages, query }),
    }),
    getContentPage: build.query<ContentPage, InLanguage & { readonly name: string }>({
      query: (query) => ({ operation: contentOperations.getContentPage, query }),
    }),
  }),
});
