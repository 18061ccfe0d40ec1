import { type RenderResult, render } from '@testing-library/react';
import { createMemoryRouter, type Location, Outlet, type RouteObject, RouterProvider } from 'react-router';
import type { News, NewsStory } from '#contract/news.ts';
import type { RichText } from '#contract/rich-text.ts';
import type { SiteFrame } from '#contract/site.ts';
import account from '../locales/en/account.json';
import auth from '../locales/en/auth.json';
import button from '../locales/en/button.json';
import content from '../locales/en/content.json';
import learn from '../locales/en/learn.json';
import links from '../locales/en/links.json';
import molecule from '../locales/en/molecule.json';
import news from '../locales/en/news.json';
import publications from '../locales/en/publications.json';
import search from '../locales/en/search.json';
import translation from '../locales/en/translation.json';
import accountRu from '../locales/ru/account.json';
import authRu from '../locales/ru/auth.json';
import buttonRu from '../locales/ru/button.json';
import contentRu from '../locales/ru/content.json';
import learnRu from '../locales/ru/learn.json';
import linksRu from '../locales/ru/links.json';
import moleculeRu from '../locales/ru/molecule.json';
import newsRu from '../locales/ru/news.json';
import publicationsRu from '../locales/ru/publications.json';
import searchRu from '../locales/ru/search.json';
import translationRu from '../locales/ru/translation.json';
import { DesignSystemProvider } from './design-system/environment/environment.tsx';
import { type Language, LanguageProvider } from './i18n/language.tsx';
import { makeI18n } from './i18n/make-i18n.ts';
import type { Settings } from './lib/settings.tsx';
import { LocalLink } from './pages/frame/local-link.tsx';
import { AppProviders } from './providers.tsx';
import { makeStore } from './store/make-store.ts';
import type { AppStore } from './store/state.ts';
import type { DownloadedFile, Transport, WireCall } from './store/transport.ts';

const texts = {
  en: { account, auth, button, content, learn, links, molecule, news, publications, search, translation },
  ru: {
    account: accountRu,
    auth: authRu,
    button: buttonRu,
    content: contentRu,
    learn: learnRu,
    links: linksRu,
    molecule: moleculeRu,
    news: newsRu,
    publications: publicationsRu,
    search: searchRu,
    translation: translationRu,
  },
};

const both = (text: string) => ({ en: text, ru: text });

const site: SiteFrame = {
  titlePrefix: both('Prefix'),
  groupTitle: both('Group'),
  labName: both('Lab'),
  description: both('About us'),
  contacts: [{ label: both('The lab'), email: 'lab@example.org' }],
  address: both('Street 1'),
};

export const testSettings: Settings = {
  publicUrl: 'https://lab.example.org',
  languages: ['en', 'ru'],
  offersMail: true,
  maxImageBytes: 10_000,
  maxDocumentBytes: 100_000,
  site,
};

/** What a stand-in of the API answers; `body` undefined means an empty answer. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a download. */
  readonly file?: DownloadedFile;
}

/** An API that answers as told and remembers what it was asked. Without retries, as on the server. */
export function fakeApi(answer: (call: WireCall) => Answer | Promise<Answer>) {
  const calls: WireCall[] = [];
  const call: Transport = async (wireCall) => {
    calls.push(wireCall);
    const { status, body, headers = {}, file } = await answer(wireCall);
    return {
      status,
      header: (name) => headers[name] ?? null,
      text: body === undefined ? '' : JSON.stringify(body),
      file,
    };
  };
  return { call, calls };
}

/** A problem document as the server sends it. */
export function problem(status: number, code: string, more: object = {}): Answer {
  return { status, body: { type: 'about:blank', title: code, status, code, requestId: 'r', ...more } };
}

export function aNews(changes: Partial<News> = {}): News {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    title_en: 'A title',
    title_ru: 'Заголовок',
    description_en: 'A description',
    description_ru: 'Описание',
    date: '2026-11-21',
    imageUrl: null,
    version: 1,
    ...changes,
  };
}

/** A text of paragraphs as the server renders it. */
export function aText(...paragraphs: string[]): RichText {
  return [{ kind: 'html', html: paragraphs.map((text) => `<p>${text}</p>`).join(''), hasFormulas: false }];
}

/** A news item as the server gives it for reading in English. */
export function aStory(changes: Partial<NewsStory> = {}): NewsStory {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    date: '2026-11-21',
    imageUrl: null,
    title: 'A title',
    titleLanguage: 'en',
    textLanguage: 'en',
    summary: 'A summary',
    ...changes,
  };
}

interface RenderOptions {
  readonly routes: RouteObject[];
  readonly at?: string | Partial<Location>;
  readonly store?: AppStore;
  readonly language?: Language;
  /** Where the site's owner has decided otherwise. */
  readonly settings?: Partial<Settings>;
}

/** Draws routes as the application would: with its store, settings, texts and links. */
export function renderApp({ routes, at = '/', store = makeStore(), language = 'en', settings }: RenderOptions) {
  const i18n = makeI18n(language, texts);
  const router = createMemoryRouter(
    [
      {
        element: (
          <LanguageProvider language={language} i18n={i18n}>
            <DesignSystemProvider Link={LocalLink} translateLabel={(key) => i18n.t(key, { ns: 'button' })}>
              <Outlet />
            </DesignSystemProvider>
          </LanguageProvider>
        ),
        children: routes,
      },
    ],
    { initialEntries: [at] },
  );
  const view: RenderResult = render(
    <AppProviders store={store} settings={{ ...testSettings, ...settings }} i18nOf={() => i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { ...view, store, router };
}
