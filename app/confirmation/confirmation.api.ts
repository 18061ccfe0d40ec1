import type { IdentityConfirmation } from '#contract/account.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { secondFactorOperations } from '#contract/operations/second-factor.ts';
import type { SecondFactor } from '#contract/second-factor.ts';
import { baseApi } from '../store/base-api.ts';

/** Cache tag of the answers about the user's second factor, for every call that changes it. */
export const secondFactorTag = { type: 'Account', id: 'SECOND_FACTOR' } as const;

/** Calls to prove identity, for every form that asks for it. */
export const confirmationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactor, null>({
      query: () => ({ operation: secondFactorOperations.getSecondFactor }),
      providesTags: [secondFactorTag],
    }),
    confirmIdentity: build.mutation<null, IdentityConfirmation>({
      query: (body) => ({ operation: authOperations.confirmIdentity, body }),
    }),
  }),
});
