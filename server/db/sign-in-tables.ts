import type { Generated } from 'kysely';
import type { AccessTokenScope } from '#contract/access-tokens.ts';
import type { Language } from '#contract/languages.ts';

/** Sign-ins. The token itself is nowhere: only its SHA-256, in hex. `id` is what its owner names it by. */
export interface SessionsTable {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
  /** What the browser called itself. */
  user_agent: Generated<string>;
  /** When its owner proved last who they are, where that was not when it began. */
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
  /** Whether it was made by a sign-in with one. */
  has_second_factor: boolean;
  created_at: Date;
  /** A day in UTC. */
  last_used_on: string | null;
}

/**
 * Links that were sent by mail or are handed over: a token's SHA-256, in hex, what it may do, and the address of its account then. One
 * that confirms another address has that: it becomes the account's by the link.
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
  /** Counts for nothing yet; null while none is begun. */
  begun_secret: string | null;
  /** Time step of the last code that was used: it and those before are worth nothing any more. */
  last_step: number;
  set_at: Date | null;
}

/** Recovery codes that are left, each by its SHA-256, in hex. */
export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

/** Who signs in by a provider (OpenID Connect): the provider, and the name that it knows somebody by. */
export interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Date;
}

/** What was used and must not be used again, for as long as it would be taken: the SHA-256 of each, in hex. */
export interface SpentTokensTable {
  token_hash: string;
  spent_at: Date;
}

/** The address of somebody's calendar, by the SHA-256 of its secret, in hex. */
export interface CalendarAddressesTable {
  user_id: string;
  secret_hash: string;
  /** Of what the program says in it. */
  language: Language;
  made_at: Date;
}
