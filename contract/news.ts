import * as z from 'zod/mini';
import { Day, Flag, Id, LanguageName, LanguageQuery, PageQuery, Search, text } from './common.ts';
import { changesOf } from './item.ts';
import { defaultLanguage, type Language, languages } from './languages.ts';
import { maxNewsDescriptionLength, maxNewsTitleLength } from './limits.ts';
import { RichText } from './rich-text.ts';

/** A field for each language, named after it: `title_en`. */
export function inLanguages<Name extends string, Value>(name: Name, value: Value) {
  const fields = languages.map((language) => [`${name}_${language}`, value]);
  // An object of entries forgets which keys it has.
  return Object.fromEntries(fields) as Record<`${Name}_${Language}`, Value>;
}

/**
 * What an administrator writes: at least one title, Markdown descriptions, a day, and whether it waits for more work. In the order of
 * the form; columns, form and drafts follow from here.
 */
export const NewsContent = z
  .object({
    ...inLanguages('title', z._default(text(0, maxNewsTitleLength), '')),
    ...inLanguages('description', z._default(text(0, maxNewsDescriptionLength), '')),
    date: Day,
    isDraft: z._default(Flag, false),
  })
  .check(
    z.refine((news) => languages.some((language) => news[`title_${language}`] !== ''), {
      error: 'TITLE_REQUIRED',
      path: [`title_${defaultLanguage}`],
    }),
  );
export type NewsContent = z.infer<typeof NewsContent>;

/** Fields of `updateNews`: what is left out keeps its value, and the outcome must be a valid {@link NewsContent}. */
export const NewsChanges = changesOf(NewsContent);
export type NewsChanges = z.infer<typeof NewsChanges>;

/** One news item. A text that was not given in a language is ''; `imageUrl` is relative to the media base, see `media.ts`. */
export const News = z.object({
  id: Id,
  ...inLanguages('title', z.string()),
  ...inLanguages('description', z.string()),
  date: Day,
  imageUrl: z.nullable(z.string()),
  isDraft: z.boolean(),
  /** Whether everybody sees it: no draft, and its day has come. Administrators alone are told of others. */
  isPublic: z.boolean(),
  version: z.int(),
});
export type News = z.infer<typeof News>;

/** How far an item is: still worked on, waiting for its day, or seen by everybody. */
export const newsStates = ['draft', 'scheduled', 'public'] as const;
export type NewsState = (typeof newsStates)[number];

/** Which news are wanted. */
export const NewsQuery = z.extend(PageQuery, {
  /** Words that are all in the titles, in whichever language, order and case. */
  search: z.optional(Search),
  /** For administrators alone. */
  state: z.optional(z.enum(newsStates, { error: 'INVALID_TYPE' })),
});
export type NewsQuery = z.infer<typeof NewsQuery>;

/** A news item as it is read, in one language; a text that is missing in it is that of another, and says so. */
export const NewsStory = z.object({
  id: Id,
  date: Day,
  imageUrl: z.nullable(z.string()),
  title: z.string(),
  titleLanguage: LanguageName,
  textLanguage: LanguageName,
  /** First words of the text without its markup, at most 200 characters; '' where there is none. */
  summary: z.string(),
  /** Only where it was asked for. */
  body: z.optional(RichText),
});
export type NewsStory = z.infer<typeof NewsStory>;

/** A whole item with up to three others that a reader may go on to, the nearest in subject first. */
export const NewsStoryPage = z.extend(NewsStory, {
  body: RichText,
  /** Those that it has a title in. */
  languages: z.array(LanguageName),
  related: z.array(NewsStory),
});
export type NewsStoryPage = z.infer<typeof NewsStoryPage>;

/** A stretch of the news in one language. */
export const StoriesQuery = z.extend(PageQuery, {
  ...LanguageQuery.shape,
  /** Asks for whole texts, too. */
  include: z.optional(z.enum(['body'], { error: 'INVALID_TYPE' })),
});
