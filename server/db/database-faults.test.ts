import { expect, test } from 'vitest';
import { isStorageUnavailable, isUniqueViolation } from './database-faults.ts';

function fault(properties: object, message = 'x'): Error {
  return Object.assign(new Error(message), properties);
}

test.each([
  ['a locked SQLite file', fault({ code: 'ERR_SQLITE_ERROR', errcode: 5 })],
  ['a full disk under SQLite', fault({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['an extended I/O fault of SQLite', fault({ code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) })],
  ['a PostgreSQL that shuts down', fault({ code: '57P01' })],
  ['a PostgreSQL with too many connections', fault({ code: '53300' })],
  ['a PostgreSQL that is not there', fault({ code: 'ECONNREFUSED' })],
  ['a full disk', fault({ code: 'ENOSPC' })],
  ['a PostgreSQL whose lock is not to be had', fault({ code: '55P03' })],
  ['a PostgreSQL that only reads', fault({ code: '25006' })],
  ['a broken connection', fault({}, 'Connection terminated unexpectedly')],
  ['one that broke before', fault({}, 'Client has encountered a connection error and is not queryable')],
  ['one that a migration was on', fault({}, 'Postgres connection has been discarded')],
])('%s is a storage that cannot be used now', (_, error) => {
  expect(isStorageUnavailable(error)).toBe(true);
});

test.each([
  ['a broken rule of SQLite', fault({ code: 'ERR_SQLITE_ERROR', errcode: 19 })],
  ['a wrong query of PostgreSQL', fault({ code: '42P01' })],
  ['a missing file', fault({ code: 'ENOENT' })],
  ['a mistake of the program', new TypeError('x is not a function')],
  ['something that is no error', { code: '57P01' }],
])('%s is not', (_, error) => {
  expect(isStorageUnavailable(error)).toBe(false);
});

test.each([
  [fault({ code: 'ERR_SQLITE_ERROR', errcode: 19 | (8 << 8) }), true],
  [fault({ code: '23505' }), true],
  [fault({ code: 'ERR_SQLITE_ERROR', errcode: 19 | (3 << 8) }), false],
  [fault({ code: '23503' }), false],
  [{ code: '23505' }, false],
])('%o is a value that only one may have: %j', (error, isViolation) => {
  expect(isUniqueViolation(error)).toBe(isViolation);
});
