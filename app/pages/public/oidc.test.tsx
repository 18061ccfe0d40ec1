import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { makeStore } from '../../store/make-store.ts';
import type { WireCall } from '../../store/transport.ts';
import { type Answer, aSession, fakeApi, problem, renderApp } from '../../testing.tsx';
import Oidc from './oidc.tsx';

function show(hash: string, answer: Answer | ((call: WireCall) => Answer) = { status: 200, body: aSession() }) {
  const api = fakeApi((call) => (typeof answer === 'function' ? answer(call) : answer));
  const at = `/oidc${hash}`;
  window.history.replaceState(null, '', at);
  const store = makeStore({ call: api.call });
  const element = (
    <StrictMode>
      <Oidc />
    </StrictMode>
  );
  const routes = [
    { path: '/oidc', element },
    { path: '*', element: 'Elsewhere' },
  ];
  const { router } = renderApp({ at, store, settings: { providerName: 'Campus' }, routes });
  const sent = () => api.calls.map(({ method, path, body }) => [method, path, JSON.parse(String(body))]);
  return { router, store, sent };
}

it.each([
  ['', '/courses'],
  ['&to=/courses/c?a=1', '/courses/c?a=1'],
  ['&to=/admin', '/courses'],
  ['&to=//evil.example/courses', '/courses'],
])('signs in once, leaves no trace of the token, and with %j goes on to %s', async (to, address) => {
  const page = show(`#token=secret${to}`);
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  const { pathname, search } = page.router.state.location;
  expect(pathname + search).toBe(address);
  expect(window.location.href).toMatch(/\/oidc$/);
  expect(page.store.getState().session).toMatchObject({ status: 'authenticated', token: 'token-1' });
  expect(page.sent()).toEqual([['POST', 'user/oidc/exchange', { token: 'secret' }]]);
});

const used = problem(409, 'LINK_EXPIRED');

it.each([
  ['#error=FORBIDDEN', undefined, 'Campus has not let you in. Nobody was signed in here.'],
  ['#error=UNAVAILABLE', undefined, /^Campus cannot be reached just now/],
  ['#error=INTERNAL', undefined, /^Campus and this site do not understand each other/],
  ['#error=constructor', undefined, /^Campus and this site do not understand each other/],
  ['', undefined, /Please begin anew/],
  ['#token=used', used, /Please begin anew/],
  ['#token=new', problem(403, 'FORBIDDEN'), /nobody can register by themselves/],
  ['#token=taken', problem(409, 'EMAIL_TAKEN'), /Sign in with its password/],
  ['#token=other', problem(400, 'VALIDATION_FAILED'), /^Campus does not tell an e-mail/],
])('with %s says why nobody is signed in, and leads back', async (hash, answer, words) => {
  show(hash, answer);
  expect(await screen.findByText(words)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Sign in with Campus' });
  expect(link.getAttribute('href')).toBe('/api/api/user/oidc/start?language=en');
});

it('asks for the code of a second factor, and signs in by it', async () => {
  const needed = problem(401, 'SECOND_FACTOR_REQUIRED');
  const page = show('#token=secret', ({ body }) =>
    String(body).includes('123456') ? { status: 200, body: aSession() } : needed,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  expect(page.sent().at(-1)).toEqual(['POST', 'user/oidc/exchange', { token: 'secret', code: '123456' }]);
});

it('without an answer can be tried again', async () => {
  show('#token=late', problem(503, 'UNAVAILABLE'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
