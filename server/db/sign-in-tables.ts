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
