import type { RenderTextInput } from '#contract/content.ts';
import type { StoredStructure } from '#contract/documents.ts';
import { contentOperations } from '#contract/operations/content.ts';
import { mediaOperations } from '#contract/operations/media.ts';
import type { RichText } from '#contract/rich-text.ts';
import { baseApi } from '../store/base-api.ts';

function formOf(structure: File): FormData {
  const form = new FormData();
  form.set('structure', structure);
  return form;
}

/** Rendering is a mutation, because its answer belongs to the text being typed and not into a cache. */
export const richTextApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    renderText: build.mutation<RichText, RenderTextInput>({
      query: (input) => ({ operation: contentOperations.renderText, body: input }),
      transformResponse: ({ body }: { readonly body: RichText }) => body,
    }),
    uploadStructure: build.mutation<StoredStructure, File>({
      query: (structure) => ({ operation: mediaOperations.uploadStructure, body: formOf(structure) }),
    }),
  }),
});
