import type { Generated, Kysely } from 'kysely';
import type { Role } from '#contract/auth.ts';
import type { Molecule } from '#contract/rich-text.ts';

/** Accounts. `email_folded` is what two addresses are compared by. */
export interface UsersTable {
  id: string;
  email: string;
  email_folded: string;
  name: string;
  surname: string;
  password_hash: string;
  role: Role;
  created_at: Date;
}

/** Sign-ins. The token itself is nowhere: only its SHA-256, in hex. */
export interface SessionsTable {
  token_hash: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
}

/** Attempts that count against a limit: `bucket` says of what (`login:email:…`). */
export interface AttemptsTable {
  id: string;
  bucket: string;
  made_at: Date;
}

/** Pictures that are kept in the media store; `url` is the `imageUrl` of the contract. */
export interface ImagesTable {
  url: string;
  created_at: Date;
}

/** Structure files that are kept in the media store, under the name `file_name`; `name` is what it was uploaded as. */
export interface StructuresTable {
  id: string;
  name: string;
  format: Molecule['format'];
  file_name: string;
  byte_size: number;
  created_at: Date;
}

export interface NewsTable {
  id: string;
  title_ru: string;
  title_en: string;
  description_ru: string;
  description_en: string;
  /** `YYYY-MM-DD` */
  date: string;
  image_url: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Requests that were answered under an `Idempotency-Key`; `answer` is sealed with that key and null only inside the writing unit. */
export interface IdempotentRequestsTable {
  key_hash: string;
  fingerprint: string;
  answer: string | null;
  created_at: Date;
}

/** One row: counts the changes of what the public site shows. */
export interface ContentVersionTable {
  id: Generated<number>;
  version: number;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  attempts: AttemptsTable;
  images: ImagesTable;
  structures: StructuresTable;
  news: NewsTable;
  idempotent_requests: IdempotentRequestsTable;
  content_version: ContentVersionTable;
}

/** What a repository runs its queries on: the read side, or the unit of a write. */
export type Executor = Kysely<Tables>;
