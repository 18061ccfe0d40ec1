import { publicationOperations } from '#contract/operations/publications.ts';
import type {
  ImportInput,
  ImportOutcome,
  ImportReview,
  PublicationImport,
  ReviewInput,
} from '#contract/publications.ts';
import { baseApi } from '../../../../store/base-api.ts';

/** In characters: what a slow line may take longer for than a call is waited for. */
const longText = 500_000;

/** A long list takes as long as the line needs: while more of it goes out, the call is not given up. */
function patienceFor(text: string) {
  return text.length > longText ? { onUploadProgress: () => undefined } : {};
}

/** Lists of publications that are looked through, taken in as a whole, and can be undone. */
export const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewImport: build.mutation<ImportReview, ReviewInput>({
      query: (body) => ({ operation: publicationOperations.reviewImport, body, ...patienceFor(body.text) }),
    }),
    importPublications: build.mutation<ImportOutcome, ImportInput>({
      query: (body) => ({ operation: publicationOperations.importPublications, body, ...patienceFor(body.text) }),
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

/** Hooks of imports. Looking a list through changes nothing, though it is a mutation. */
export const { useReviewImportMutation, useImportPublicationsMutation, useListImportsQuery, useUndoImportMutation } =
  importsApi;
