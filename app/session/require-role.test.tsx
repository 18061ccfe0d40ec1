import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '#contract/auth.ts';
import { AccountPage } from '../pages/public/account-page.tsx';
import { makeStore } from '../store/make-store.ts';
import { sessionEnded, sessionStarted, sessionUnreachable } from '../store/session-slice.ts';
import { aSession, renderApp } from '../testing.tsx';
import { RequireRole, RequireSignIn } from './require-role.tsx';

const sessionOf = (role: Role) => sessionStarted(aSession({ role }));

function visit(at: string, ...actions: Parameters<ReturnType<typeof makeStore>['dispatch']>[0][]) {
  const store = makeStore();
  for (const action of actions) store.dispatch(action);
  // The guard compares its own page with the browser's address, which may be ahead.
  window.history.replaceState(null, '', at);
  const guarded = (who: Role) => (
    <RequireRole who={who}>
      <h1>{`${who} area`}</h1>
    </RequireRole>
  );
  return renderApp({
    at,
    store,
    language: at.startsWith('/ru/') ? 'ru' : 'en',
    routes: [
      { path: '/:language?/courses', element: guarded('USER') },
      { path: '/admin', element: guarded('ADMIN') },
      {
        path: '/account',
        element: (
          <RequireSignIn>
            <h1>Own area</h1>
          </RequireSignIn>
        ),
      },
      { path: '/:language?/authorization', element: <AccountPage type="authorization" /> },
    ],
  });
}

const heading = () => screen.getByRole('heading').textContent;

describe('a guard', () => {
  it('waits until it is known who asks', () => {
    const { router } = visit('/courses?a=1');
    expect(screen.getByText('Checking your sign-in…')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Load the page again/ }).getAttribute('href')).toBe('/courses?a=1');
    expect(router.state.location.pathname).toBe('/courses');
  });

  it('lets its own role through', () => {
    visit('/courses', sessionOf('USER'));
    expect(heading()).toBe('USER area');
  });

  it('asks a visitor to sign in, and remembers the whole address', () => {
    const { router } = visit('/courses?a=1#b', sessionEnded());
    expect(router.state.location).toMatchObject({ pathname: '/authorization', state: { from: '/courses?a=1#b' } });
    expect(heading()).toBe('Sign in');
  });

  it('asks in the language of the page', () => {
    expect(visit('/ru/courses', sessionEnded()).router.state.location.pathname).toBe('/ru/authorization');
  });

  it('acts when the session ends, and remembers the place that has been written into the address since', async () => {
    const { router, store } = visit('/courses', sessionOf('USER'));
    window.history.replaceState(null, '', '/courses#page=7');
    await act(async () => store.dispatch(sessionEnded()));
    const state = { from: '/courses#page=7' };
    expect(router.state.location).toMatchObject({ pathname: '/authorization', state });
  });

  it('asks nobody to sign in to a page that they have just left', async () => {
    const { router, store } = visit('/admin', sessionOf('ADMIN'));
    window.history.replaceState(null, '', '/main');
    await act(async () => store.dispatch(sessionEnded()));
    expect(router.state.location.pathname).toBe('/admin');
    expect(screen.getByText('Checking your sign-in…')).toBeTruthy();
  });

  it('sends an administrator from the users’ area to the administrators’', () => {
    const { router } = visit('/courses', sessionOf('ADMIN'));
    expect(router.state.location.pathname).toBe('/admin');
    expect(heading()).toBe('ADMIN area');
  });

  it('tells a user before the administrators’ area who they are, and goes round in no circle', () => {
    const { router } = visit('/admin', sessionOf('USER'));
    expect(router.state.location).toMatchObject({ pathname: '/authorization', state: { from: '/admin' } });
    expect(
      screen.getByText(/You are signed in as Ada Lovelace. The page that you asked for needs another/),
    ).toBeTruthy();
  });

  it('goes on to the remembered page as soon as its role is there', async () => {
    const { router, store } = visit('/admin', sessionEnded());
    await act(async () => store.dispatch(sessionOf('ADMIN')));
    expect(router.state.location.pathname).toBe('/admin');
    expect(heading()).toBe('ADMIN area');
  });

  it('says when the sign-in could not be checked, and offers another try', () => {
    visit('/courses', sessionUnreachable());
    expect(screen.getByText(/could not be checked/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('what stands behind a guard', () => {
  const person = (id: string, token: string) => sessionStarted(aSession({ id, token, role: 'ADMIN' }));

  async function follow(next: ReturnType<typeof person>) {
    const [begin, end] = [vi.fn(), vi.fn()];
    function Work() {
      useEffect(() => {
        begin();
        return end;
      }, []);
      return 'Work';
    }
    const store = makeStore();
    store.dispatch(person('first', 'token-1'));
    const areas = (
      <>
        <RequireRole who="ADMIN">
          <Work />
        </RequireRole>
        <RequireSignIn>
          <Work />
        </RequireSignIn>
      </>
    );
    renderApp({ at: '/admin', store, routes: [{ path: '/admin', element: areas }] });
    await act(async () => store.dispatch(next));
    return [begin.mock.calls.length, end.mock.calls.length];
  }

  it('ends when another person signs in elsewhere in this browser, and begins again for them', async () => {
    expect(await follow(person('second', 'token-2'))).toEqual([4, 2]);
    expect(await screen.findAllByText(/^You are signed in as .* now, here and in the other tab/)).toHaveLength(2);
  });

  it('goes on when the same person signs in once more', async () => {
    expect(await follow(person('first', 'token-2'))).toEqual([2, 0]);
    expect(screen.queryByText(/^You are signed in as/)).toBeNull();
  });
});

describe('the guard of what is everybody’s own', () => {
  it('waits until it is known who asks', () => {
    visit('/account');
    expect(screen.getByText('Checking your sign-in…')).toBeTruthy();
  });

  it.each(['USER', 'ADMIN'] as const)('lets a %s through', (role) => {
    visit('/account', sessionOf(role));
    expect(heading()).toBe('Own area');
  });

  it('asks a visitor to sign in, and goes on as soon as they have', async () => {
    const { router, store } = visit('/account?a=1#b', sessionEnded());
    expect(router.state.location).toMatchObject({ pathname: '/authorization', state: { from: '/account?a=1#b' } });
    await act(async () => store.dispatch(sessionOf('ADMIN')));
    expect(router.state.location).toMatchObject({ pathname: '/account', search: '?a=1', hash: '#b' });
    expect(heading()).toBe('Own area');
  });
});
