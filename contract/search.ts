import * as z from 'zod/mini';
import { LanguageName, LanguageQuery, text, wholeNumber } from './common.ts';
import { maxQueryLength, maxSearchResults } from './limits.ts';

/** Kinds of what is found; `page` is a text of the content folder. */
export const searchKinds = ['news', 'publication', 'page', 'course'] as const;
/** One of {@link searchKinds}; all else is refused with `INVALID_TYPE`. */
export const SearchKind = z.enum(searchKinds, { error: 'INVALID_TYPE' });
export type SearchKind = z.infer<typeof SearchKind>;

/** A text in pieces; those that were searched for are marked. */
export const MarkedText = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
export type MarkedText = z.infer<typeof MarkedText>;

/** Something that was found, as the list of results shows it. */
export const SearchResult = z.object({
  kind: SearchKind,
  /** Id, or the name of a page. */
  ref: z.string(),
  /** Address below the language: `/publications/<id>`. */
  path: z.string(),
  title: MarkedText,
  /** Their languages, where they are not the one that was asked in. */
  titleLanguage: z.optional(LanguageName),
  excerptLanguage: z.optional(LanguageName),
  /** The words around the first match; empty where only the title matches. */
  excerpt: MarkedText,
  /** The day of a news item, the year of a publication, or ''. */
  date: z.string(),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** A part of what was found, the best first, with how much there is in all. */
export const SearchAnswer = z.object({
  /** What was searched for in the end: with the other keyboard layout where only that finds something. */
  query: z.string(),
  /** What was typed, where `query` is something else; null where it is not. */
  typed: z.nullable(z.string()),
  items: z.array(SearchResult),
  /** Of the kind that is wanted. */
  total: z.int(),
  /** Of every kind, in the order of `searchKinds`. */
  counts: z.array(z.object({ kind: SearchKind, count: z.int() })),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** What is searched for, and which stretch of it is wanted. */
export const SearchQuery = z.object({
  ...LanguageQuery.shape,
  /** What is searched for; nothing is found by an empty one. */
  query: text(0, maxQueryLength),
  /** Only things of this kind. */
  kind: z.optional(SearchKind),
  /** At most so many. */
  limit: z._default(wholeNumber(1, 50), 20),
  /** So many are left out before. */
  offset: z._default(wholeNumber(0, maxSearchResults), 0),
});
export type SearchQuery = z.infer<typeof SearchQuery>;
