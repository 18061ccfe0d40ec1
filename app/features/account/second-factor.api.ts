import { secondFactorOperations } from '#contract/operations/second-factor.ts';
import type { RecoveryCodes, SecondFactorSecret, SecondFactorSetup } from '#contract/second-factor.ts';
import { secondFactorTag } from '../../editing/identity.api.ts';
import { baseApi } from '../../store/base-api.ts';
import { signInsTag } from './account.api.ts';

/** How one's second factor changes; that it is there stands in `editing/identity.api.ts`. */
const secondFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setSecondFactor: build.mutation<SecondFactorSecret | RecoveryCodes, SecondFactorSetup>({
      query: (body) => ({ operation: secondFactorOperations.setSecondFactor, body }),
      invalidatesTags: (_answer, error, { code }) => (error || code === undefined ? [] : [secondFactorTag, signInsTag]),
    }),
    removeSecondFactor: build.mutation<null, null>({
      query: () => ({ operation: secondFactorOperations.removeSecondFactor }),
      invalidatesTags: [secondFactorTag, signInsTag],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, null>({
      query: () => ({ operation: secondFactorOperations.renewRecoveryCodes }),
      invalidatesTags: [secondFactorTag],
    }),
  }),
});

/** Hooks of changing one's second factor. */
export const { useSetSecondFactorMutation, useRemoveSecondFactorMutation, useRenewRecoveryCodesMutation } =
  secondFactorApi;
