import { publicationOperations } from '#contract/operations/publications.ts';
import { baseApi } from '../../../store/base-api.ts';
import { handOver } from '../../../store/download.ts';
import type { DownloadedFile } from '../../../store/transport.ts';
import { type CitationForm, formQuery } from '../publication-addresses.ts';
import type { PublicationFilter } from '../publication-filter.ts';

export interface CitationRequest {
  readonly id: string;
  readonly form: CitationForm;
}

export interface ExportRequest {
  readonly form: CitationForm;
  readonly filter: PublicationFilter;
}

/** References of one publication or of a list, in any form that they are handed out in. */
export const citeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A reference as text. */
    citePublication: build.query<string, CitationRequest>({
      query: ({ id, form }) => ({
        operation: publicationOperations.citePublication,
        parameters: { id },
        query: formQuery(form),
        isDownload: true,
      }),
      transformResponse: (file: DownloadedFile) => file.content.text(),
      providesTags: (_text, _error, { id }) => [{ type: 'Publications', id }],
    }),
    /** Gives the list to the person as a file; the data is the file's name. */
    exportPublications: build.mutation<string, ExportRequest>({
      query: ({ form, filter: { year, type, member, q } }) => ({
        operation: publicationOperations.exportPublications,
        query: {
          ...formQuery(form),
          year: year || undefined,
          type: type || undefined,
          member: member || undefined,
          query: q || undefined,
        },
        isDownload: true,
      }),
      transformResponse: (file: DownloadedFile) => handOver(file).data,
    }),
  }),
});

/** Asks for a reference as text. Whole lists are had by plain links, from `publication-addresses.ts`. */
export const { useCitePublicationQuery } = citeApi;
