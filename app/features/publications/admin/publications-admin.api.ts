import type { PageQuery } from '#contract/common.ts';
import { publicationOperations } from '#contract/operations/publications.ts';
import type { NameSuggestion, Publication, ReviewedEntry } from '#contract/publications.ts';
import { baseApi, type KeyedChange } from '../../../store/base-api.ts';
import { statusOf } from '../../../store/call-error.ts';
import { formBody } from '../../../store/form-body.ts';
import type { PublicationFields } from './form/publication-fields.ts';

/** A stretch of the publications, newest year first; `total` counts all of them. */
export interface PublicationsPage {
  readonly items: readonly Publication[];
  readonly total: number;
}

export interface PublicationCreation extends KeyedChange {
  /** As the form holds them: all text, people as JSON. */
  readonly fields: PublicationFields;
  readonly image?: File | undefined;
}

export interface PublicationUpdate extends PublicationCreation {
  readonly id: string;
  /** What the editor was shown; left out, the server writes without asking whether somebody else wrote meanwhile. */
  readonly version?: number | undefined;
  readonly removeImage?: boolean | undefined;
}

export interface AuthorName {
  readonly family: string;
  readonly given: string;
}

function changed(id: string) {
  return [
    { type: 'Publications', id },
    { type: 'Publications', id: 'LIST' },
  ] as const;
}

/** Publications as they are written; visitors read them by `publications.api.ts`, and load nothing of this. */
export const publicationsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPublications: build.query<PublicationsPage, PageQuery>({
      query: ({ limit, offset }) => ({ operation: publicationOperations.listPublications, query: { limit, offset } }),
      transformResponse: (items: Publication[], meta) => ({ items, total: meta?.totalCount ?? items.length }),
      providesTags: [{ type: 'Publications', id: 'LIST' }],
    }),
    getPublication: build.query<Publication, string>({
      query: (id) => ({ operation: publicationOperations.getPublication, parameters: { id } }),
      providesTags: (_publication, _error, id) => [{ type: 'Publications', id }],
    }),
    createPublication: build.mutation<Publication, PublicationCreation>({
      query: ({ fields, image, key }) => ({
        operation: publicationOperations.createPublication,
        key,
        body: formBody(fields, { image }),
      }),
      invalidatesTags: (publication) => (publication ? [{ type: 'Publications', id: 'LIST' }] : []),
    }),
    updatePublication: build.mutation<Publication, PublicationUpdate>({
      query: ({ id, version, fields, image, removeImage, key }) => ({
        operation: publicationOperations.updatePublication,
        key,
        body: formBody(
          { id, version: version?.toString(), ...fields, removeImage: removeImage ? 'true' : undefined },
          { image },
        ),
      }),
      // 404 and 409 mean that somebody else changed it: what is cached is as old as it would be after an own change.
      invalidatesTags: (publication, error, { id }) =>
        publication || [404, 409].includes(statusOf(error) ?? 0) ? changed(id) : [],
    }),
    deletePublication: build.mutation<null, string>({
      query: (id) => ({ operation: publicationOperations.deletePublication, parameters: { id } }),
      invalidatesTags: (_nothing, error, id) => (!error || statusOf(error) === 404 ? changed(id) : []),
    }),
    suggestMembers: build.query<NameSuggestion[], AuthorName>({
      query: ({ family, given }) => ({ operation: publicationOperations.suggestMembers, query: { family, given } }),
    }),
    /** A mutation, as its answer belongs to one form and to no cache. */
    lookUpPublication: build.mutation<ReviewedEntry, string>({
      query: (doi) => ({ operation: publicationOperations.lookUpPublication, query: { doi } }),
    }),
  }),
});

/** Hooks of the form of a publication. Lists of administrators ask as visitors do, by `publications.api.ts`. */
export const {
  useGetPublicationQuery,
  useCreatePublicationMutation,
  useUpdatePublicationMutation,
  useDeletePublicationMutation,
  useSuggestMembersQuery,
  useLookUpPublicationMutation,
} = publicationsAdminApi;
