import { publicationOperations } from '#contract/operations/publications.ts';
import type {
  ImportInput,
  ImportOutcome,
  ImportReview,
  PublicationImport,
  ReviewInput,
} from '#contract/publications.ts';
import { baseApi } from '../../../../store/base-api.ts';

/** In characters. A slow connection may need longer for such a text than a call normally waits. */
const longText = 500_000;

/** Returns options of a call with a long list: it is not aborted while more of it is being sent. */
function timeoutFor(text: string) {
  return text.length > longText ? { onUploadProgress: () => undefined } : {};
}

/** Lists of publications that are reviewed, imported as a whole, and can be undone. A review is a mutation, but changes nothing. */
export const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewImport: build.mutation<ImportReview, ReviewInput>({
      query: (body) => ({ operation: publicationOperations.reviewImport, body, ...timeoutFor(body.text) }),
    }),
    importPublications: build.mutation<ImportOutcome, ImportInput>({
      query: (body) => ({ operation: publicationOperations.importPublications, body, ...timeoutFor(body.text) }),
      invalidatesTags: (outcome) => (outcome ? ['Publications', 'Audit'] : []),
    }),
    listImports: build.query<readonly PublicationImport[], void>({
      query: () => ({ operation: publicationOperations.listImports }),
      providesTags: ['Publications'],
    }),
    undoImport: build.mutation<{ removed: number; kept: number }, string>({
      query: (id) => ({ operation: publicationOperations.undoImport, query: { id } }),
      invalidatesTags: ['Publications', 'Audit'],
    }),
  }),
});
