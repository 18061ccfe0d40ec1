import { type BackendModule, createInstance, type i18n, type ReadCallback, type ResourceKey } from 'i18next';
import type { Language } from './language.tsx';
import { i18nOptions, type Texts } from './make-i18n.ts';

/** The library's retries: their number, and the first delay; each later delay doubles. */
const maxRetries = 5;
const firstWaitMilliseconds = 350;

/** A page waits for this many retries; then it shows without its texts, and the rest go on in the background. */
const retriesWaitedFor = 2;

/**
 * The library's own backend, loaded only when there is something to fetch: a page brings its texts along, so a first load fetches
 * none. A file that gets a 5xx or no answer is retried as the library does; a 4xx is final. `takeUp` gets the texts that arrive
 * after a page has stopped waiting for them.
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

  /** One try; the callback's second value is true if another may succeed. */
  const attempt = (language: string, namespace: string, callback: ReadCallback) => {
    load().then(
      (backend) => backend.read(language, namespace, callback),
      // The backend's own file may have failed only for a moment.
      (error) => {
        loaded = undefined;
        callback(error, true);
      },
    );
  };

  const retryInBackground = (language: string, namespace: string, retry: number) => {
    if (retry > maxRetries) return;
    const wait = firstWaitMilliseconds * 2 ** (retry - 1);
    setTimeout(() => {
      attempt(language, namespace, (error, texts) => {
        if (!error && typeof texts === 'object' && texts) takeUp(language, namespace, texts);
        else if (texts === true) retryInBackground(language, namespace, retry + 1);
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
        if (error && outcome === true && !isWaitedFor) retryInBackground(language, namespace, retry);
        callback(error, error ? outcome === true && isWaitedFor : outcome);
      });
    },
  };
}

/** A key turned into words, for a text that could not be loaded: `showPassword` → "Show password". */
export function wordsOfKey(key: string): string {
  const words = (key.split('.').at(-1) ?? key).replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Makes the browser's instance: texts of the page are there at once, other namespaces are fetched when a component asks for them. */
export function makeFetchingI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  const backend = lazyBackend((lateLanguage, namespace, lateTexts) =>
    instance.addResourceBundle(lateLanguage, namespace, lateTexts),
  );
  // After a change of language the library would check the former language, whose texts it has.
  const hasLoaded = instance.hasLoadedNamespace.bind(instance);
  instance.hasLoadedNamespace = (namespace, options) =>
    hasLoaded(namespace, { ...options, lng: options?.lng ?? language });
  void instance.use(backend).init({
    ...i18nOptions(language, texts),
    partialBundledLanguages: true,
    backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
    // A page that was shown without some texts renders them when they come.
    react: { bindI18nStore: 'added' },
    parseMissingKeyHandler: wordsOfKey,
  });
  return instance;
}
