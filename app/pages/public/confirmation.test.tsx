import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { makeStore } from '../../store/make-store.ts';
import { type Answer, fakeApi, problem, renderApp } from '../../testing.tsx';
import Confirmation from './confirmation.tsx';

function show(at: string, answer: () => Answer | Promise<Answer> = () => ({ status: 204 })) {
  const api = fakeApi(answer);
  window.history.replaceState(null, '', at);
  renderApp({
    at,
    store: makeStore({ call: api.call }),
    routes: [
      {
        path: '/confirmation',
        element: (
          <StrictMode>
            <Confirmation />
          </StrictMode>
        ),
      },
    ],
  });
  const sent = () => api.calls.map(({ method, path, body }) => [method, path, JSON.parse(String(body))]);
  return { sent, user: userEvent.setup() };
}

it('confirms once, at once, and says so', async () => {
  const gate = Promise.withResolvers<Answer>();
  const page = show('/confirmation#token=secret', () => gate.promise);
  expect(await screen.findByText('Confirming your e-mail…')).toBeTruthy();
  expect(window.location.href).toMatch(/\/confirmation$/);
  await act(async () => gate.resolve({ status: 204 }));
  expect(await screen.findByText('Your e-mail is confirmed. Thank you!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/account');
  expect(page.sent()).toEqual([['POST', 'user/email/confirm', { token: 'secret' }]]);
});

it.each([
  ['that is used or too old', 'LINK_EXPIRED', 'was used before, or is too old', 'Ask for a new link'],
  ['of an address that is another’s by now', 'EMAIL_TAKEN', 'is already registered', 'Your account'],
])('by a link %s says so, with the way to the account', async (_what, code, words, way) => {
  show('/confirmation#token=secret', () => problem(409, code));
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/account');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('without an answer can be tried again', async () => {
  let answer: Answer = problem(503, 'UNAVAILABLE');
  const page = show('/confirmation#token=secret', () => answer);
  await screen.findByText('The service cannot be reached. Check your connection, or try again a little later.');
  answer = { status: 204 };
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your e-mail is confirmed. Thank you!')).toBeTruthy();
});

it('without a link says what it is for, and asks nothing', () => {
  const page = show('/confirmation');
  expect(screen.getByText(/opened by the link in our e-mail/)).toBeTruthy();
  expect(page.sent()).toEqual([]);
});
