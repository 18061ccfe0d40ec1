import * as z from 'zod/mini';
import { Instant, LanguageName } from './common.ts';
import { maxCodeLength } from './limits.ts';

/** Six digits of an authenticator, or a recovery code. Blanks, hyphens and the case of letters do not count. */
export const SecondFactorCode = z.string({ error: 'INVALID_TYPE' }).check(
  z.minLength(1, { error: 'REQUIRED', abort: true }),
  z.maxLength(maxCodeLength, { error: 'TOO_LONG', abort: true }),
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^(\d{6}|[A-Z2-7]{16})$/, { error: 'INVALID_CODE' }),
);

/** How one's account stands. */
export const SecondFactor = z.object({
  isSet: z.boolean(),
  /** null while there is none. */
  setAt: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
  /** The site wants it of this account: without it the administration stays shut. */
  isRequired: z.boolean(),
  /** The sign-in that asks was made with it. */
  isProved: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Without a code it begins; with one of the authenticator it ends: from then on sign-ins are asked for codes. `language` is of the e-mail that tells of it. */
export const SecondFactorSetup = z.object({ code: z.optional(SecondFactorCode), language: z.optional(LanguageName) });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** What an authenticator needs to make codes. It counts for nothing until one of them was sent. */
export const SecondFactorSecret = z.object({
  /** Base32, to be typed. */
  secret: z.string(),
  /** The same as authenticators read it, `otpauth://totp/…`. */
  uri: z.string(),
  /** The same as a picture to be scanned: SVG. */
  qrCode: z.string(),
});
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;

/** Each signs in once, in the place of a code of the authenticator. They are told only here. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** The language of an e-mail. */
export const EmailLanguageQuery = z.object({
  /** Of the e-mail that tells of it; English where it is left out. */
  language: z.optional(LanguageName),
});
