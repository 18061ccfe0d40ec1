import type { Credentials, Registration, Session } from '#contract/auth.ts';
import type { OidcExchange } from '#contract/oidc.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { baseApi } from '../../store/base-api.ts';
import { startsSession } from '../../store/session-slice.ts';

/** Calls of registration and signing in. Those that every page needs are in `auth.api.ts`. A call that succeeds also begins the session. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Session, Registration>({
      query: (body) => ({ operation: authOperations.register, body, token: '' }),
      onQueryStarted: startsSession,
    }),
    exchangeOidcToken: build.mutation<Session, OidcExchange>({
      query: (body) => ({ operation: authOperations.exchangeOidcToken, body, token: '' }),
      onQueryStarted: startsSession,
    }),
    login: build.mutation<Session, Credentials>({
      query: (body) => ({ operation: authOperations.login, body, token: '' }),
      onQueryStarted: startsSession,
    }),
  }),
});
