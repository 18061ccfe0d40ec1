import type { Credentials, Registration, Session } from '#contract/auth.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { baseApi } from '../../store/base-api.ts';
import { sessionStarted } from '../../store/session-slice.ts';

/** What the form of registration and sign-in calls; what every page needs of a session stands in `auth.api.ts`. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Session, Registration>({
      query: (body) => ({ operation: authOperations.register, body, token: '' }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const session = await queryFulfilled.catch(() => null);
        if (session) dispatch(sessionStarted(session.data));
      },
    }),
    login: build.mutation<Session, Credentials>({
      query: (body) => ({ operation: authOperations.login, body, token: '' }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const session = await queryFulfilled.catch(() => null);
        if (session) dispatch(sessionStarted(session.data));
      },
    }),
  }),
});

/** Hooks of the form. A call that succeeds begins the session, too. */
export const { useRegisterMutation, useLoginMutation } = accountApi;
