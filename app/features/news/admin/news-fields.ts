import { News, NewsContent } from '#contract/news.ts';
import { type FieldNameOf, itemKind } from '../../../editing/item-kind.ts';
import type { ItemControl } from '../../../editing/use-item-form.ts';
import { knownLanguages, type Language } from '../../../i18n/languages.ts';
import { newsTitle } from '../news-text.ts';

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
export function languageOf(name: NewsFieldName): Language | undefined {
  return knownLanguages.find((language) => name.endsWith(`_${language}`));
}

/** The calendar day here and now, as `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The title to call an item by: in this language, else in the other. */
export function titleOf(news: Pick<NewsContent, 'title_en' | 'title_ru'>, language: Language): string {
  return newsTitle(news, language).text.trim();
}
