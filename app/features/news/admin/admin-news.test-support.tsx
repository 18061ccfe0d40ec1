import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { News } from '#contract/news.ts';
import { apiBase, operationPath } from '#contract/operations.ts';
import { DesignSystemProvider } from '../../../design-system/environment/environment.tsx';
import { ToastRegion } from '../../../design-system/toast/toast.tsx';
import { LanguageProvider } from '../../../i18n/language-context.tsx';
import { makeI18n } from '../../../i18n/make-i18n.ts';
import { sessionStarted } from '../../../session/session-slice.ts';
import { type AppStore, makeStore } from '../../../store/make-store.ts';

const namespaces = import.meta.glob<Record<string, unknown>>('/locales/en/{admin,button}.json', {
  eager: true,
  import: 'default',
});

export const administrator = {
  token: 'token-1',
  id: '0199b0c0-0000-7000-8000-000000000001',
  email: 'admin@example.org',
  name: 'Anna',
  surname: 'Orlova',
  role: 'ADMIN',
} as const;

/** A news item as the server has it. */
export function makeNews(changes: Partial<News> = {}): News {
  return {
    id: '0199b0c0-0000-7000-8000-0000000000aa',
    title_en: 'Old title',
    title_ru: 'Старый заголовок',
    description_en: 'Old text',
    description_ru: 'Старый текст',
    date: '2026-11-01',
    imageUrl: null,
    version: 1,
    ...changes,
  };
}

/** One call that the stubbed server was asked. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly form: FormData | null;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export function problem(status: number, code: string, more: object = {}): Answer {
  const body = { type: 'about:blank', title: code, status, code, requestId: 'request-1', ...more };
  // A longer pause than is honoured: the client does not repeat by itself.
  return { status, body, headers: { 'retry-after': '60' } };
}

type Answering = (asked: Asked) => Answer | Promise<Answer>;

/** Every paragraph as it is, in the place of the server's renderer. */
function renderParagraphs(text: string): Answer {
  const html = text.split(/\n\s*\n/).map((paragraph) => `<p>${paragraph}</p>`);
  return { status: 200, body: { body: [{ kind: 'html', html: html.join(''), hasFormulas: false }] } };
}

/**
 * Puts a server in the place of `fetch`. Returns the calls that it was asked, and a way to change its mind. What the preview
 * asks to have rendered is answered apart and not counted.
 */
export function stubServer(
  answering: Answering,
  rendering: (text: string) => Answer | Promise<Answer> = renderParagraphs,
) {
  const server = { asked: [] as Asked[], answering, rendering };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const form = init.body instanceof FormData ? init.body : null;
    const asked = { method: init.method ?? 'GET', path: address.slice(apiBase.length), form };
    const isRendering = asked.path === operationPath('renderText');
    if (!isRendering) server.asked.push(asked);
    const answer = isRendering ? server.rendering(JSON.parse(String(init.body)).text) : server.answering(asked);
    const { status, body, headers = {} } = await answer;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  });
  return server;
}

/** Calls of one method. */
export function callsOf(server: { readonly asked: readonly Asked[] }, method: string): Asked[] {
  return server.asked.filter((call) => call.method === method);
}

/** What a form was sent with, without its files. */
export function sentText(call: Asked | undefined): Record<string, string> {
  const entries = [...(call?.form ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

export function signedInStore(): AppStore {
  const store = makeStore();
  store.dispatch(sessionStarted(administrator));
  return store;
}

interface RenderOptions {
  readonly store?: AppStore;
}

/** Shows an administrators' page at `/page`, with a list at `/admin/news/all` to go to. */
export function renderAdminPage(page: ReactNode, { store = signedInStore() }: RenderOptions = {}) {
  const texts = Object.fromEntries(
    Object.entries(namespaces).map(([path, file]) => [path.replace(/^.*\/(\w+)\.json$/, '$1'), file]),
  );
  const i18n = makeI18n('en', { en: texts });
  const router = createMemoryRouter(
    [
      { path: '/page', element: page },
      { path: '/admin/news/all', element: 'The list' },
      { path: '*', element: 'Elsewhere' },
    ],
    { initialEntries: ['/page'] },
  );
  const view = render(
    <Provider store={store}>
      <LanguageProvider language="en" i18n={i18n}>
        <DesignSystemProvider
          Link={({ href, children, ...rest }) => (
            <a
              {...rest}
              href={href}
              onClick={(event) => {
                event.preventDefault();
                void router.navigate(href);
              }}
            >
              {children}
            </a>
          )}
          translateLabel={(key) => i18n.t(key, { ns: 'button' })}
        >
          <ToastRegion>
            <RouterProvider router={router} />
          </ToastRegion>
        </DesignSystemProvider>
      </LanguageProvider>
    </Provider>,
  );
  return { ...view, router, store };
}
