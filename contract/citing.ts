import * as z from 'zod/mini';
import { Id, listOf } from './common.ts';
import { maxChosenPublications } from './limits.ts';
import { citationFormats, citationStyles, PublicationFilter, PublicationPage } from './publications.ts';

/** One reference in a format, or in a style where the format is text or HTML. */
export const CiteQuery = z.object({
  /** What it is written as; `csl` is CSL-JSON, `text` and `html` a reference in a style. */
  format: z._default(z.enum([...citationFormats, 'text', 'html'], { error: 'INVALID_TYPE' }), 'bibtex'),
  /** Of such references. */
  style: z._default(z.enum(citationStyles, { error: 'INVALID_TYPE' }), 'gost'),
});

/** The publications that were chosen: their ids in their order, with commas between them. */
const ChosenIds = z.pipe(
  z.string({ error: 'INVALID_TYPE' }).check(z.minLength(1, { error: 'REQUIRED' })),
  z.pipe(
    z.transform((ids: string) => ids.split(',')),
    listOf(Id, maxChosenPublications),
  ),
);

/** The list as far as the filter lets it through, or what was chosen of it, in the same formats. */
export const ExportQuery = z.extend(PublicationFilter, {
  ...CiteQuery.shape,
  /** Ids with commas between them: just these, in this order. */
  ids: z.optional(ChosenIds),
});

/** Chosen publications to be cited as one list. */
export const CitedQuery = z.object({
  /** Ids with commas between them. */
  ids: ChosenIds,
});

/** Publications as one list in every style, a reference a line or a paragraph, and as entries of BibTeX. */
export const CitedPublications = z.pick(PublicationPage, { references: true, bibtex: true });
export type CitedPublications = z.infer<typeof CitedPublications>;
