import * as z from 'zod/mini';
import type { AccessTokenScope } from './access-tokens.ts';
import { Id, LanguageName, text } from './common.ts';
import { maxEmailLength, maxNameLength, maxPasswordLength, minPasswordLength } from './limits.ts';
import { SecondFactorCode } from './second-factor.ts';

/** Roles that an account can have. */
export const Role = z.enum(['USER', 'ADMIN']);
export type Role = z.infer<typeof Role>;

/** The address as it was typed, trimmed; two addresses that differ only in case are the same account. */
export const Email = z
  .string({ error: 'INVALID_TYPE' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'REQUIRED', abort: true }),
    z.maxLength(maxEmailLength, { error: 'TOO_LONG' }),
    z.regex(z.regexes.email, { error: 'INVALID_EMAIL' }),
  );

/** A new password; never trimmed. The server also checks it against its list of common passwords. */
export const NewPassword = z
  .string({ error: 'INVALID_TYPE' })
  .check(
    z.minLength(1, { error: 'REQUIRED', abort: true }),
    z.minLength(minPasswordLength, { error: 'PASSWORD_TOO_SHORT' }),
    z.maxLength(maxPasswordLength, { error: 'PASSWORD_TOO_LONG' }),
  );

/** Name or surname: one readable line without characters that change the direction of writing, as certificates show it to anybody. */
export const PersonName = text(1, maxNameLength).check(
  z.refine((name) => name === '' || (/[\p{L}\p{N}]/u.test(name) && !/[\p{Cc}\p{Bidi_Control}]/u.test(name)), {
    error: 'INVALID_CHARACTERS',
  }),
);

/** Body of `register`. */
export const Registration = z.object({
  name: PersonName,
  surname: PersonName,
  email: Email,
  password: NewPassword,
  /** Language of the e-mail that asks to confirm the address, if the site sends mail; English by default. */
  language: z.optional(LanguageName),
});
export type Registration = z.infer<typeof Registration>;

/** Body of `login`. The rules of registration are not checked, so that the answer never reveals which rules a stored password met. */
export const Credentials = z.object({
  email: text(1, maxEmailLength),
  password: z
    .string({ error: 'INVALID_TYPE' })
    .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(maxPasswordLength, { error: 'PASSWORD_TOO_LONG' })),
  /** Code of the second factor, if the account has one. Without it the right password is refused with SECOND_FACTOR_REQUIRED. */
  code: z.optional(SecondFactorCode),
});
export type Credentials = z.infer<typeof Credentials>;

/** Answer of `register`, `login` and `checkAuth`. `token` goes into `Authorization: Bearer`. */
export const Session = z.object({
  token: z.string(),
  id: Id,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  role: Role,
});
export type Session = z.infer<typeof Session>;

/** Where a call comes from. */
export interface Origin {
  /** Network address. */
  readonly address: string;
  /** What the browser calls itself; '' if it says nothing. */
  readonly userAgent: string;
}

/** The author of a call. null stands for a visitor, who is not signed in (role OTHER). */
export interface Actor {
  readonly id: string;
  readonly role: Role;
}

/** Whether somebody acts, or has an account, as an administrator; never true of a visitor (null). */
export function isAdministrator(someone: { readonly role: Role } | null): boolean {
  return someone?.role === 'ADMIN';
}

/** Whether somebody may see or do what is a user's own: users for themselves, administrators for all. */
export function mayActFor(actor: Actor, userId: string): boolean {
  return isAdministrator(actor) || actor.id === userId;
}

/** A user who calls over the network, by one of their sign-ins or access tokens. */
export interface Caller extends Actor {
  /** Id of the sign-in or of the access token. */
  readonly signInId: string;
  /** When they last proved who they are: by signing in, or later by their password or a code. */
  readonly confirmedAt: Date;
  /** Whether the sign-in was made with a second factor. */
  readonly hasSecondFactor: boolean;
  /** Whether this is an administrator who lacks the second factor that the site requires: they act in the role of a user. */
  readonly isHeldBack: boolean;
  /** What the access token allows; undefined for a sign-in. */
  readonly accessScope?: AccessTokenScope;
}

/** For this long nobody is asked again to prove who they are. */
const confirmationMilliseconds = 15 * 60 * 1000;

/** Whether a caller has proved who they are within the last quarter of an hour. */
export function hasProvedLately({ confirmedAt }: Pick<Caller, 'confirmedAt'>): boolean {
  return Date.now() - confirmedAt.getTime() < confirmationMilliseconds;
}
