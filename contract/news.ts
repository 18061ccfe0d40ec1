import * as z from 'zod/mini';
import { Day, Flag, Id, LanguageName, LanguageQuery, PageQuery, text, Version } from './common.ts';
import { maxNewsDescriptionLength, maxNewsTitleLength } from './limits.ts';
import { RichText } from './rich-text.ts';

/** One news item. A text that was not given in a language is ''; `imageUrl` is relative to the media base, see `media.ts`. */
export const News = z.object({
  id: Id,
  title_ru: z.string(),
  title_en: z.string(),
  description_ru: z.string(),
  description_en: z.string(),
  date: Day,
  imageUrl: z.nullable(z.string()),
  version: z.int(),
});
export type News = z.infer<typeof News>;

const title = text(0, maxNewsTitleLength);
const description = text(0, maxNewsDescriptionLength);

/** What an administrator writes: at least one title, Markdown descriptions, a day. */
export const NewsContent = z
  .object({
    title_ru: z._default(title, ''),
    title_en: z._default(title, ''),
    description_ru: z._default(description, ''),
    description_en: z._default(description, ''),
    date: Day,
  })
  .check(
    z.refine((news) => news.title_ru !== '' || news.title_en !== '', { error: 'TITLE_REQUIRED', path: ['title_en'] }),
  );
export type NewsContent = z.infer<typeof NewsContent>;

/** Fields of `updateNews`: what is left out keeps its value, and the outcome must be a valid {@link NewsContent}. */
export const NewsChanges = z.object({
  id: Id,
  version: z.optional(Version),
  title_ru: z.optional(title),
  title_en: z.optional(title),
  description_ru: z.optional(description),
  description_en: z.optional(description),
  date: z.optional(Day),
  removeImage: z.optional(Flag),
});
export type NewsChanges = z.infer<typeof NewsChanges>;

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
export const NewsStoryPage = z.extend(NewsStory, { body: RichText, related: z.array(NewsStory) });
export type NewsStoryPage = z.infer<typeof NewsStoryPage>;

/** A stretch of the news in one language, with their whole texts where `include` asks for them. */
export const StoriesQuery = z.extend(PageQuery, {
  ...LanguageQuery.shape,
  include: z.optional(z.enum(['body'], { error: 'INVALID_TYPE' })),
});
