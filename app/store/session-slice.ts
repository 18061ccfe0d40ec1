import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import type { Role, Session } from '#contract/auth.ts';

/** Role of the user in the client; OTHER for visitors, who are not signed in. */
export type SessionRole = Role | 'OTHER';

/**
 * `pending`: not known yet (on the server, and in a browser until its stored token is checked).
 * `unreachable`: the server did not answer the check; the stored token is kept, and nobody is signed in meanwhile.
 */
export type SessionStatus = 'pending' | 'visitor' | 'authenticated' | 'unreachable';

export interface SessionState extends Readonly<Omit<Session, 'role'>> {
  readonly role: SessionRole;
  readonly status: SessionStatus;
}

const nobody = { id: '', token: '', name: '', surname: '', email: '', role: 'OTHER' } as const;
const initialState: SessionState = { ...nobody, status: 'pending' };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The stored token is being checked. */
    sessionPending: (): SessionState => initialState,
    /** A registration, a sign-in or a check succeeded. */
    sessionStarted: (_state, { payload }: PayloadAction<Session>): SessionState => ({
      id: payload.id,
      token: payload.token,
      name: payload.name,
      surname: payload.surname,
      email: payload.email,
      role: payload.role,
      status: 'authenticated',
    }),
    /** Signed out, refused, or never signed in. */
    sessionEnded: (): SessionState => ({ ...nobody, status: 'visitor' }),
    /** The check got no answer: nobody is signed in, and the token is kept for another try. */
    sessionUnreachable: (): SessionState => ({ ...nobody, status: 'unreachable' }),
  },
});

/** Actions that change the session. `sessionMiddleware` does the rest, for example stores the token. */
export const { sessionPending, sessionStarted, sessionEnded, sessionUnreachable } = sessionSlice.actions;
/** Keeps the session in the store. */
export const sessionReducer = sessionSlice.reducer;

interface StartedCall {
  readonly dispatch: Dispatch;
  readonly queryFulfilled: PromiseLike<{ readonly data: Session }>;
}

/** The `onQueryStarted` of a call whose success begins the session. */
export async function startsSession(_sent: unknown, { dispatch, queryFulfilled }: StartedCall): Promise<void> {
  const session = await queryFulfilled.then(null, () => null);
  if (session) dispatch(sessionStarted(session.data));
}

interface WithSession {
  readonly session: SessionState;
}

/** The session of this tab; `status` says whether anybody is signed in. */
export function selectSession(state: WithSession): SessionState {
  return state.session;
}

function hasSession(state: unknown): state is WithSession {
  return typeof state === 'object' && state !== null && 'session' in state;
}

/** The token of the session, '' if nobody is signed in. Takes the untyped state that RTK Query passes on. */
export function tokenOf(state: unknown): string {
  return hasSession(state) ? state.session.token : '';
}
