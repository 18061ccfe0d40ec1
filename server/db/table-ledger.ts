import { imageFileNames } from '#contract/media.ts';
import type { Tables } from './tables.ts';

/** A row as it is stored. */
export type StoredRow = Readonly<Record<string, unknown>>;

interface Reason {
  readonly not: string;
}

/** What happens to a table when the site is copied, when a user exports their data, and when a user is deleted. */
interface TableRules {
  /** All rows (`own rows`: of a table that the program fills by itself, even in a new database), or the reason why none. */
  readonly backup: 'rows' | 'own rows' | Reason;
  /** Files of the media store that belong to a row. */
  readonly files?: (row: StoredRow) => readonly string[];
  /** null if nothing in it is about a user. */
  readonly person: PersonRules | null;
}

interface PersonRules {
  /** Its place in the file of a user's own data, or the reason why it is not there. */
  readonly exported: { readonly as: string } | Reason;
  /** How it is removed: with the row of the account, by the database itself, or otherwise. */
  readonly erased: 'with the account' | { readonly by: string };
}

const own = (as: string): PersonRules => ({ exported: { as }, erased: 'with the account' });
const derived = { backup: { not: 'made anew at the next start, of texts that are in the backup' }, person: null };

/**
 * Every table; a table comes after those that it refers to. A backup follows this list, and a test compares it with the database's
 * tables, so that no table can be forgotten.
 */
export const tableLedger: Readonly<Record<keyof Tables, TableRules>> = {
  users: { backup: 'rows', person: { exported: { as: 'account' }, erased: { by: 'deleting the row' } } },
  users_version: { backup: 'own rows', person: null },
  content_version: { backup: 'own rows', person: null },
  secrets: { backup: 'own rows', person: null },
  sessions: { backup: { not: 'a sign-in that was ended since would count again' }, person: own('signIns') },
  access_tokens: { backup: { not: 'one that was revoked since would count again' }, person: own('accessTokens') },
  calendar_addresses: {
    backup: { not: 'one that was revoked since would open again' },
    person: own('calendar'),
  },
  mail_links: {
    backup: { not: 'a link that was used since would work again; it lives for a day at most' },
    person: { exported: { not: 'a secret, and gone within a day' }, erased: 'with the account' },
  },
  second_factors: { backup: 'rows', person: own('secondFactor') },
  recovery_codes: {
    backup: 'rows',
    person: {
      exported: { not: 'hashes; how many are left stands with the second factor' },
      erased: 'with the account',
    },
  },
  identities: { backup: 'rows', person: own('identities') },
  spent_tokens: { backup: { not: 'what it forbids is too old within minutes' }, person: null },
  attempts: {
    backup: { not: 'lock-outs, which end by themselves' },
    person: {
      exported: { not: 'counts of failures, by what names nobody' },
      erased: { by: 'the sweep, within two hours' },
    },
  },
  idempotent_requests: {
    backup: { not: 'answers for whoever asks again at once' },
    person: {
      exported: { not: 'sealed with a key that only the sender has' },
      erased: { by: 'the sweep, within two days' },
    },
  },
  jobs: {
    backup: 'rows',
    person: { exported: { not: 'work that is done within seconds' }, erased: { by: 'the end of that work' } },
  },
  images: { backup: 'rows', files: ({ url }) => imageFileNames(String(url)), person: null },
  structures: { backup: 'rows', files: ({ file_name }) => [String(file_name)], person: null },
  documents: { backup: 'rows', files: ({ file_name }) => [String(file_name)], person: null },
  courses: { backup: 'rows', person: null },
  chapters: { backup: 'rows', person: null },
  attachments: { backup: 'rows', person: null },
  questions: { backup: 'rows', person: null },
  answers: { backup: 'rows', person: null },
  wordings: { backup: 'rows', person: null },
  wording_pictures: { backup: 'rows', person: null },
  score_counts: { backup: 'rows', person: null },
  version_counts: { backup: 'rows', person: null },
  participants: { backup: 'rows', person: own('participations') },
  submissions: { backup: 'rows', person: own('submissions') },
  results: { backup: 'rows', person: own('results') },
  allowances: { backup: 'rows', person: own('allowances') },
  open_attempts: { backup: 'rows', person: own('openAttempts') },
  readings: { backup: 'rows', person: own('readings') },
  certificates: { backup: 'rows', person: own('certificates') },
  audit_entries: {
    backup: 'rows',
    person: {
      exported: { as: 'deeds' },
      erased: { by: 'taking names and e-mail out of entries, which stay under another id' },
    },
  },
  webhooks: {
    backup: 'rows',
    person: { exported: { not: 'each is among the deeds' }, erased: { by: 'nobody in the place of them' } },
  },
  webhook_deliveries: {
    backup: 'rows',
    person: {
      exported: { not: 'names by its id what is exported, and is gone within 30 days' },
      erased: 'with the account',
    },
  },
  news: { backup: 'rows', person: null },
  publication_imports: {
    backup: 'rows',
    person: {
      exported: { not: 'each is among the deeds' },
      erased: { by: 'another id in the place of theirs' },
    },
  },
  publications: { backup: 'rows', person: null },
  publication_members: { backup: 'rows', person: null },
  links: { backup: 'rows', person: null },
  search_documents: derived,
  search_texts: derived,
  search_sources: derived,
  search_words: derived,
  search_vocabulary: derived,
};

/** Tables of the migrations, of an unfinished filling, and of the search's own index: no rows of them are copied. */
export const bookkeepingTables =
  /^(unfinished_filling|migrations|migrations_lock|migration_checksums|search_words_\w+)$/;

/** Names of the tables that go into a backup; a table comes after those that it refers to. */
export const backedUpTables: readonly string[] = Object.entries(tableLedger).flatMap(([name, { backup }]) =>
  typeof backup === 'string' ? [name] : [],
);

/** Names of the stored files that belong to a row of a table; none for tables without files. */
export function filesOfRow(table: string, row: StoredRow): readonly string[] {
  return Object.entries(tableLedger).flatMap(([name, { files }]) => (name === table && files ? files(row) : []));
}
