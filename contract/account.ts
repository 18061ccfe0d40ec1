import * as z from 'zod/mini';
import { Email, NewPassword, PersonName, Role } from './auth.ts';
import { Id, Instant, LanguageName } from './common.ts';
import { maxPasswordLength } from './limits.ts';
import { SecondFactorCode } from './second-factor.ts';

/** The caller's own account. */
export const Account = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  role: Role,
  createdAt: Instant,
  /** When the owner proved that they receive mail at the address; null if they have not. */
  emailConfirmedAt: z.nullable(Instant),
  /** The address that the account gets once it is confirmed from that address; null if there is none. */
  pendingEmail: z.nullable(z.string()),
  /** A user without a password, who signs in by the provider, proves who they are by signing in again. */
  hasPassword: z.boolean(),
  /** Whether its owner has signed in by the provider (OpenID Connect), and may again. */
  isConnected: z.boolean(),
});
export type Account = z.infer<typeof Account>;

/** The password that the account has now; the rules for new passwords are not applied. A wrong one is refused with WRONG_PASSWORD. */
export const CurrentPassword = z
  .string({ error: 'INVALID_TYPE' })
  .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(maxPasswordLength, { error: 'PASSWORD_TOO_LONG' }));

/**
 * A field that is left out keeps its value. Changing the address needs the password if the account has one. If the site sends mail, the
 * new address is only pending until it is confirmed; sending the account's present address cancels the pending one.
 */
export const AccountChanges = z.object({
  name: z.optional(PersonName),
  surname: z.optional(PersonName),
  email: z.optional(Email),
  password: z.optional(CurrentPassword),
  /** Language of the e-mail that asks to confirm the new address, if the site sends mail; English by default. */
  language: z.optional(LanguageName),
});
export type AccountChanges = z.infer<typeof AccountChanges>;

/**
 * Proves who the signed-in user is: by the password, or by a code (alone or with the password) if the account has a second factor. Empty
 * if it has neither.
 */
export const IdentityConfirmation = z.object({
  password: z.optional(CurrentPassword),
  code: z.optional(SecondFactorCode),
});
export type IdentityConfirmation = z.infer<typeof IdentityConfirmation>;

/**
 * Ends every other sign-in. The present password is needed if the account has one. `language` is that of the e-mail that reports the
 * change, English by default.
 */
export const PasswordChange = z.object({
  password: z.optional(CurrentPassword),
  newPassword: NewPassword,
  language: z.optional(LanguageName),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** One place where the account is signed in. */
export const SignIn = z.object({
  id: Id,
  createdAt: Instant,
  /** To the hour. */
  lastUsedAt: Instant,
  /** What the browser called itself; '' where it said nothing. */
  userAgent: z.string(),
  /** Whether this sign-in makes the call. */
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

const token = z
  .string({ error: 'INVALID_TYPE' })
  .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(200, { error: 'TOO_LONG' }));
/** Language of the e-mail. */
const language = z._default(LanguageName, 'en');

/** Asks for an e-mail with a link that confirms the address. */
export const EmailConfirmationRequest = z.object({ language });

/** Confirms an address by the link of the e-mail. */
export const EmailConfirmation = z.object({ token });

/** Asks for an e-mail with a link that sets a new password. */
export const PasswordForgotten = z.object({ email: Email, language });
export type PasswordForgotten = z.infer<typeof PasswordForgotten>;

/** Sets a new password by the link of the e-mail. `language` is the same as in {@link PasswordChange}. */
export const PasswordReset = z.object({
  token,
  password: NewPassword,
  language: z.optional(LanguageName),
  /** Code of the second factor, if the account has one. Without it the answer is SECOND_FACTOR_REQUIRED, and the link stays valid. */
  code: z.optional(SecondFactorCode),
});
export type PasswordReset = z.infer<typeof PasswordReset>;
