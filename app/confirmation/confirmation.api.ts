import type { IdentityConfirmation } from '#contract/account.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { secondFactorOperations } from '#contract/operations/second-factor.ts';
import type { SecondFactor } from '#contract/second-factor.ts';
import { baseApi } from '../store/base-api.ts';

/** What an answer about one's second factor is known by, for whatever changes it. */
export const secondFactorTag = { type: 'Account', id: 'SECOND_FACTOR' } as const;

/** How a person proves who they are, wherever a form asks for it. */
const confirmationApi = baseApi.injectEndpoints({
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

/** Hooks of confirming who one is. */
export const { useGetSecondFactorQuery, useConfirmIdentityMutation } = confirmationApi;
