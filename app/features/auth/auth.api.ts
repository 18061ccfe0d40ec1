import type { Session } from '#contract/auth.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { baseApi } from '../../store/base-api.ts';
import { statusOf } from '../../store/call-error.ts';
import { sessionEnded, sessionStarted, sessionUnreachable } from '../../store/session-slice.ts';
import { readToken } from '../../store/token-storage.ts';

/** Whether the server refuses the token itself. An overload (429) says nothing about the token. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status >= 400 && status < 500 && status !== 429;
}

/** Calls about the session. All are mutations, `checkAuth` too: their answers become the session's state and never a cached entry. */
export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks who a stored token belongs to. Ignores the answer if it is not the stored token any more. */
    checkAuth: build.mutation<Session, string>({
      query: (token) => ({ operation: authOperations.checkAuth, token }),
      onQueryStarted: async (token, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          if (readToken() === token) dispatch(sessionStarted(data));
        } catch (failure) {
          if (readToken() !== token) return;
          const error = typeof failure === 'object' && failure !== null && 'error' in failure ? failure.error : null;
          dispatch(isRefusal(error) ? sessionEnded() : sessionUnreachable());
        }
      },
    }),
    logout: build.mutation<null, string>({ query: (token) => ({ operation: authOperations.logout, token }) }),
  }),
});
