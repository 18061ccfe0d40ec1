import { type Language, languages } from '#contract/languages.ts';

export type { Language };

/** Languages that the interface is written in; which of them a site offers is its own setting. */
export const knownLanguages = languages;

/** Bare paths are in this one, and so is what another language lacks. */
export const defaultLanguage: Language = 'en';

/** Whether a word names a language of the interface. Whether the site offers that language is not asked. */
export function isLanguage(word: string | undefined): word is Language {
  return knownLanguages.some((language) => language === word);
}

/** The language that a path is in: named by its first segment where the site offers that language, else the default. */
export function languageOf(pathname: string, offered: readonly Language[]): Language {
  const first = pathname.split('/')[1];
  return isLanguage(first) && first !== defaultLanguage && offered.includes(first) ? first : defaultLanguage;
}

/** The path without its language: `/ru/news` → `/news`. */
export function barePath(pathname: string): string {
  const [, first, ...rest] = pathname.split('/');
  return isLanguage(first) && first !== defaultLanguage ? `/${rest.join('/')}` : pathname;
}

/** A bare path in a language: `/news` → `/ru/news`, unchanged in the default language. */
export function localPath(language: Language, path: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The one of the two languages that this is not. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'ru' : 'en';
}
