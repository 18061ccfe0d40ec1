import * as z from 'zod/mini';
import { Flag, LanguageName, text } from './common.ts';
import { SecondFactorCode } from './second-factor.ts';

/** Whether a text is an address of this site and of no other, whatever a browser makes of slashes. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}

/** What a visitor takes along to the provider. */
export const OidcStart = z.object({
  /** Where they want to go once they are signed in. */
  to: z.optional(text(1, 1000).check(z.refine(isOwnPath, { error: 'INVALID_URL' }))),
  /** In which they are told how it went. */
  language: z._default(LanguageName, 'en'),
  /** The provider shall ask them again who they are. */
  again: z.optional(Flag),
});
export type OidcStart = z.infer<typeof OidcStart>;

/** Exchanges what the provider's visitor came back with, within a minute, in the same browser, for a sign-in. */
export const OidcExchange = z.object({
  token: z
    .string({ error: 'INVALID_TYPE' })
    .check(z.minLength(1, { error: 'REQUIRED' }), z.maxLength(200, { error: 'TOO_LONG' })),
  /** Of the second factor, where the account has one: without it SECOND_FACTOR_REQUIRED, and the token lives five minutes more. */
  code: z.optional(SecondFactorCode),
});
export type OidcExchange = z.infer<typeof OidcExchange>;
