import * as z from 'zod/mini';
import { Instant, LanguageName } from './common.ts';
import { maxCodeLength } from './limits.ts';

/** Six digits of an authenticator, or a recovery code. Blanks, hyphens and case are ignored. */
export const SecondFactorCode = z.string({ error: 'INVALID_TYPE' }).check(
  z.minLength(1, { error: 'REQUIRED', abort: true }),
  z.maxLength(maxCodeLength, { error: 'TOO_LONG', abort: true }),
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^(\d{6}|[A-Z2-7]{16})$/, { error: 'INVALID_CODE' }),
);

/** State of the second factor of the user's account. */
export const SecondFactor = z.object({
  isSet: z.boolean(),
  /** null while there is none. */
  setAt: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
  /** Whether the site requires it of this account: without it the administration stays closed. */
  isRequired: z.boolean(),
  /** Whether the sign-in that asks was made with it. */
  isProved: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Without a code it begins the setup; with one of the authenticator it ends it, and sign-ins need codes. `language`: of the e-mail. */
export const SecondFactorSetup = z.object({ code: z.optional(SecondFactorCode), language: z.optional(LanguageName) });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** What an authenticator needs to make codes. It takes effect only when a code made from it was sent. */
export const SecondFactorSecret = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** The same as authenticators read it, `otpauth://totp/…`. */
  uri: z.string(),
  /** The same as a picture for scanning: SVG. */
  qrCode: z.string(),
});
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;

/** Each replaces a code of the authenticator once. They are told only here. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** The language of an e-mail. */
export const EmailLanguageQuery = z.object({
  /** Language of the e-mail that reports the change; English by default. */
  language: z.optional(LanguageName),
});
