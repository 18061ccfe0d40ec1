import type { LinkedItem, LinksInput } from '#contract/links.ts';
import { linkOperations } from '#contract/operations/links.ts';
import { baseApi } from '../../../store/base-api.ts';

/** Links as they are given; visitors read them by `links.api.ts`, and load nothing of this. */
export const linksAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveLinks: build.mutation<LinkedItem[], LinksInput>({
      query: (body) => ({ operation: linkOperations.saveLinks, body }),
      // Whatever went wrong, the server knows best how they stand now. Both ends show them, and the journal tells of it.
      invalidatesTags: ['Links', 'Audit'],
    }),
  }),
});

/** Saves the links of an item as one set: a link that is not in it is taken away. */
export const { useSaveLinksMutation } = linksAdminApi;
