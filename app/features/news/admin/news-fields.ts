import type { UseFormReturn } from 'react-hook-form';
import type { NewsContent } from '#contract/news.ts';
import type { Language } from '../../../i18n/languages.ts';

/** What the form holds; all are text, '' for nothing. */
export type NewsFields = NewsContent;
export type NewsFieldName = keyof NewsFields;

/** All fields, in the order in which two versions of an item are compared. */
export const newsFieldNames = [
  'title_en',
  'title_ru',
  'description_en',
  'description_ru',
  'date',
] as const satisfies readonly NewsFieldName[];

/** The form library's hold on such a form. */
export type NewsFormControl = UseFormReturn<NewsFields, unknown, NewsContent>;

/** Fields of an item, without whatever else comes with it from the server. */
export function fieldsOf(news: NewsContent): NewsFields {
  const { title_en, title_ru, description_en, description_ru, date } = news;
  return { title_en, title_ru, description_en, description_ru, date };
}

/** An item that nobody has written yet. */
export function emptyFields(date: string): NewsFields {
  return { title_en: '', title_ru: '', description_en: '', description_ru: '', date };
}

/** The calendar day here and now, as `YYYY-MM-DD`. */
export function today(now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The title to call an item by: in this language, else in the other. */
export function titleOf(news: Pick<NewsContent, 'title_en' | 'title_ru'>, language: Language): string {
  const [own, other] = language === 'ru' ? [news.title_ru, news.title_en] : [news.title_en, news.title_ru];
  return own.trim() || other.trim();
}
