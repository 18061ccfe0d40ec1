import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Account, SignIn } from '#contract/account.ts';
import type { SecondFactor } from '#contract/second-factor.ts';
import type { Settings } from '../../lib/settings.tsx';
import { makeStore } from '../../store/make-store.ts';
import { sessionStarted } from '../../store/session-slice.ts';
import { type Answer, fakeApi, renderApp } from '../../testing.tsx';

export const ada: Account = {
  id: '01900000-0000-7000-8000-000000000001',
  email: 'ada@example.org',
  name: 'Ada',
  surname: 'Lovelace',
  role: 'USER',
  createdAt: '2026-01-01T00:00:00.000Z',
  emailConfirmedAt: null,
  pendingEmail: null,
  hasPassword: true,
  isConnected: false,
};

export const noSecondFactor: SecondFactor = {
  isSet: false,
  setAt: null,
  recoveryCodesLeft: 0,
  isRequired: false,
  isProved: false,
};

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

export function aSignIn(number: number, changes: Partial<SignIn> = {}): SignIn {
  return {
    id: `01900000-0000-7000-8000-00000000010${number}`,
    createdAt: '2026-11-01T10:00:00.000Z',
    lastUsedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    userAgent: number === 1 ? firefox : chrome,
    isCurrent: number === 1,
    ...changes,
  };
}

/** The test server's answers, by method and path. */
export type Answers = Readonly<Record<string, Answer | Promise<Answer> | (() => Answer | Promise<Answer>)>>;

const settled: Answers = {
  'GET user/account': { status: 200, body: ada },
  'GET user/sessions': { status: 200, body: [aSignIn(1)] },
  'GET user/calendar': { status: 200, body: { madeAt: null } },
  'GET user/tokens': { status: 200, body: [] },
  'GET user/secondFactor': { status: 200, body: noSecondFactor },
};

/** Shows a part of the account at `/account`, signed in as Ada. Any other page shows its address. */
export function showAccount(element: ReactNode, answers: Answers = {}, settings: Partial<Settings> = {}) {
  const api = fakeApi(({ method, path }) => {
    const answer = { ...settled, ...answers }[`${method} ${path}`];
    if (!answer) throw new Error(`nothing answers ${method} ${path}`);
    return typeof answer === 'function' ? answer() : answer;
  });
  const store = makeStore({ call: api.call });
  store.dispatch(sessionStarted({ ...ada, token: 'token-1' }));
  const view = renderApp({
    store,
    settings,
    at: '/account',
    routes: [
      { path: '/account', element },
      { path: '*', element: 'Elsewhere' },
    ],
  });
  const sent = (method: string, path: string) =>
    api.calls
      .filter((call) => call.method === method && call.path === path)
      .map(({ body }) => JSON.parse(String(body)));
  return { ...view, ...api, sent, user: userEvent.setup() };
}
