import { createInstance, type i18n } from 'i18next';
import type { Language } from './language.tsx';
import { lazyBackend } from './lazy-backend.ts';
import { i18nOptions, type Texts } from './make-i18n.ts';

/** A key as words, for a text that could not be had: `showPassword` → "Show password". */
export function wordsOfKey(key: string): string {
  const words = (key.split('.').at(-1) ?? key).replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A browser's instance: what came with the page is there at once, other namespaces are fetched when a component asks for them. */
export function makeFetchingI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  const backend = lazyBackend((lateLanguage, namespace, lateTexts) =>
    instance.addResourceBundle(lateLanguage, namespace, lateTexts),
  );
  // The library would ask for the language that it has texts of: after a change of language, the one that was left.
  const hasLoaded = instance.hasLoadedNamespace.bind(instance);
  instance.hasLoadedNamespace = (namespace, options) =>
    hasLoaded(namespace, { ...options, lng: options?.lng ?? language });
  void instance.use(backend).init({
    ...i18nOptions(language, texts),
    partialBundledLanguages: true,
    backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
    // A page that had to do without some texts takes them up when they come.
    react: { bindI18nStore: 'added' },
    parseMissingKeyHandler: wordsOfKey,
  });
  return instance;
}
