import type { i18n } from 'i18next';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { I18nextProvider } from 'react-i18next';
import { defaultLanguage, type Language, languages } from '#contract/languages.ts';

export { defaultLanguage, type Language };

/** Whether a word is a language of the interface, offered by the site or not. */
export function isLanguage(word: string | undefined): word is Language {
  return languages.some((language) => language === word);
}

/** The language of a path: its first segment if the site offers that language, otherwise the default. */
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

const LanguageContext = createContext<Language>(defaultLanguage);

interface LanguageProviderProps {
  readonly language: Language;
  readonly i18n: i18n;
  readonly children: ReactNode;
}

/** Sets the language of its children: their texts (`useTranslation`) and addresses (`useLocalPath`). */
export function LanguageProvider({ language, i18n, children }: LanguageProviderProps) {
  return (
    <LanguageContext value={language}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </LanguageContext>
  );
}

/** The language of the page. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Returns a function that names a language in the language of the page; '' for none, an unknown code unchanged. */
export function useLanguageName(): (code: string) => string {
  const language = useLanguage();
  return (code) => {
    try {
      return code === '' ? '' : (new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code);
    } catch {
      return code;
    }
  };
}

/** Turns a bare path (`/news`) into one that stays in the page's language. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return useCallback((path) => localPath(language, path), [language]);
}
