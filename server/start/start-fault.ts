import { ProblemError } from '#contract/errors.ts';
import { BackupError } from '../backup/backup-file.ts';
import { ConfigError } from '../config.ts';
import { MigrationError } from '../db/database.ts';
import { isStorageUnavailable } from '../db/database-faults.ts';
import { MissingBuildError } from '../http/pages/built-pages.ts';
import { DataDirectoryError } from '../storage/data-directory.ts';
import { TextsError } from '../text/schema-faults.ts';

const expected = [
  BackupError,
  ConfigError,
  DataDirectoryError,
  MigrationError,
  MissingBuildError,
  ProblemError,
  TextsError,
];

/**
 * One clear line, for the person at the terminal, on why the server does not start or a command failed. Only unexpected faults bring
 * their stack.
 */
export function describeStartFault(fault: unknown, what = 'The server could not start'): string {
  if (!(fault instanceof Error)) return `${what}: ${String(fault)}`;
  if (fault instanceof ProblemError && fault.cause instanceof Error) return `${fault.message} ${fault.cause.message}.`;
  if (expected.some((kind) => fault instanceof kind)) return fault.message;
  const code = 'code' in fault ? fault.code : undefined;
  const port = 'port' in fault ? fault.port : '';
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Set PORT to a free one.`;
  if (code === 'EACCES' && 'syscall' in fault && fault.syscall === 'listen')
    return `Port ${port} may not be used by this account.`;
  if (code === 'ENOTFOUND' && 'hostname' in fault)
    return `The address ${fault.hostname} cannot be found. Check HOST and DATABASE_URL.`;
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no room left on the disk: ${fault.message}.`;
  if (isStorageUnavailable(fault) || isPostgresRefusal(code) || isForeignFile(fault))
    return `The database cannot be used: ${fault.message || String(code)}.`;
  return `${what}.\n${fault.stack}`;
}

/** SQLite's result codes for a file that is not a database, or is damaged: NOTADB, CORRUPT. */
function isForeignFile(fault: Error): boolean {
  return 'errcode' in fault && (fault.errcode === 11 || fault.errcode === 26);
}

/** SQLSTATE of a refused sign-in (28…), a database that does not exist (3D000), or an account without rights to it (42501). */
function isPostgresRefusal(code: unknown): boolean {
  return typeof code === 'string' && /^(28...|3D000|42501)$/.test(code);
}
