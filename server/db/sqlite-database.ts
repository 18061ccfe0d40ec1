import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { raiseContentVersion } from './content-version.ts';
import type { Database } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { WriteQueue } from './write-queue.ts';

const busyTimeoutMilliseconds = 5000;

export interface SqliteOptions {
  readonly filePath: string;
  /** Where the file is copied before a migration changes it. */
  readonly backupDirectory: string;
}

/** Opens the SQLite database, made and migrated where needed: WAL, and each commit on the disk before it is acknowledged. */
export async function openSqliteDatabase(options: SqliteOptions): Promise<Database> {
  await mkdir(dirname(options.filePath), { recursive: true });
  const writer = new DatabaseSync(options.filePath, {
    timeout: busyTimeoutMilliseconds,
    enableForeignKeyConstraints: true,
  });
  writer.exec('pragma journal_mode = wal; pragma synchronous = full;');
  const writeSide = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writer) });
  try {
    await migrateToLatest(writeSide, () => copyAside(writer, options));
  } catch (fault) {
    await writeSide.destroy();
    throw fault;
  }

  const reader = new DatabaseSync(options.filePath, { timeout: busyTimeoutMilliseconds, readOnly: true });
  const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect(reader) });
  const queue = new WriteQueue(writer);
  const selectContentVersion = reader.prepare('select version from content_version where id = 1');

  return {
    read,
    write: (unit, { changesContent = false } = {}) =>
      queue.run(async () => {
        const result = await unit(writeSide);
        if (changesContent) await raiseContentVersion(writeSide);
        return result;
      }),
    contentVersion: () => Number(selectContentVersion.get()?.version),
    ping: async () => {
      selectContentVersion.get();
    },
    close: async () => {
      await queue.run(async () => undefined);
      await read.destroy();
      await writeSide.destroy();
    },
  };
}

async function copyAside(writer: DatabaseSync, { filePath, backupDirectory }: SqliteOptions): Promise<void> {
  await mkdir(backupDirectory, { recursive: true });
  writer.exec('pragma wal_checkpoint(truncate)');
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  await copyFile(filePath, join(backupDirectory, `before-migration-${stamp}.sqlite`));
}
