import type { News } from '#contract/news.ts';
import { type Language, otherLanguage } from '../../i18n/languages.ts';

/** A text with the language that it is in; it differs from the page's where the page's own is empty. */
export interface TextInLanguage {
  readonly text: string;
  /** For the `lang` attribute; undefined where the text is in the page's language. */
  readonly lang: Language | undefined;
}

function pick(texts: Record<Language, string>, language: Language): TextInLanguage {
  const other = otherLanguage(language);
  return texts[language].trim() === '' && texts[other].trim() !== ''
    ? { text: texts[other], lang: other }
    : { text: texts[language], lang: undefined };
}

/** The title as a page in this language shows it: in the other language where it has none. */
export function newsTitle(news: Pick<News, 'title_en' | 'title_ru'>, language: Language): TextInLanguage {
  return pick({ en: news.title_en, ru: news.title_ru }, language);
}

/** The description as a page in this language shows it: in the other language where it has none. */
export function newsDescription(
  news: Pick<News, 'description_en' | 'description_ru'>,
  language: Language,
): TextInLanguage {
  return pick({ en: news.description_en, ru: news.description_ru }, language);
}
