import { describe, expect, it } from 'vitest';
import { aSession } from '../testing.tsx';
import { sessionEnded, sessionPending, sessionReducer, sessionStarted, sessionUnreachable } from './session-slice.ts';

const session = aSession();
const nobody = { id: '', token: '', name: '', surname: '', email: '', role: 'OTHER' };

describe('the session’s state', () => {
  it('begins with nobody, not yet known', () => {
    expect(sessionReducer(undefined, { type: 'start' })).toEqual({ ...nobody, status: 'pending' });
  });

  it('becomes the answer of a sign-in', () => {
    expect(sessionReducer(undefined, sessionStarted(session))).toEqual({ ...session, status: 'authenticated' });
  });

  it.each([
    [sessionEnded(), 'visitor'],
    [sessionUnreachable(), 'unreachable'],
    [sessionPending(), 'pending'],
  ])('after %o keeps nothing of the person', (action, status) => {
    const before = sessionReducer(undefined, sessionStarted(session));
    expect(sessionReducer(before, action)).toEqual({ ...nobody, status });
  });
});
