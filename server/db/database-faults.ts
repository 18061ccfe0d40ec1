import { ProblemError } from '#contract/errors.ts';

/** SQLite's primary result codes that say that the file cannot be used now: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const sqliteUnavailable = new Set([5, 6, 8, 10, 13, 14]);

const sqliteBusy = 5;

/** SQLite's extended result code SQLITE_CONSTRAINT_UNIQUE, and PostgreSQL's SQLSTATE unique_violation. */
const sqliteUnique = 2067;
const postgresUnique = '23505';

/** SQLite's extended result code SQLITE_CONSTRAINT_FOREIGNKEY, and PostgreSQL's SQLSTATE foreign_key_violation. */
const sqliteForeignKey = 787;
const postgresForeignKey = '23503';

/** PostgreSQL's SQLSTATE serialization_failure and deadlock_detected. */
const postgresEndedForAnother = new Set(['40001', '40P01']);

/**
 * PostgreSQL's SQLSTATE classes: connection exception, insufficient resources, operator intervention; also a lock that took too long, and a
 * read-only database.
 */
const postgresUnavailable = /^(08|53|57|55P03|25006)/;

/** Messages of the libraries that have no code: a connection that broke, that was not available, or that broke before it was used. */
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

/** Whether a fault means that the database (or its disk) cannot be reached now, rather than that the program is wrong. */
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

/** Whether SQLite refused a statement because another connection has locked the file. */
export function isBusy(fault: unknown): boolean {
  return fault instanceof Error && (Number(Reflect.get(fault, 'errcode')) & 0xff) === sqliteBusy;
}

/** Whether PostgreSQL has ended a transaction because of a deadlock or a conflict with another one: run again, it may succeed. */
export function isTransactionConflict(fault: unknown): boolean {
  return fault instanceof Error && postgresEndedForAnother.has(String(Reflect.get(fault, 'code')));
}

/** Whether a write was refused because a row names another row that is missing, or because a row to be removed is still named. */
export function isForeignKeyViolation(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return Reflect.get(fault, 'errcode') === sqliteForeignKey || Reflect.get(fault, 'code') === postgresForeignKey;
}

/** Whether a write was refused because another row already has a value that must be unique. */
export function isUniqueViolation(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return Reflect.get(fault, 'errcode') === sqliteUnique || Reflect.get(fault, 'code') === postgresUnique;
}

/** A row may be deleted while a row that names it is written: then it is not found. @throws ProblemError NOT_FOUND */
export async function notFoundIfDeleted<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (fault) {
    throw isForeignKeyViolation(fault) ? new ProblemError('NOT_FOUND') : fault;
  }
}
