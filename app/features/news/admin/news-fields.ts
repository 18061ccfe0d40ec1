import { spellFormulas } from '#contract/inline-formulas.ts';
import { type Language, languages, languagesFor } from '#contract/languages.ts';
import { News, NewsContent, type NewsState } from '#contract/news.ts';
import { type FieldNameOf, itemKind } from '../../../editing/item-kind.ts';
import type { ItemControl } from '../../../editing/use-item-form.ts';

/** What an editor knows of news. */
export const newsKind = itemKind({
  area: 'news',
  item: News,
  content: NewsContent,
  changeAction: 'news.updated',
  begin: () => ({ date: today() }),
});

export type NewsFieldName = FieldNameOf<typeof newsKind>;
/** The form library's hold on such a form. */
export type NewsControl = ItemControl<NewsFieldName>;

/** The language that a field is written in; undefined where it is in none. */
export function languageOf(name: string): Language | undefined {
  return languages.find((language) => name.endsWith(`_${language}`));
}

/** The calendar day here and now, as `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** How far an item is, as the server has said. */
export function stateOf({ isDraft, isPublic }: Pick<News, 'isDraft' | 'isPublic'>): NewsState {
  if (isDraft) return 'draft';
  return isPublic ? 'public' : 'scheduled';
}

/** How far what a form holds will be; about midnight the site's day may be another one than here. */
export function plannedState({ isDraft, date }: Readonly<Record<'isDraft' | 'date', string>>): NewsState {
  return stateOf({ isDraft: isDraft === 'true', isPublic: date <= today() });
}

type Titles = Pick<News, `title_${Language}`>;
type Descriptions = Pick<News, `description_${Language}`>;

/** The title to call an item by: in this language, else in another. */
export function titleOf(news: Titles, language: Language): string {
  return newsTitle(news, language).text.trim();
}

/** A text with the language that it is in; it differs from the page's where the page's own is empty. */
export interface TextInLanguage {
  readonly text: string;
  /** For the `lang` attribute; undefined where the text is in the page's language. */
  readonly lang: Language | undefined;
}

function pick(textIn: (language: Language) => string, reader: Language): TextInLanguage {
  const found = languagesFor(reader).find((language) => textIn(language).trim() !== '') ?? reader;
  return { text: textIn(found), lang: found === reader ? undefined : found };
}

/** The title as a page in this language shows it: formulas in plain words, and in another language where it has none. */
export function newsTitle(news: Titles, reader: Language): TextInLanguage {
  return pick((language) => spellFormulas(news[`title_${language}`]), reader);
}

/** The description as a page in this language shows it: in another language where it has none. */
export function newsDescription(news: Descriptions, reader: Language): TextInLanguage {
  return pick((language) => news[`description_${language}`], reader);
}
