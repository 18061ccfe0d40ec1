import type { Generated } from 'kysely';
import type { AccessTokenScope } from '#contract/access-tokens.ts';
import type { Language } from '#contract/languages.ts';

/** Sign-ins. The token itself is not stored, only its SHA-256, in hex. Its owner refers to it by `id`. */
export interface SessionsTable {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
  /** The name that the browser gave itself. */
  user_agent: Generated<string>;
  /** When its owner last proved who they are, if that was after the sign-in began. */
  confirmed_at: Date | null;
  has_second_factor: Generated<boolean>;
}

/** Access tokens, each by its SHA-256, in hex. */
export interface AccessTokensTable {
  id: string;
  token_hash: string;
  user_id: string;
  name: string;
  scope: AccessTokenScope;
  /** Whether the sign-in that made it had a second factor. */
  has_second_factor: boolean;
  created_at: Date;
  /** A day in UTC. */
  last_used_on: string | null;
}

/**
 * Links that were sent by mail or are handed over: the SHA-256 of a token, in hex, what it may do, and its account's address at that time.
 * A link that confirms another address has that address: the link gives it to the account.
 */
export interface MailLinksTable {
  token_hash: string;
  user_id: string;
  purpose: 'resetPassword' | 'handedOver' | 'confirmEmail';
  email: string;
  created_at: Date;
  /** The sign-in that asked for another address; null for all other links. */
  sign_in_id: string | null;
}

/** Second factors of accounts; secrets are sealed (`server/domains/auth/second-factor-codes.ts`). */
export interface SecondFactorsTable {
  user_id: string;
  /** null until the first one has been proved. */
  secret: string | null;
  /** A secret that is not proved yet and does not count; null while there is none. */
  begun_secret: string | null;
  /** Time step of the last code that was used: this code and earlier ones do not count any more. */
  last_step: number;
  set_at: Date | null;
}

/** Unused recovery codes, each by its SHA-256, in hex. */
export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

/** Users who sign in by a provider (OpenID Connect): the provider, and the name by which it knows them. */
export interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Date;
}

/** Tokens that were used and must not be used again, for as long as they would be valid: the SHA-256 of each, in hex. */
export interface SpentTokensTable {
  token_hash: string;
  spent_at: Date;
}

/** The address of a user's calendar, by the SHA-256 of its secret, in hex. */
export interface CalendarAddressesTable {
  user_id: string;
  secret_hash: string;
  /** Language of the program's own words in it. */
  language: Language;
  made_at: Date;
}
