import type { LinkedItem, LinksInput } from '#contract/links.ts';
import { linkOperations } from '#contract/operations/links.ts';
import { baseApi } from '../../../store/base-api.ts';

/** Links as administrators set them. Visitors read them by `links.api.ts`, and load nothing of this. */
export const linksAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    saveLinks: build.mutation<LinkedItem[], LinksInput>({
      query: (body) => ({ operation: linkOperations.saveLinks, body }),
      // Also after an error, as the server knows best what was saved. Both ends show the links, and the journal records the change.
      invalidatesTags: ['Links', 'Audit'],
    }),
  }),
});
