import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { openPostgresDatabase } from '#server/db/postgres-database.ts';
import { openSqliteDatabase } from '#server/db/sqlite-database.ts';
import { makeTestDatabase } from './build-test-server.ts';

/** A database of the run's kind, which a test can open any number of times. */
export type TestDatabasePlace = Awaited<ReturnType<typeof makeTestDatabasePlace>>;

/** Makes a place for a database that is empty, or migrated already where that saves time. */
export async function makeTestDatabasePlace(isEmpty = false) {
  const folder = await mkdtemp(join(tmpdir(), 'molsys-test-'));
  const place = {
    /** Path of SQLite's file; on PostgreSQL there is no file. */
    filePath: join(folder, 'molsys.sqlite'),
    backupDirectory: join(folder, 'backups'),
  };
  const database = await makeTestDatabase(isEmpty ? null : place.filePath);
  const url = database.environment.DATABASE_URL;
  const opened = new Set<Database>();
  return {
    ...place,
    /** Opens it, migrated; a test can replace the program's functions for opening. */
    open: async (openers = { openSqliteDatabase, openPostgresDatabase }): Promise<Database> => {
      const one = await (url ? openers.openPostgresDatabase({ url, poolSize: 10 }) : openers.openSqliteDatabase(place));
      const tracked: Database = {
        ...one,
        close: async () => {
          if (opened.delete(tracked)) await one.close();
        },
      };
      opened.add(tracked);
      return tracked;
    },
    /** Closes all that was opened, and removes the database. */
    drop: async (): Promise<void> => {
      for (const one of [...opened]) await one.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
