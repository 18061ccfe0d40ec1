import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { apiBase } from '#contract/addresses.ts';
import { operationPath } from '#contract/operations.ts';
import { ToastRegion } from './design-system/toast/toast.tsx';
import type { Language } from './i18n/language.tsx';
import type { Settings } from './lib/settings.tsx';
import { makeStore } from './store/make-store.ts';
import { sessionStarted } from './store/session-slice.ts';
import type { AppStore } from './store/state.ts';
import { type Answer, renderApp } from './testing.tsx';

/** The session of an administrator who is signed in. */
export const administrator = {
  token: 'token-1',
  id: '0199b0c0-0000-7000-8000-000000000001',
  email: 'admin@example.org',
  name: 'Anna',
  surname: 'Orlova',
  role: 'ADMIN',
} as const;

/** One call that reached the stubbed server. */
export interface Call {
  readonly method: string;
  /** Relative to the API base, without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: FormData | null;
  /** What was sent as JSON. */
  readonly json: unknown;
  /** The idempotency key. */
  readonly key: string | null;
}

/** A page of a list, as `limit` and `offset` ask for it. */
export function pageOf(items: readonly unknown[], { query }: Call): Answer {
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? items.length);
  return {
    status: 200,
    body: items.slice(offset, offset + limit),
    headers: { 'x-total-count': String(items.length) },
  };
}

type Answering = (asked: Call) => Answer | Promise<Answer>;

/** Stands in for the server's renderer: every paragraph stays as it is. */
function renderParagraphs(text: string): Answer {
  const html = text.split(/\n\s*\n/).map((paragraph) => `<p>${paragraph}</p>`);
  return { status: 200, body: { body: [{ kind: 'html', html: html.join(''), hasFormulas: false }] } };
}

function askedOf(address: string, init: RequestInit): Call {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return {
    method: init.method ?? 'GET',
    path: pathname.slice(apiBase.length),
    query: searchParams,
    form: init.body instanceof FormData ? init.body : null,
    json: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    key: new Headers(init.headers).get('idempotency-key'),
  };
}

type Meant = (asked: Call) => boolean;

/**
 * Puts a stub server in the place of `fetch`. Returns the calls that reached it, and ways to change its answers. Calls of the preview to
 * render a text are answered separately and not counted.
 */
export function stubServer(
  answering: Answering,
  rendering: (text: string) => Answer | Promise<Answer> = renderParagraphs,
) {
  const server = {
    asked: [] as Call[],
    answering,
    rendering,
    /** Holds back the answers to the matching calls until the returned function is called. */
    hold: (isMeant: Meant = () => true) => {
      const gate = Promise.withResolvers<void>();
      const before = server.answering;
      server.answering = async (asked) => {
        if (isMeant(asked)) await gate.promise;
        return before(asked);
      };
      return () => act(async () => gate.resolve());
    },
    /** Answers the matching calls with another answer until the returned function is called. */
    otherwise: (isMeant: Meant, answer: Answer) => {
      const before = server.answering;
      server.answering = (asked) => (isMeant(asked) ? answer : before(asked));
      return () => {
        server.answering = before;
      };
    },
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const asked = askedOf(address, init);
    const isRendering = asked.path === operationPath('renderText');
    if (!isRendering) server.asked.push(asked);
    const answer = isRendering ? server.rendering(JSON.parse(String(init.body)).text) : server.answering(asked);
    const { status, body, headers = {} } = await answer;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  });
  return server;
}

/** Makes a test for calls of this method. */
export const by =
  (method: string): Meant =>
  (asked) =>
    asked.method === method;

/** Calls of one method. */
export function callsOf(server: { readonly asked: readonly Call[] }, method: string): Call[] {
  return server.asked.filter((call) => call.method === method);
}

/** Waits until a method was called so many times, and returns the last of these calls. */
export async function nthCall(server: { readonly asked: readonly Call[] }, method: string, number = 1) {
  await waitFor(() => expect(callsOf(server, method)).toHaveLength(number));
  return callsOf(server, method)[number - 1];
}

/** The row of a list that has these words. */
export async function rowOf(words: string): Promise<HTMLElement> {
  const row = (await screen.findByText(words)).closest('li');
  if (!row) throw new Error(`${words} stands in no row`);
  return row;
}

/** The texts of a form that was sent, without its files. */
export function sentText(call: Call | undefined): Record<string, string> {
  const entries = [...(call?.form ?? [])].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

/** A store in which the administrator is signed in. */
export function signedInStore(): AppStore {
  const store = makeStore();
  store.dispatch(sessionStarted(administrator));
  return store;
}

interface RenderOptions {
  readonly store?: AppStore;
  readonly language?: Language;
  /** The query string of the page's address. */
  readonly search?: string;
  readonly settings?: Partial<Settings>;
}

/** Shows an administrators' page at `/page`; every other page only shows its address. */
export function renderAdminPage(page: ReactNode, options: RenderOptions = {}) {
  const { store = signedInStore(), language = 'en', search = '', settings = {} } = options;
  const routes = [
    { path: '/page', element: <ToastRegion>{page}</ToastRegion> },
    { path: '/admin/news/all', element: 'The list' },
    { path: '*', element: 'Elsewhere' },
  ];
  return renderApp({ store, language, routes, at: `/page${search}`, settings });
}
