import type { i18n } from 'i18next';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { I18nextProvider } from 'react-i18next';
import { defaultLanguage, type Language, localPath } from './languages.ts';

const LanguageContext = createContext<Language>(defaultLanguage);

interface LanguageProviderProps {
  readonly language: Language;
  readonly i18n: i18n;
  readonly children: ReactNode;
}

/** Gives everything under it one language: its texts (`useTranslation`) and its addresses (`useLocalPath`). */
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

/** Turns a bare path (`/news`) into one that stays in the page's language. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return useCallback((path) => localPath(language, path), [language]);
}
