import * as z from 'zod/mini';
import { Day, Flag, Id, LanguageName, LanguageQuery, PageQuery, Search, text } from './common.ts';
import { changesOf } from './item.ts';
import { defaultLanguage, type Language, languages } from './languages.ts';
import { maxNewsDescriptionLength, maxNewsTitleLength } from './limits.ts';
import { RichText } from './rich-text.ts';

/** A field for each language, named after it: `title_en`. */
export function inLanguages<Name extends string, Value>(name: Name, value: Value) {
  const fields = languages.map((language) => [`${name}_${language}`, value]);
  // `Object.fromEntries` loses the type of the keys.
  return Object.fromEntries(fields) as Record<`${Name}_${Language}`, Value>;
}

/**
 * What an administrator writes: at least one title, Markdown descriptions, a day, and whether it is still a draft. In the order of
 * the form; columns, form and drafts are derived from it.
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

/** Fields of `updateNews`. A field that is left out keeps its value, and the result must be a valid {@link NewsContent}. */
export const NewsChanges = changesOf(NewsContent);
export type NewsChanges = z.infer<typeof NewsChanges>;

/** One news item. A text that is missing in a language is ''; `imageUrl` is relative to the media base, see `media.ts`. */
export const News = z.object({
  id: Id,
  ...inLanguages('title', z.string()),
  ...inLanguages('description', z.string()),
  date: Day,
  imageUrl: z.nullable(z.string()),
  isDraft: z.boolean(),
  /** Whether everybody sees it: it is no draft, and its day has come. Others are shown to administrators only. */
  isPublic: z.boolean(),
  version: z.int(),
});
export type News = z.infer<typeof News>;

/** State of an item: still worked on, waiting for its day, or seen by everybody. */
export const newsStates = ['draft', 'scheduled', 'public'] as const;
export type NewsState = (typeof newsStates)[number];

/** Selects news items. */
export const NewsQuery = z.extend(PageQuery, {
  /** Words that must all be in the titles, in any language, order and case. */
  search: z.optional(Search),
  /** For administrators only. */
  state: z.optional(z.enum(newsStates, { error: 'INVALID_TYPE' })),
});
export type NewsQuery = z.infer<typeof NewsQuery>;

/** A news item as it is read, in one language; a text missing in that language is in another one, which it names. */
export const NewsStory = z.object({
  id: Id,
  date: Day,
  imageUrl: z.nullable(z.string()),
  title: z.string(),
  titleLanguage: LanguageName,
  textLanguage: LanguageName,
  /** Beginning of the text without markup, at most 200 characters; '' if there is no text. */
  summary: z.string(),
  /** Only if it was asked for. */
  body: z.optional(RichText),
});
export type NewsStory = z.infer<typeof NewsStory>;

/** A whole item with up to three others to read next, the nearest in subject first. */
export const NewsStoryPage = z.extend(NewsStory, {
  body: RichText,
  /** The languages that it has a title in. */
  languages: z.array(LanguageName),
  related: z.array(NewsStory),
});
export type NewsStoryPage = z.infer<typeof NewsStoryPage>;

/** Selects one page of the news in one language. */
export const StoriesQuery = z.extend(PageQuery, {
  ...LanguageQuery.shape,
  /** `body` asks for whole texts as well. */
  include: z.optional(z.enum(['body'], { error: 'INVALID_TYPE' })),
});
