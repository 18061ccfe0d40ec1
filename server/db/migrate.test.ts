import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { makeTestDatabasePlace, type TestDatabasePlace } from '../testing/open-test-database.ts';
import { type Database, MigrationError } from './database.ts';
import { sourceChecksums } from './migrate.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import type { Executor } from './tables.ts';

type Checksums = { migration_checksums: { name: string; checksum: string } };

let place: TestDatabasePlace;

beforeEach(async () => {
  place = await makeTestDatabasePlace(true);
});
afterEach(async () => {
  vi.doUnmock('./migrations/all-migrations.ts');
  vi.resetModules();
  await place.drop();
});

function insertUser(executor: Executor) {
  const at = new Date(0);
  const names = { name: 'Ada', surname: 'Byron', email: 'a@b.org', email_folded: 'a@b.org' };
  const account = { password_hash: '-', role: 'USER' as const, created_at: at, last_seen_at: null };
  const user = { id: crypto.randomUUID(), ...names, sort_name: 'byron ada a@b.org', ...account };
  return executor.insertInto('users').values(user).execute();
}

/** The database as a later version of the program opens it, with one more migration. The name is that of a file that exists. */
async function openWithOneMore(up: Migration['up']): Promise<Database> {
  vi.resetModules();
  vi.doMock('./migrations/all-migrations.ts', () => ({
    allMigrations: { ...allMigrations, 'all-migrations': { up } },
  }));
  const { openSqliteDatabase } = await import('./sqlite-database.ts');
  const { openPostgresDatabase } = await import('./postgres-database.ts');
  return place.open({ openSqliteDatabase, openPostgresDatabase });
}

describe('a new database', () => {
  test('is migrated once by several programs that start at the same time', async () => {
    const isShared = inject('databaseKind') === 'postgres';
    const databases = await Promise.all(Array.from({ length: isShared ? 4 : 1 }, () => place.open()));
    for (const database of databases) await database.ping();
  });

  test.runIf(inject('databaseKind') === 'sqlite')('has nothing to be copied aside', async () => {
    await place.open();
    await expect(readdir(place.backupDirectory)).rejects.toThrow(/ENOENT/);
  });
});

describe('a database of this program', () => {
  test('is refused when a migration was edited after it ran, and is not changed', async () => {
    const database = await place.open();
    await database.write((executor) =>
      executor.withTables<Checksums>().updateTable('migration_checksums').set({ checksum: 'other' }).execute(),
    );
    await database.close();
    await expect(place.open()).rejects.toThrow(MigrationError);
    await expect(place.open()).rejects.toThrow(/0001-create-foundation was edited/);
  });

  test('is refused when a newer program has migrated it', async () => {
    const database = await place.open();
    const row = { name: '9999-of-the-future', checksum: 'x' };
    await database.write((executor) =>
      executor.withTables<Checksums>().insertInto('migration_checksums').values(row).execute(),
    );
    await database.close();
    await expect(place.open()).rejects.toThrow(MigrationError);
    await expect(place.open()).rejects.toThrow(/newer than this program/);
  });
});

describe('a database of an older program', () => {
  test('is brought up to date and keeps what is in it', async () => {
    const older = await place.open();
    await older.write(insertUser);
    await older.close();
    const newer = await openWithOneMore(async (db) => {
      await db.schema.alterTable('users').addColumn('note', 'text').execute();
    });
    const [user] = await newer.read.selectFrom('users').selectAll().execute();
    expect(user).toMatchObject({ email: 'a@b.org', note: null });
  });

  test('stays as it was when a migration fails halfway', async () => {
    const older = await place.open();
    await older.write(insertUser);
    await older.close();
    const failing = openWithOneMore(async (db) => {
      await db.schema.alterTable('users').addColumn('note', 'text').execute();
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    vi.doUnmock('./migrations/all-migrations.ts');
    const again = await place.open();
    const [user] = await again.read.selectFrom('users').selectAll().execute();
    expect(user).toMatchObject({ email: 'a@b.org' });
    expect(user).not.toHaveProperty('note');
  });

  test.runIf(inject('databaseKind') === 'sqlite')('is copied aside before it is changed', async () => {
    const older = await place.open();
    await older.write(insertUser);
    // Not closed: what is still in the write-ahead log belongs to the copy.
    await openWithOneMore(async (db) => {
      await db.schema.dropTable('sessions').execute();
    });
    const copies = await readdir(place.backupDirectory);
    expect(copies).toHaveLength(1);
    const copy = new DatabaseSync(join(place.backupDirectory, copies[0] ?? ''), { readOnly: true });
    expect(copy.prepare('select email from users').all()).toEqual([expect.objectContaining({ email: 'a@b.org' })]);
    expect(copy.prepare('select * from sessions').all()).toEqual([]);
    expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    copy.close();
  });
});

describe('migrations that have landed', () => {
  test('are as they were when they landed; a new one is written down in checksums.json', async () => {
    const frozen: unknown = JSON.parse(await readFile(new URL('./migrations/checksums.json', import.meta.url), 'utf8'));
    expect(await sourceChecksums()).toEqual(frozen);
  });

  test('stand in order, and each file is in the list', async () => {
    const names = Object.keys(allMigrations);
    expect(names).toEqual([...names].sort());
    const files = await readdir(new URL('./migrations/', import.meta.url));
    const migrations = files.filter((file) => /^\d{4}-.*\.ts$/.test(file)).map((file) => file.replace(/\.ts$/, ''));
    expect(migrations.sort()).toEqual(names);
  });
});
