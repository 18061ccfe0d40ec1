import * as z from 'zod/mini';
import { Day, Flag, Id, LanguageName, LanguageQuery, PageQuery, Search, text } from './common.ts';
import { changesOf } from './item.ts';
import { maxNewsDescriptionLength, maxNewsTitleLength } from './limits.ts';
import { RichText } from './rich-text.ts';

const title = z._default(text(0, maxNewsTitleLength), '');
const description = z._default(text(0, maxNewsDescriptionLength), '');

/**
 * What an administrator writes: at least one title, Markdown descriptions, a day, and whether it waits for more work. In the order of
 * the form; columns, form and drafts follow from here.
 */
export const NewsContent = z
  .object({
    title_en: title,
    title_ru: title,
    description_en: description,
    description_ru: description,
    date: Day,
    isDraft: z._default(Flag, false),
  })
  .check(
    z.refine((news) => news.title_ru !== '' || news.title_en !== '', { error: 'TITLE_REQUIRED', path: ['title_en'] }),
  );
export type NewsContent = z.infer<typeof NewsContent>;

/** Fields of `updateNews`: what is left out keeps its value, and the outcome must be a valid {@link NewsContent}. */
export const NewsChanges = changesOf(NewsContent);
export type NewsChanges = z.infer<typeof NewsChanges>;

/** One news item. A text that was not given in a language is ''; `imageUrl` is relative to the media base, see `media.ts`. */
export const News = z.object({
  id: Id,
  title_en: z.string(),
  title_ru: z.string(),
  description_en: z.string(),
  description_ru: z.string(),
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
  /** Words that are all in the titles, in whichever of the two, order and case. */
  search: z.optional(Search),
  /** For administrators alone. */
  state: z.optional(z.enum(newsStates, { error: 'INVALID_TYPE' })),
});
export type NewsQuery = z.infer<typeof NewsQuery>;

/** A news item as it is read, in one language; a text that is missing in it is the other language's, and says so. */
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
