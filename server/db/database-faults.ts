import { ProblemError } from '#contract/errors.ts';

/** SQLite's primary result codes that say that the file cannot be used now: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const sqliteUnavailable = new Set([5, 6, 8, 10, 13, 14]);

/** SQLite's extended result code SQLITE_CONSTRAINT_UNIQUE, and PostgreSQL's SQLSTATE unique_violation. */
const sqliteUnique = 2067;
const postgresUnique = '23505';

/** SQLite's extended result code SQLITE_CONSTRAINT_FOREIGNKEY, and PostgreSQL's SQLSTATE foreign_key_violation. */
const sqliteForeignKey = 787;
const postgresForeignKey = '23503';

/** PostgreSQL's SQLSTATE serialization_failure and deadlock_detected. */
const postgresEndedForAnother = new Set(['40001', '40P01']);

/**
 * PostgreSQL's SQLSTATE classes: connection exception, insufficient resources, operator intervention; and a lock that was waited for too
 * long, and a database that only reads.
 */
const postgresUnavailable = /^(08|53|57|55P03|25006)/;

/** What the libraries say without a code: a connection that broke, is not to be had, or broke before it was asked. */
const lostConnection =
  /connection terminated|timeout exceeded when trying to connect|is not queryable|connection has been discarded/i;

const networkUnavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EPIPE',
  'ENOSPC',
  'ENOTDIR',
  'EROFS',
  'EIO',
  'EMFILE',
  'EDQUOT',
]);

/** Whether a fault means that the database (or the disk below it) cannot be reached now, rather than that the program is wrong. */
export function isStorageUnavailable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const code: unknown = Reflect.get(fault, 'code');
  const errcode: unknown = Reflect.get(fault, 'errcode');
  if (typeof errcode === 'number') return sqliteUnavailable.has(errcode & 0xff);
  if (typeof code === 'string') {
    return networkUnavailable.has(code) || (/^[0-9A-Z]{5}$/.test(code) && postgresUnavailable.test(code));
  }
  return lostConnection.test(fault.message);
}

/** Whether PostgreSQL has given up a transaction, as it and another waited for each other, or saw what the other was changing: run again it may pass. */
export function isEndedForAnother(fault: unknown): boolean {
  return fault instanceof Error && postgresEndedForAnother.has(String(Reflect.get(fault, 'code')));
}

/** Whether a write was refused because a row names one that is not there, or one is named that was to go. */
export function isForeignKeyViolation(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return Reflect.get(fault, 'errcode') === sqliteForeignKey || Reflect.get(fault, 'code') === postgresForeignKey;
}

/** Whether a write was refused because another row has a value that only one may have. */
export function isUniqueViolation(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return Reflect.get(fault, 'errcode') === sqliteUnique || Reflect.get(fault, 'code') === postgresUnique;
}

/** What is written to may go while it is written: then there is nothing to write to. @throws ProblemError NOT_FOUND */
export async function notFoundIfDeleted<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (fault) {
    throw isForeignKeyViolation(fault) ? new ProblemError('NOT_FOUND') : fault;
  }
}
