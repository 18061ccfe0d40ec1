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

it('by a link that is used or too old says so, with the way to a new one', async () => {
  show('/confirmation#token=secret', () => problem(409, 'LINK_EXPIRED'));
  expect((await screen.findByRole('alert')).textContent).toContain('was used before, or is too old');
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/account');
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
  expect(screen.getByText(/opened by the link in our letter/)).toBeTruthy();
  expect(page.sent()).toEqual([]);
});
