import * as z from 'zod/mini';
import type { AccessTokenScope } from './access-tokens.ts';
import { Id, LanguageName, text } from './common.ts';
import { maxEmailLength, maxNameLength, maxPasswordLength, minPasswordLength } from './limits.ts';
import { SecondFactorCode } from './second-factor.ts';

/** Roles that an account can have. */
export const Role = z.enum(['USER', 'ADMIN']);
export type Role = z.infer<typeof Role>;

/** Address as it was typed, trimmed; two addresses that differ in case alone are the same account. */
export const Email = z
  .string({ error: 'INVALID_TYPE' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'REQUIRED', abort: true }),
    z.maxLength(maxEmailLength, { error: 'TOO_LONG' }),
    z.regex(z.regexes.email, { error: 'INVALID_EMAIL' }),
  );

/** A new password; never trimmed. That it is not a common one is checked by the server, which has the list. */
export const NewPassword = z
  .string({ error: 'INVALID_TYPE' })
  .check(
    z.minLength(1, { error: 'REQUIRED', abort: true }),
    z.minLength(minPasswordLength, { error: 'PASSWORD_TOO_SHORT' }),
    z.maxLength(maxPasswordLength, { error: 'PASSWORD_TOO_LONG' }),
  );

/** Name or surname: one line that can be read, without what turns the direction of letters. Certificates show it to anybody. */
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
  /** Of the e-mail that asks to confirm the address, where there is mail; English where it is left out. */
  language: z.optional(LanguageName),
});
export type Registration = z.infer<typeof Registration>;

/** Body of `login`. That a rule of registration is met is not checked, so that the answer never tells which rule a stored password met. */
export const Credentials = z.object({
  email: text(1, maxEmailLength),
  password: z
    .string({ error: 'INVALID_TYPE' })
    .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(maxPasswordLength, { error: 'PASSWORD_TOO_LONG' })),
  /** Of the second factor, where the account has one: without it the right password is refused with SECOND_FACTOR_REQUIRED. */
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
  /** Of the network. */
  readonly address: string;
  /** What the browser calls itself; '' where it says nothing. */
  readonly userAgent: string;
}

/** Who makes a call. null stands for anybody who is not signed in (role OTHER). */
export interface Actor {
  readonly id: string;
  readonly role: Role;
}

/** Somebody who calls over the network, by one of their sign-ins or access tokens. */
export interface Caller extends Actor {
  /** Of the sign-in, or of the access token. */
  readonly signInId: string;
  /** When they proved last who they are: by signing in, or by their password or a code since. */
  readonly confirmedAt: Date;
  /** Whether their sign-in was made with a second factor. */
  readonly hasSecondFactor: boolean;
  /** An administrator of whom the site wants a second factor, in a sign-in without: their role is that of a user. */
  readonly isHeldBack: boolean;
  /** Of the access token; undefined where it is a sign-in. */
  readonly accessScope?: AccessTokenScope;
}

/** For so long nobody is asked again who they are. */
const confirmationMilliseconds = 15 * 60 * 1000;

/** Whether a caller has proved within a quarter of an hour who they are. */
export function hasProvedLately({ confirmedAt }: Pick<Caller, 'confirmedAt'>): boolean {
  return Date.now() - confirmedAt.getTime() < confirmationMilliseconds;
}
