import { type RenderResult, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import type { News } from '#contract/news.ts';
import type { SiteContent } from '#contract/site.ts';
import auth from '../locales/en/auth.json';
import button from '../locales/en/button.json';
import learn from '../locales/en/learn.json';
import news from '../locales/en/news.json';
import translation from '../locales/en/translation.json';
import authRu from '../locales/ru/auth.json';
import buttonRu from '../locales/ru/button.json';
import learnRu from '../locales/ru/learn.json';
import newsRu from '../locales/ru/news.json';
import translationRu from '../locales/ru/translation.json';
import { DesignSystemProvider } from './design-system/environment/environment.tsx';
import { LanguageProvider } from './i18n/language-context.tsx';
import type { Language } from './i18n/languages.ts';
import { makeI18n } from './i18n/make-i18n.ts';
import type { Settings } from './lib/settings.tsx';
import { LocalLink } from './pages/frame/local-link.tsx';
import { AppProviders } from './providers.tsx';
import { type AppStore, makeStore } from './store/make-store.ts';
import type { Transport, WireCall } from './store/transport.ts';

const texts = {
  en: { auth, button, learn, news, translation },
  ru: { auth: authRu, button: buttonRu, learn: learnRu, news: newsRu, translation: translationRu },
};

const both = (text: string) => ({ en: text, ru: text });

const site: SiteContent = {
  titlePrefix: both('Prefix'),
  groupTitle: both('Group'),
  labName: both('Lab'),
  lead: both('What we do'),
  description: both('About us'),
  contactEmail: 'lab@example.org',
  address: both('Street 1'),
};

export const testSettings: Settings = { publicUrl: 'https://lab.example.org', languages: ['en', 'ru'], site };

/** What a stand-in of the API answers; `body` undefined means an empty answer. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An API that answers as told and remembers what it was asked. Without retries, as on the server. */
export function fakeApi(answer: (call: WireCall) => Answer | Promise<Answer>) {
  const calls: WireCall[] = [];
  const call: Transport = async (wireCall) => {
    calls.push(wireCall);
    const { status, body, headers = {} } = await answer(wireCall);
    return {
      status,
      header: (name) => headers[name] ?? null,
      text: body === undefined ? '' : JSON.stringify(body),
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

interface RenderOptions {
  readonly routes: RouteObject[];
  readonly at?: string;
  readonly store?: AppStore;
  readonly language?: Language;
}

/** Draws routes as the application would: with its store, settings, texts and links. */
export function renderApp({ routes, at = '/', store = makeStore(), language = 'en' }: RenderOptions) {
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
    <AppProviders store={store} settings={testSettings} i18nOf={() => i18n}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { ...view, store, router };
}
