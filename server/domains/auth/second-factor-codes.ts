import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { fieldError, ProblemError } from '#contract/errors.ts';
import { recoveryCodesCount } from '#contract/limits.ts';
import type { SecondFactorSecret } from '#contract/second-factor.ts';
import { seal, unseal } from '#server/db/sealing.ts';
import type { Executor } from '#server/db/tables.ts';
import { findSecondFactor, spendRecoveryCode, spendStep } from './second-factor.repository.ts';
import { hashToken } from './tokens.ts';

/** Clocks may be so many steps of 30 seconds apart, either way. */
const toleratedSteps = 1;
/** 80 random bits: a plain hash cannot be turned back. In base32 sixteen letters, as the contract has them. */
const recoveryCodeBytes = 10;
const codesOfAuthenticators = /^\d{6}$/;

interface NewSecret extends SecondFactorSecret {
  /** As it is stored. */
  readonly sealed: string;
}

/** Codes of authenticators and recovery codes: made, and used up. */
export type SecondFactorCodes = ReturnType<typeof createSecondFactorCodes>;

/** Secrets are sealed for their account with a key that all processes share: to read them takes more than one table. */
export function createSecondFactorCodes(sealingKey: string) {
  const key = Buffer.from(sealingKey, 'base64url');

  /** The time step that a code is of; null where it is wrong. */
  function stepOf(userId: string, sealed: string, code: string): number | null {
    const timestamp = Date.now();
    const secret = Secret.fromBase32(unseal(key, sealed, userId));
    const delta = TOTP.validate({ token: code, secret, timestamp, window: toleratedSteps });
    return delta === null ? null : TOTP.counter({ timestamp }) + delta;
  }

  async function use(executor: Executor, userId: string, code: string): Promise<boolean> {
    if (!codesOfAuthenticators.test(code)) return spendRecoveryCode(executor, userId, hashToken(code));
    const factor = await findSecondFactor(executor, { userId });
    const step = factor?.secret ? stepOf(userId, factor.secret, code) : null;
    return step !== null && spendStep(executor, userId, step);
  }

  async function isSet(executor: Executor, userId: string): Promise<boolean> {
    return Boolean((await findSecondFactor(executor, { userId }))?.secret);
  }

  return {
    /** Whether sign-ins to an account need a code. */
    isSet,
    stepOf,
    /** Uses a code up, within a write of the caller's; false for one that is wrong or was used before. */
    use,

    /** Within the write that begins a sign-in: uses the code up; false where the account needs none. @throws ProblemError SECOND_FACTOR_REQUIRED */
    prove: async (executor: Executor, userId: string, code: string | undefined): Promise<boolean> => {
      if (!(await isSet(executor, userId))) return false;
      if (code !== undefined && (await use(executor, userId, code))) return true;
      const errors = [fieldError('code', code === undefined ? 'REQUIRED' : 'WRONG_CODE')];
      throw new ProblemError('SECOND_FACTOR_REQUIRED', { errors });
    },

    /** A secret for an authenticator, which shows the names of site and account beside its codes. */
    newSecret: (userId: string, issuer: string, email: string): NewSecret => {
      const secret = new Secret();
      const uri = new TOTP({ issuer, label: email, secret }).toString();
      const qrCode = renderSVG(uri, { ecc: 'M', border: 4 });
      return { secret: secret.base32, uri, qrCode, sealed: seal(key, secret.base32, userId) };
    },

    /** Recovery codes, and what is stored of them. */
    newRecoveryCodes: () => {
      const codes = Array.from({ length: recoveryCodesCount }, () => new Secret({ size: recoveryCodeBytes }).base32);
      const readable = codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
      return { recoveryCodes: readable, hashes: codes.map(hashToken) };
    },
  };
}

/** Whether something was refused for a code that was wrong, or used before. */
export function isWrongCode(fault: unknown): boolean {
  return fault instanceof ProblemError && (fault.errors?.some(({ code }) => code === 'WRONG_CODE') ?? false);
}
