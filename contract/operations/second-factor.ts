import * as z from 'zod/mini';
import { IdParameters } from '../common.ts';
import {
  EmailLanguageQuery,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSecret,
  SecondFactorSetup,
} from '../second-factor.ts';
import { operationsOf } from './operation.ts';

/** The second factor of a sign-in: codes of an authenticator (TOTP, RFC 6238). */
export const secondFactorOperations = operationsOf('auth', {
  getSecondFactor: {
    call: 'GET user/secondFactor',
    access: 'signed in',
    takesNoAccessToken: true,
    summary: 'Whether one’s sign-ins are asked for codes',
    response: SecondFactor,
  },
  /** Replaces an existing second factor, which is valid until then. All other sign-ins end. */
  setSecondFactor: {
    call: 'POST user/secondFactor',
    access: 'signed in',
    needsConfirmation: true,
    summary: 'Begin to set a second factor (no code), or prove by a code that the authenticator has it',
    body: SecondFactorSetup,
    // Described as an object for programs that understand neither of the two.
    response: z.union([SecondFactorSecret, RecoveryCodes]).register(z.globalRegistry, { type: 'object' }),
    refusals: ['TOO_MANY_REQUESTS'],
  },
  /** All other sign-ins end. */
  removeSecondFactor: {
    call: 'DELETE user/secondFactor',
    access: 'signed in',
    needsConfirmation: true,
    status: 204,
    summary: 'Remove one’s second factor with its recovery codes',
    query: EmailLanguageQuery,
    refusals: ['NOT_FOUND'],
  },
  renewRecoveryCodes: {
    call: 'POST user/secondFactor/recoveryCodes',
    access: 'signed in',
    needsConfirmation: true,
    summary: 'Make new recovery codes in the place of those that there are',
    query: EmailLanguageQuery,
    response: RecoveryCodes,
    refusals: ['NOT_FOUND'],
  },
  /** For users who have lost it. All their sign-ins end. */
  removeUserSecondFactor: {
    call: 'DELETE user/{id}/secondFactor',
    access: 'administrator',
    needsConfirmation: true,
    status: 204,
    summary: 'Remove the second factor of an account',
    parameters: IdParameters,
    query: EmailLanguageQuery,
  },
});
