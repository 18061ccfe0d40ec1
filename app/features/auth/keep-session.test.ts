import { afterEach, describe, expect, it } from 'vitest';
import { makeStore } from '../../store/make-store.ts';
import { sessionStarted } from '../../store/session-slice.ts';
import { type Answer, aSession, fakeApi, problem } from '../../testing.tsx';
import { keepSession } from './keep-session.ts';

const session = aSession({ token: 'stored' });
const ok: Answer = { status: 200, body: session };

let stop = () => {};
afterEach(() => stop());

function begin(answer: Answer) {
  const api = fakeApi(() => answer);
  const store = makeStore({ call: api.call });
  stop = keepSession(store);
  return { ...api, store, settled: () => new Promise((resolve) => setTimeout(resolve)) };
}

function otherTab(newValue: string | null, key: string | null = 'token') {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

describe('a tab’s beginning', () => {
  it('asks nothing without a stored token', async () => {
    const { calls, store } = begin(ok);
    expect(calls).toEqual([]);
    expect(store.getState().session.status).toBe('visitor');
  });

  it('asks who the stored token belongs to, with that token, and stores a renewed one', async () => {
    localStorage.setItem('token', 'stored');
    const { calls, store, settled } = begin({ status: 200, body: { ...session, token: 'renewed' } });
    await settled();
    expect(localStorage.getItem('token')).toBe('renewed');
    expect(calls[0]).toMatchObject({ path: 'user/auth', headers: { authorization: 'Bearer stored' } });
    expect(store.getState().session).toMatchObject({ status: 'authenticated', name: 'Ada', role: 'USER' });
  });

  it.each([401, 403, 404])('removes a token that is refused with %i', async (status) => {
    localStorage.setItem('token', 'stored');
    const { store, settled } = begin(problem(status, 'UNAUTHENTICATED'));
    await settled();
    expect(store.getState().session.status).toBe('visitor');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([429, 500, 503])('keeps a token when the check fails with %i', async (status) => {
    localStorage.setItem('token', 'stored');
    const { store, settled } = begin(problem(status, 'UNAVAILABLE'));
    await settled();
    expect(store.getState().session).toMatchObject({ status: 'unreachable', role: 'OTHER', token: '' });
    expect(localStorage.getItem('token')).toBe('stored');
  });
});

describe('what another tab does', () => {
  it('signs out here too, and does not matter when it is about something else', () => {
    const { store } = begin(ok);
    store.dispatch(sessionStarted(session));
    otherTab(null, 'theme');
    expect(store.getState().session.status).toBe('authenticated');
    otherTab(null);
    expect(store.getState().session.status).toBe('visitor');
  });

  it('signs in here too', async () => {
    const { store, settled } = begin(ok);
    localStorage.setItem('token', 'stored');
    otherTab('stored');
    await settled();
    expect(store.getState().session.status).toBe('authenticated');
  });
});
