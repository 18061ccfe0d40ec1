import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useLeaving } from '../../session/leaving.ts';
import { RequireSignIn } from '../../session/require-role.tsx';
import { makeStore } from '../../store/make-store.ts';
import { sessionEnded, sessionStarted } from '../../store/session-slice.ts';
import { aSession, fakeApi, renderApp } from '../../testing.tsx';
import { useSignOut } from './use-sign-out.ts';

function Work() {
  const { isAsked, go, stay } = useLeaving(() => true);
  return (
    isAsked && (
      <>
        <button type="button" onClick={go}>
          Leave
        </button>
        <button type="button" onClick={stay}>
          Stay
        </button>
      </>
    )
  );
}

function SignOut() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign out
    </button>
  );
}

/** Shows unsaved work in a guarded area, and signs out. The home page loads when the test says so. */
async function signOutOfWork(answer: Parameters<typeof fakeApi>[0] = () => ({ status: 204 })) {
  const api = fakeApi(answer);
  const store = makeStore({ call: api.call });
  store.dispatch(sessionStarted(aSession()));
  const home = Promise.withResolvers<void>();
  const work = (
    <>
      <SignOut />
      <RequireSignIn>
        <Work />
      </RequireSignIn>
    </>
  );
  // The guard compares its page with the browser's address, which a router in memory does not change.
  const standAt = (path: string) => window.history.replaceState(null, '', path);
  standAt('/account');
  const { router } = renderApp({
    at: '/account',
    store,
    routes: [
      { path: '/account', element: work },
      { path: '/main', loader: () => home.promise.then(() => standAt('/main')), element: 'Home' },
      { path: '/authorization', element: 'Sign in' },
    ],
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  return { ...api, store, user, router, home };
}

const signOuts = (calls: readonly { path: string }[]) => calls.filter(({ path }) => path === 'user/logout');

it('asks about unsaved work first, and changes nothing for a user who stays', async () => {
  const { calls, store, user, router } = await signOutOfWork();
  expect(store.getState().session.status).toBe('authenticated');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(localStorage.getItem('token')).toBe('token-1');
  expect(signOuts(calls)).toEqual([]);
  expect(router.state.location.pathname).toBe('/account');
  expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull();
});

it('ends the sign-in of a user who leaves the work, at once and however long the next page takes', async () => {
  const { calls, user, router, home } = await signOutOfWork();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(localStorage.getItem('token')).toBeNull();
  await waitFor(() => expect(signOuts(calls)).toMatchObject([{ headers: { authorization: 'Bearer token-1' } }]));
  expect(router.state.location.pathname).toBe('/account');
  expect(screen.getByText('Checking your sign-in…')).toBeDefined();
  home.resolve();
  await screen.findByText('Home');
  expect(signOuts(calls)).toHaveLength(1);
});

it('goes on when the work disappears while it asks', async () => {
  const { calls, store } = await signOutOfWork();
  store.dispatch(sessionEnded());
  await waitFor(() => expect(signOuts(calls)).toHaveLength(1));
});

it('tells the server once there is a connection again, and only then', async () => {
  let isOnline = false;
  const { calls, user } = await signOutOfWork(() => {
    if (!isOnline) throw new TypeError('no connection');
    return { status: 204 };
  });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(signOuts(calls)).toHaveLength(1));
  const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')));
  await comeOnline();
  isOnline = true;
  await comeOnline();
  await comeOnline();
  expect(signOuts(calls)).toMatchObject(Array(3).fill({ headers: { authorization: 'Bearer token-1' } }));
  expect(localStorage.getItem('token')).toBeNull();
});
