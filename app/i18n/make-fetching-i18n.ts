import { type BackendModule, createInstance, type i18n, type ReadCallback, type ResourceKey } from 'i18next';
import type { Language } from './language.tsx';
import { i18nOptions, type Texts } from './make-i18n.ts';

/** The library's retries: so many, the first after so long, each wait twice the last. */
const maxRetries = 5;
const firstWaitMilliseconds = 350;

/** A page waits for so many of them; then it shows without its texts, and the others go on behind it. */
const retriesWaitedFor = 2;

/**
 * The library's own backend, loaded when it first has something to fetch: what a page needs comes with it, so a first load fetches no
 * texts. A file that answers 5xx, or nothing, is asked for again as the library does; a 4xx is an answer. `takeUp` is given what
 * came after a page has stopped waiting for it.
 */
export function lazyBackend(takeUp: (language: string, namespace: string, texts: ResourceKey) => void): BackendModule {
  let loaded: Promise<BackendModule> | undefined;
  let begin: (backend: BackendModule) => void = () => {};
  const retries = new Map<string, number>();

  const load = () => {
    loaded ??= import('i18next-http-backend').then(({ default: HttpBackend }) => {
      const backend = new HttpBackend();
      begin(backend);
      return backend;
    });
    return loaded;
  };

  /** One attempt; the callback's second value is true where another may succeed. */
  const attempt = (language: string, namespace: string, callback: ReadCallback) => {
    load().then(
      (backend) => backend.read(language, namespace, callback),
      // The backend's own file may only have been out of reach for a moment.
      (error) => {
        loaded = undefined;
        callback(error, true);
      },
    );
  };

  const goOnBehind = (language: string, namespace: string, retry: number) => {
    if (retry > maxRetries) return;
    const wait = firstWaitMilliseconds * 2 ** (retry - 1);
    setTimeout(() => {
      attempt(language, namespace, (error, texts) => {
        if (!error && typeof texts === 'object' && texts) takeUp(language, namespace, texts);
        else if (texts === true) goOnBehind(language, namespace, retry + 1);
      });
    }, wait);
  };

  return {
    type: 'backend',
    init: (services, backendOptions, i18nextOptions) => {
      begin = (backend) => backend.init(services, backendOptions, i18nextOptions);
    },
    read: (language, namespace, callback) => {
      const file = `${language}/${namespace}`;
      attempt(language, namespace, (error, outcome) => {
        const retry = (retries.get(file) ?? 0) + 1;
        const isWaitedFor = retry <= retriesWaitedFor;
        if (error && outcome === true && isWaitedFor) retries.set(file, retry);
        else retries.delete(file);
        if (error && outcome === true && !isWaitedFor) goOnBehind(language, namespace, retry);
        callback(error, error ? outcome === true && isWaitedFor : outcome);
      });
    },
  };
}

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
