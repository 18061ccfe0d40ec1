import { spellFormulas } from '#contract/inline-formulas.ts';
import { type Language, languages, languagesFor } from '#contract/languages.ts';
import { News, NewsContent, type NewsState } from '#contract/news.ts';
import { dayOfDate } from '../../../design-system/calendar/calendar-day.ts';
import { type FieldNameOf, itemKind } from '../../../editing/item-kind.ts';
import type { ItemControl } from '../../../editing/use-item-form.ts';

/** The description of news items for the editor. A new one has the day of today; every other field is empty. */
export const newsKind = itemKind({
  area: 'news',
  item: News,
  content: NewsContent,
  changeAction: 'news.updated',
  begin: () => ({ date: today() }),
});

export type NewsFieldName = FieldNameOf<typeof newsKind>;
/** The form library's object for this form. */
export type NewsControl = ItemControl<NewsFieldName>;

/** Returns the language of a field; undefined for a field without one. */
export function languageOf(name: string): Language | undefined {
  return languages.find((language) => name.endsWith(`_${language}`));
}

/** Today by this browser's clock, as `YYYY-MM-DD`. */
const today = () => dayOfDate(new Date());

/** Returns an item's state: `scheduled` is no draft, but its day has not come. */
export function stateOf({ isDraft, isPublic }: Pick<News, 'isDraft' | 'isPublic'>): NewsState {
  if (isDraft) return 'draft';
  return isPublic ? 'public' : 'scheduled';
}

/** Returns the state that an item will have when its form is saved. Around midnight the site's day may differ from the browser's. */
export function plannedState({ isDraft, date }: Readonly<Record<'isDraft' | 'date', string>>): NewsState {
  return stateOf({ isDraft: isDraft === 'true', isPublic: date <= today() });
}

/** The titles of an item, by language. */
export type Titles = Pick<News, `title_${Language}`>;
type Descriptions = Pick<News, `description_${Language}`>;

/** Returns an item's title for messages: in this language, or else in another. */
export function titleOf(news: Titles, language: Language): string {
  return newsTitle(news, language).text.trim();
}

/** A text and its language, which is another than the page's if the page's own text is empty. */
export interface TextInLanguage {
  readonly text: string;
  /** For the `lang` attribute; undefined if the text is in the page's language. */
  readonly lang: Language | undefined;
}

function pick(textIn: (language: Language) => string, reader: Language): TextInLanguage {
  const found = languagesFor(reader).find((language) => textIn(language).trim() !== '') ?? reader;
  return { text: textIn(found), lang: found === reader ? undefined : found };
}

/** Returns the title for a page in this language, with formulas in plain words. Falls back to another language. */
export function newsTitle(news: Titles, reader: Language): TextInLanguage {
  return pick((language) => spellFormulas(news[`title_${language}`]), reader);
}

/** Returns the description for a page in this language. Falls back to another language. */
export function newsDescription(news: Descriptions, reader: Language): TextInLanguage {
  return pick((language) => news[`description_${language}`], reader);
}
