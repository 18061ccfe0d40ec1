import * as z from 'zod/mini';
import { CitedPublications, CitedQuery, CiteQuery, ExportQuery } from '../citing.ts';
import { IdParameters, LanguageQuery, PageQuery } from '../common.ts';
import { DoiQuery } from '../doi.ts';
import {
  ImportInput,
  ImportOutcome,
  ImportReview,
  NameQuery,
  NameSuggestion,
  Publication,
  PublicationChanges,
  PublicationContent,
  PublicationFilter,
  PublicationImport,
  PublicationPage,
  PublicationStories,
  ReviewedEntry,
  ReviewInput,
} from '../publications.ts';
import { operationsOf } from './operation.ts';

const citationTypes = [
  'application/x-bibtex',
  'application/x-research-info-systems',
  'application/vnd.citationstyles.csl+json',
  'text/plain',
  'text/html',
];

/** Publications: for programs, for reading, for citing and for editing. */
export const publicationOperations = operationsOf('publications', {
  listPublications: {
    call: 'GET publications',
    access: 'everyone',
    summary: 'Publications, newest year first, then by title',
    query: PageQuery,
    response: z.array(Publication),
    hasETag: true,
  },
  getPublication: {
    call: 'GET publications/{id}',
    access: 'everyone',
    summary: 'One publication',
    parameters: IdParameters,
    response: Publication,
    hasETag: true,
  },
  createPublication: {
    call: 'POST publication',
    access: 'administrator',
    status: 201,
    summary: 'Add a publication',
    body: PublicationContent,
    file: 'image',
    response: Publication,
    maxBodyBytes: 4 * 1024 * 1024,
  },
  updatePublication: {
    call: 'PUT publication',
    access: 'administrator',
    summary: 'Change a publication',
    body: PublicationChanges,
    file: 'image',
    response: Publication,
    maxBodyBytes: 4 * 1024 * 1024,
    refusals: ['NOT_FOUND', 'STALE_VERSION'],
  },
  deletePublication: {
    call: 'DELETE publication/{id}',
    access: 'administrator',
    status: 204,
    summary: 'Delete a publication',
    parameters: IdParameters,
  },
  reviewImport: {
    call: 'POST publications/review',
    access: 'administrator',
    needsNoKey: true,
    summary: 'What an import of BibTeX, RIS or CSL-JSON would do; nothing is written',
    body: ReviewInput,
    response: ImportReview,
    // Sixteen million characters, in the worst case mostly of two bytes.
    maxBodyBytes: 32 * 1024 * 1024,
  },
  importPublications: {
    call: 'POST publications/import',
    access: 'administrator',
    summary: 'Add the publications of BibTeX, RIS or CSL-JSON that are not there yet',
    body: ImportInput,
    response: ImportOutcome,
    maxBodyBytes: 32 * 1024 * 1024,
  },
  listImports: {
    call: 'GET publications/imports',
    access: 'administrator',
    summary: 'Imports that were made, newest first',
    response: z.array(PublicationImport),
  },
  /** `kept` says how many were kept because they had been edited. */
  undoImport: {
    call: 'DELETE publications/imports/{id}',
    access: 'administrator',
    summary: 'Delete what an import added and nobody has changed since',
    parameters: IdParameters,
    response: z.object({ removed: z.int(), kept: z.int() }),
  },
  lookUpPublication: {
    call: 'GET publications/lookup',
    access: 'administrator',
    summary: 'What the look-up service knows of a DOI',
    query: DoiQuery,
    response: ReviewedEntry,
    refusals: ['NOT_FOUND', 'LOOKUP_UNREACHABLE'],
  },
  suggestMembers: {
    call: 'GET publications/members',
    access: 'administrator',
    summary: 'Members of the lab that an author may be',
    query: NameQuery,
    response: z.array(NameSuggestion),
  },
  citePublication: {
    call: 'GET publications/{id}/cite',
    access: 'everyone',
    summary: 'A publication as BibTeX, RIS, CSL-JSON, or a reference in a style',
    parameters: IdParameters,
    query: CiteQuery,
    fileTypes: citationTypes,
    hasETag: true,
  },
  exportPublications: {
    call: 'GET publications/export',
    access: 'everyone',
    summary: 'The list, filtered or chosen by ids, as a file or references',
    query: ExportQuery,
    fileTypes: citationTypes,
    hasETag: true,
  },
  citePublications: {
    call: 'GET publications/cited',
    access: 'everyone',
    summary: 'Chosen publications as one list in every style, and as BibTeX',
    query: CitedQuery,
    response: CitedPublications,
  },
  listPublicationStories: {
    call: 'GET content/publications',
    access: 'everyone',
    summary: 'Publications for reading in one language, with counts',
    query: z.extend(PublicationFilter, { ...PageQuery.shape, ...LanguageQuery.shape }),
    response: PublicationStories,
    hasETag: true,
  },
  getPublicationStory: {
    call: 'GET content/publications/{id}',
    access: 'everyone',
    summary: 'One publication for reading in one language',
    parameters: IdParameters,
    query: LanguageQuery,
    response: PublicationPage,
    hasETag: true,
  },
});
