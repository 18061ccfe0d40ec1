import { createInstance, type InitOptions, type i18n, type ResourceLanguage } from 'i18next';
import { languages } from '#contract/languages.ts';
import { defaultLanguage, type Language } from './language.tsx';

/** Texts by language and namespace. */
export type Texts = Partial<Record<Language, ResourceLanguage>>;

/** Options of all instances: a fixed language, no detection, English for missing texts. */
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
    // Creating a number formatter takes milliseconds on a phone.
    cacheInBuiltFormats: true,
    // React escapes by itself.
    interpolation: { escapeValue: false },
  };
}

/** Makes an instance that has all its texts at once: for each request on the server, and for tests. */
export function makeI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  void instance.init(i18nOptions(language, texts));
  return instance;
}
