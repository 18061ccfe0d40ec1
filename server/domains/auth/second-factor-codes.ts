import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { fieldError, ProblemError } from '#contract/errors.ts';
import { recoveryCodesCount } from '#contract/limits.ts';
import type { SecondFactorSecret } from '#contract/second-factor.ts';
import { seal, unseal } from '#server/db/sealing.ts';
import type { Executor } from '#server/db/tables.ts';
import { findSecondFactor, spendRecoveryCode, spendStep } from './second-factor.repository.ts';
import { hashToken } from './tokens.ts';

/** Clocks may differ by this many steps of 30 seconds, either way. */
const toleratedSteps = 1;
/** 80 random bits, so a plain hash cannot be turned back. In base32 these are sixteen letters, as the contract says. */
const recoveryCodeBytes = 10;
const codesOfAuthenticators = /^\d{6}$/;

interface NewSecret extends SecondFactorSecret {
  /** As it is stored. */
  readonly sealed: string;
}

/** Makes and uses up codes of authenticators and recovery codes. */
export type SecondFactorCodes = ReturnType<typeof createSecondFactorCodes>;

/** Seals each secret for its account with a key that all processes share, so that one stolen table does not reveal it. */
export function createSecondFactorCodes(sealingKey: string) {
  const key = Buffer.from(sealingKey, 'base64url');

  /** The time step of a code; null where it is wrong. */
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
    /** Uses a code up, inside the caller's write; false for a code that is wrong or was used before. */
    use,

    /**
     * Uses a code up, inside the write that begins a sign-in; false where the account needs none.
     * @throws ProblemError SECOND_FACTOR_REQUIRED
     */
    prove: async (executor: Executor, userId: string, code: string | undefined): Promise<boolean> => {
      if (!(await isSet(executor, userId))) return false;
      if (code !== undefined && (await use(executor, userId, code))) return true;
      const errors = [fieldError('code', code === undefined ? 'REQUIRED' : 'WRONG_CODE')];
      throw new ProblemError('SECOND_FACTOR_REQUIRED', { errors });
    },

    /** Makes a secret for an authenticator, which shows the names of site and account beside its codes. */
    newSecret: (userId: string, issuer: string, email: string): NewSecret => {
      const secret = new Secret();
      const uri = new TOTP({ issuer, label: email, secret }).toString();
      const qrCode = renderSVG(uri, { ecc: 'M', border: 4 });
      return { secret: secret.base32, uri, qrCode, sealed: seal(key, secret.base32, userId) };
    },

    /** Makes recovery codes, and their hashes to store. */
    newRecoveryCodes: () => {
      const codes = Array.from({ length: recoveryCodesCount }, () => new Secret({ size: recoveryCodeBytes }).base32);
      const readable = codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
      return { recoveryCodes: readable, hashes: codes.map(hashToken) };
    },
  };
}

/** Whether a fault means that a code was wrong or used before. */
export function isWrongCode(fault: unknown): boolean {
  return fault instanceof ProblemError && (fault.errors?.some(({ code }) => code === 'WRONG_CODE') ?? false);
}
