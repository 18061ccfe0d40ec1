import type { i18n } from 'i18next';
import { createContext, use } from 'react';
import type { Language } from './language.tsx';

/** Gives the instance of a language; the same one each time. */
export type I18nOf = (language: Language) => i18n;

const TextsContext = createContext<I18nOf | null>(null);
/** Provides the function that gives each language's texts. */
export const TextsProvider = TextsContext;

/** The texts of a language, which may be another than the page's. Throws outside of a {@link TextsProvider}. */
export function useI18nOf(language: Language): i18n {
  const i18nOf = use(TextsContext);
  if (!i18nOf) throw new Error('useI18nOf needs a TextsProvider above it');
  return i18nOf(language);
}

/** Caches instances, and makes each when it is first needed. */
export function rememberI18n(make: I18nOf): I18nOf {
  const made = new Map<Language, i18n>();
  return (language) => {
    const instance = made.get(language) ?? make(language);
    made.set(language, instance);
    return instance;
  };
}
