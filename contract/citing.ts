import * as z from 'zod/mini';
import { Id, listOf } from './common.ts';
import { maxChosenPublications } from './limits.ts';
import { citationFormats, citationStyles, PublicationFilter, PublicationPage } from './publications.ts';

/** Selects the form of one reference: a format, and a style if the format is text or HTML. */
export const CiteQuery = z.object({
  /** The format; `csl` is CSL-JSON, `text` and `html` are a reference in a style. */
  format: z._default(z.enum([...citationFormats, 'text', 'html'], { error: 'INVALID_TYPE' }), 'bibtex'),
  /** The style of a reference as text or HTML. */
  style: z._default(z.enum(citationStyles, { error: 'INVALID_TYPE' }), 'gost'),
});

/** Ids of the chosen publications in order, separated by commas. */
const ChosenIds = z.pipe(
  z.string({ error: 'INVALID_TYPE' }).check(z.minLength(1, { error: 'REQUIRED' })),
  z.pipe(
    z.transform((ids: string) => ids.split(',')),
    listOf(Id, maxChosenPublications),
  ),
);

/** Exports all publications that match the filter, or chosen ones, in the same formats. */
export const ExportQuery = z.extend(PublicationFilter, {
  ...CiteQuery.shape,
  /** Ids separated by commas: just these, in this order. */
  ids: z.optional(ChosenIds),
});

/** Chosen publications that are cited as one list. */
export const CitedQuery = z.object({
  /** Ids separated by commas. */
  ids: ChosenIds,
});

/** Publications as one list in every style, one reference per line or paragraph, and as BibTeX entries. */
export const CitedPublications = z.pick(PublicationPage, { references: true, bibtex: true });
export type CitedPublications = z.infer<typeof CitedPublications>;
