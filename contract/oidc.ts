import * as z from 'zod/mini';
import { Flag, LanguageName, text } from './common.ts';
import { SecondFactorCode } from './second-factor.ts';

/** Whether a text is an address of this site and of no other, however a browser interprets slashes. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}

/** Parameters that a visitor takes along to the provider. */
export const OidcStart = z.object({
  /** Where they want to go after signing in. */
  to: z.optional(text(1, 1000).check(z.refine(isOwnPath, { error: 'INVALID_URL' }))),
  /** The language in which they are told the outcome. */
  language: z._default(LanguageName, 'en'),
  /** Whether the provider must ask them again who they are. */
  again: z.optional(Flag),
});
export type OidcStart = z.infer<typeof OidcStart>;

/** Exchanges the token with which a visitor returns from the provider for a sign-in, within a minute and in the same browser. */
export const OidcExchange = z.object({
  token: z
    .string({ error: 'INVALID_TYPE' })
    .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(200, { error: 'TOO_LONG' })),
  /** Code of the second factor, if the account has one. Without it SECOND_FACTOR_REQUIRED, and the token lives five minutes more. */
  code: z.optional(SecondFactorCode),
});
export type OidcExchange = z.infer<typeof OidcExchange>;
