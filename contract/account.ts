import * as z from 'zod/mini';
import { Email, NewPassword, PersonName, Role } from './auth.ts';
import { Id, Instant, LanguageName } from './common.ts';
import { maxPasswordLength } from './limits.ts';

/** One's own account. */
export const Account = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  role: Role,
  createdAt: Instant,
  /** When its owner proved to receive mail at the address; null where they did not, or could not. */
  emailConfirmedAt: z.nullable(Instant),
  /** The address that it is to have, once that is confirmed from its own e-mail; null where there is none. */
  pendingEmail: z.nullable(z.string()),
});
export type Account = z.infer<typeof Account>;

/** A password that stands; what rules it was made by is not looked at. Refused with WRONG_PASSWORD where it is another. */
export const CurrentPassword = z
  .string({ error: 'INVALID_TYPE' })
  .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(maxPasswordLength, { error: 'PASSWORD_TOO_LONG' }));

/**
 * What is left out keeps its value. Another address needs the password; where there is mail it is only pending until it is confirmed, and
 * the account's own address takes that back.
 */
export const AccountChanges = z.object({
  name: z.optional(PersonName),
  surname: z.optional(PersonName),
  email: z.optional(Email),
  password: z.optional(CurrentPassword),
  /** Of the e-mail that asks to confirm another address, where there is mail; English where it is left out. */
  language: z.optional(LanguageName),
});
export type AccountChanges = z.infer<typeof AccountChanges>;

/** Proves who one is, who has signed in. */
export const IdentityConfirmation = z.object({ password: CurrentPassword });

/** Ends every other sign-in. `language` is of the e-mail that tells of it, English where it is left out. */
export const PasswordChange = z.object({
  password: CurrentPassword,
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
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

const token = z
  .string({ error: 'INVALID_TYPE' })
  .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(200, { error: 'TOO_LONG' }));
/** In which the e-mail is written. */
const language = z._default(LanguageName, 'en');

/** Asks for an e-mail with a link that confirms the address. */
export const EmailConfirmationRequest = z.object({ language });

/** By the link of the e-mail. */
export const EmailConfirmation = z.object({ token });

/** Asks for an e-mail with a link that sets a new password. */
export const PasswordForgotten = z.object({ email: Email, language });
export type PasswordForgotten = z.infer<typeof PasswordForgotten>;

/** Sets a new password by the link of the e-mail. `language` as of a change. */
export const PasswordReset = z.object({ token, password: NewPassword, language: z.optional(LanguageName) });
export type PasswordReset = z.infer<typeof PasswordReset>;
