import { createInstance, type InitOptions, type i18n, type ResourceLanguage } from 'i18next';
import { languages } from '#contract/languages.ts';
import { defaultLanguage, type Language } from './language.tsx';

/** Texts by language and namespace. */
export type Texts = Partial<Record<Language, ResourceLanguage>>;

/** What all instances have in common: one language each, nothing detected, English for what is missing. */
export function i18nOptions(language: Language, texts: Texts): InitOptions {
  return {
    lng: language,
    fallbackLng: defaultLanguage,
    supportedLngs: languages,
    load: 'currentOnly',
    ns: Object.keys(texts[language] ?? {}),
    defaultNS: 'translation',
    resources: texts,
    initAsync: false,
    // A maker of numbers takes milliseconds to be made, on a phone.
    cacheInBuiltFormats: true,
    // React escapes by itself.
    interpolation: { escapeValue: false },
  };
}

/** An instance that has all its texts at once: the server's, one for each request, and a test's. */
export function makeI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  void instance.init(i18nOptions(language, texts));
  return instance;
}
