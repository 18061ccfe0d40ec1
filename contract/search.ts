import * as z from 'zod/mini';
import { LanguageName, LanguageQuery, text, wholeNumber } from './common.ts';
import { maxQueryLength, maxSearchResults } from './limits.ts';

/** Kinds of results; `page` is a page of the content folder. */
export const searchKinds = ['news', 'publication', 'page', 'course'] as const;
/** One of {@link searchKinds}; anything else is refused with `INVALID_TYPE`. */
export const SearchKind = z.enum(searchKinds, { error: 'INVALID_TYPE' });
export type SearchKind = z.infer<typeof SearchKind>;

/** A text in pieces, with the matching pieces marked. */
export const MarkedText = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
export type MarkedText = z.infer<typeof MarkedText>;

/** One result in the list. */
export const SearchResult = z.object({
  kind: SearchKind,
  /** Id, or the name of a page of the content folder. */
  ref: z.string(),
  /** Address below the language: `/publications/<id>`. */
  path: z.string(),
  title: MarkedText,
  /** Languages of title and excerpt, if they differ from the one asked for. */
  titleLanguage: z.optional(LanguageName),
  excerptLanguage: z.optional(LanguageName),
  /** The words around the first match; empty where only the title matches. */
  excerpt: MarkedText,
  /** The day of a news item, the year of a publication, or ''. */
  date: z.string(),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** A page of the results, best first, with the total. */
export const SearchAnswer = z.object({
  /** The query that was used: in the other keyboard layout if only that finds anything. */
  query: z.string(),
  /** What was typed, if it differs from `query`; otherwise null. */
  typed: z.nullable(z.string()),
  items: z.array(SearchResult),
  /** Number of results of the wanted kind. */
  total: z.int(),
  /** Number of results per kind, in the order of `searchKinds`. */
  counts: z.array(z.object({ kind: SearchKind, count: z.int() })),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** What to search for, and which page of the results to return. */
export const SearchQuery = z.object({
  ...LanguageQuery.shape,
  /** An empty query finds nothing. */
  query: text(0, maxQueryLength),
  /** Only results of this kind. */
  kind: z.optional(SearchKind),
  /** The most results to return. */
  limit: z._default(wholeNumber(1, 50), 20),
  /** How many results to skip. */
  offset: z._default(wholeNumber(0, maxSearchResults), 0),
});
export type SearchQuery = z.infer<typeof SearchQuery>;
