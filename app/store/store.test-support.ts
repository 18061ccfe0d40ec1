import { vi } from 'vitest';
import { aSession } from '../testing.tsx';
import { makeStore } from './make-store.ts';
import { sessionStarted } from './session-slice.ts';

/** Answers calls one after another; the last answer stays. */
export function stubFetch(...answers: (() => Response | Promise<Response>)[]) {
  const left = [...answers];
  const stub = vi.fn<typeof fetch>(async () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (!answer) throw new Error('no answer');
    return answer();
  });
  vi.stubGlobal('fetch', stub);
  return stub;
}

/** The store of an administrator. */
export function signedIn() {
  const store = makeStore();
  store.dispatch(sessionStarted(aSession({ role: 'ADMIN' })));
  return store;
}
