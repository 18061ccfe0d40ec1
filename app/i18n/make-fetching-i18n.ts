import { type BackendModule, createInstance, type i18n } from 'i18next';
import type { Language } from './languages.ts';
import { i18nOptions, type Texts } from './make-i18n.ts';

/**
 * The library's own backend, with its retries, loaded when it first has something to fetch: what a page needs comes with it,
 * so a first load fetches no texts.
 */
function lazyBackend(): BackendModule {
  let loaded: Promise<BackendModule> | undefined;
  let begin: (backend: BackendModule) => void = () => {};
  const load = () => {
    loaded ??= import('i18next-http-backend').then(({ default: HttpBackend }) => {
      const backend = new HttpBackend();
      begin(backend);
      return backend;
    });
    return loaded;
  };
  return {
    type: 'backend',
    init: (services, backendOptions, i18nextOptions) => {
      begin = (backend) => backend.init(services, backendOptions, i18nextOptions);
    },
    read: (language, namespace, callback) => {
      load().then(
        (backend) => backend.read(language, namespace, callback),
        // `true` asks the library to try again later: the file may only have been out of reach for a moment.
        (error) => {
          loaded = undefined;
          callback(error, true);
        },
      );
    },
  };
}

/** A browser's instance: what came with the page is there at once, other namespaces are fetched when a component asks for them. */
export function makeFetchingI18n(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  void instance.use(lazyBackend()).init({
    ...i18nOptions(language, texts),
    partialBundledLanguages: true,
    backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
  });
  return instance;
}
