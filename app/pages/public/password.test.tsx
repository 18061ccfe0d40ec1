import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { settingsContext } from '../../lib/settings.tsx';
import { makeStore } from '../../store/make-store.ts';
import { type Answer, aSession, fakeApi, problem, renderApp, testSettings } from '../../testing.tsx';
import { loader } from './confirmation.tsx';
import Password from './password.tsx';

const session = aSession();

function show(
  at: string,
  answer: Answer | (() => Answer) = { status: 204 },
  language: 'en' | 'ru' = 'en',
  offersMail = true,
) {
  const api = fakeApi(() => (typeof answer === 'function' ? answer() : answer));
  window.history.replaceState(null, '', at);
  const view = renderApp({
    at,
    language,
    settings: { offersMail },
    store: makeStore({ call: api.call }),
    routes: [
      { path: '/:lng?/password', element: <Password /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
  });
  const sent = () => api.calls.map(({ method, path, body }) => [method, path, JSON.parse(String(body))]);
  return { ...view, sent, user: userEvent.setup() };
}

describe('without a link', () => {
  async function ask(page: ReturnType<typeof show>) {
    await page.user.type(screen.getByRole('textbox'), 'ada@example.org');
    await page.user.click(screen.getByRole('button'));
  }

  it('asks for the e-mail, and says the same whether there is such an account or not', async () => {
    const page = show('/password');
    await ask(page);
    expect(await screen.findByText(/If there is an account of ada@example\.org, an e-mail/)).toBeTruthy();
    expect(page.sent()).toEqual([['POST', 'user/password/forgotten', { email: 'ada@example.org', language: 'en' }]]);
    expect(screen.getByRole('button', { name: 'Send once more' })).toBeTruthy();
  });

  it('marks what is no e-mail, and sends nothing', async () => {
    const page = show('/password');
    await page.user.type(screen.getByRole('textbox'), 'ada');
    await page.user.click(screen.getByRole('button'));
    expect(await screen.findByText('This is not an e-mail address.')).toBeTruthy();
    expect(page.sent()).toEqual([]);
  });

  it('says when too many e-mails were asked for', async () => {
    await ask(show('/password', { ...problem(429, 'TOO_MANY_REQUESTS'), headers: { 'retry-after': '600' } }));
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 10 minutes.');
  });
});

describe('by an e-mail’s link', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>(/^New password/);
  async function choose(page: ReturnType<typeof show>, words = 'quiet amber 93') {
    await page.user.type(field(), words);
    await page.user.click(screen.getByRole('button', { name: 'Set the password' }));
  }

  it('takes the token out of the address at once', () => {
    show('/password#token=secret');
    expect(field()).toBeTruthy();
    expect(window.location.href).toMatch(/\/password$/);
  });

  it('sets the password, begins the session and leads home', async () => {
    const page = show('/password#token=secret', { status: 200, body: session });
    await choose(page);
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    const body = { token: 'secret', password: 'quiet amber 93', language: 'en' };
    expect(page.sent()).toEqual([['POST', 'user/password/reset', body]]);
    expect(page.router.state.location.pathname).toBe('/courses');
    expect(page.store.getState().session).toMatchObject({ status: 'authenticated', token: 'token-1' });
  });

  it('asks for the code of a second factor as well, where there is one', async () => {
    const answers = [problem(401, 'SECOND_FACTOR_REQUIRED'), { status: 200, body: session }];
    const page = show('/password#token=secret', () => answers.shift() ?? problem(500, 'INTERNAL'));
    await choose(page);
    await page.user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(page.sent().at(-1)?.[2]).toMatchObject({ token: 'secret', password: 'quiet amber 93', code: '123456' });
  });

  it('tells a common password at its field', async () => {
    const errors = [{ path: 'password', code: 'PASSWORD_TOO_COMMON', message: 'x' }];
    await choose(show('/password#token=secret', problem(400, 'VALIDATION_FAILED', { errors })));
    expect(await screen.findByText(/among the most common ones/)).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });

  it('that is used or too old leads to a new one, and loses no focus', async () => {
    const page = show('/password#token=secret', problem(409, 'LINK_EXPIRED'));
    await choose(page);
    expect((await screen.findByRole('alert')).textContent).toContain('was used before, or is too old');
    await page.user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('opened in the same tab later is taken up', async () => {
    const page = show('/password');
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeTruthy();
    await act(() => page.router.navigate('/password#token=secret'));
    expect(field()).toBeTruthy();
  });
});

describe('where the site sends no e-mails', () => {
  it('says who can help', () => {
    show('/password', { status: 204 }, 'en', false);
    expect(screen.getByText(/An administrator can give you a link/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a link that was handed over sets the password; an old one leads nowhere', async () => {
    const page = show('/password#token=secret', problem(409, 'LINK_EXPIRED'), 'en', false);
    await page.user.type(screen.getByLabelText(/^New password/), 'quiet amber 93');
    await page.user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect((await screen.findByRole('alert')).textContent).toContain('was used before, or is too old');
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
    const body = { token: 'secret', password: 'quiet amber 93', language: 'en' };
    expect(page.sent()).toEqual([['POST', 'user/password/reset', body]]);
  });
});

describe('the pages of e-mails', () => {
  const contextOf = (offersMail: boolean) => {
    const context = new RouterContextProvider();
    context.set(settingsContext, { ...testSettings, offersMail });
    return context;
  };

  it('are none where the site sends no e-mails', () => {
    expect(() => loader({ context: contextOf(false) })).toThrow(expect.objectContaining({ init: { status: 404 } }));
    expect(loader({ context: contextOf(true) })).toBeNull();
  });
});
