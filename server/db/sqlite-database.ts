import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Database, OpeningOptions } from './database.ts';
import { FileLock } from './file-lock.ts';
import { migrateToLatest, refuseToMigrate } from './migrate.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import type { StoredRow } from './table-ledger.ts';
import type { Executor, Tables } from './tables.ts';
import { WriteQueue } from './write-queue.ts';

const busyTimeoutMilliseconds = 5000;
/** Memory for the cache of each side: both read far more than SQLite's default of 2 MB. It is only taken as it is used. */
const cacheKibibytes = 16_000;
/** The log may take 16 MB before it is moved into the file, in place of 4 MB: a page that changes often is then moved less often. */
const pagesOfLog = 2000;

export interface SqliteOptions extends OpeningOptions {
  readonly filePath: string;
  /** Folder that the file is copied to before a migration changes it. */
  readonly backupDirectory: string;
}

/** Opens the SQLite database, made and migrated where needed: with WAL, and with each commit on the disk before it is acknowledged. */
export async function openSqliteDatabase(options: SqliteOptions): Promise<Database> {
  await mkdir(dirname(options.filePath), { recursive: true });
  const writer = new DatabaseSync(options.filePath, {
    timeout: busyTimeoutMilliseconds,
    enableForeignKeyConstraints: true,
  });
  // No byte of a deleted person may stay in the file, so freed space is overwritten.
  writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
  writer.exec(`pragma cache_size = -${cacheKibibytes}`);
  writer.exec(`pragma wal_autocheckpoint = ${pagesOfLog}`);
  const { onQuery } = options;
  const writeSide = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writer, onQuery), log: onQuery ?? [] });
  try {
    const beforeChange = options.isBesideServer ? refuseToMigrate : () => copyAside(writer, options);
    await migrateToLatest(writeSide, { beforeChange, restoredMigration: options.restoredMigration });
  } catch (fault) {
    await writeSide.destroy();
    throw fault;
  }
  // What a unit must be able to undo would otherwise be written into a file, made anew for each unit that changes many pages. Only now:
  // a migration may sort a whole table.
  writer.exec('pragma temp_store = memory');

  const reader = new DatabaseSync(options.filePath, { timeout: busyTimeoutMilliseconds, readOnly: true });
  reader.exec(`pragma cache_size = -${cacheKibibytes}`);
  const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect(reader, onQuery, writer), log: onQuery ?? [] });
  const queue = new WriteQueue(writer);
  const raiseContentVersion = writer.prepare('update content_version set version = version + 1 where id = 1');
  const contentVersion = new ContentVersionReader(reader);

  const locks = new Map<string, FileLock>();
  const lockPath = (name: string) => join(dirname(options.filePath), `${name}.lock.sqlite`);

  return {
    read,
    write: async (unit, { changesContent = false } = {}) => {
      if (!changesContent) return queue.run(() => unit(writeSide));
      const result = await queue.run(async () => {
        const unitResult = await unit(writeSide);
        raiseContentVersion.run();
        return unitResult;
      });
      contentVersion.forget();
      return result;
    },
    runAlone: (name, task) => {
      const lock = locks.get(name) ?? new FileLock(lockPath(name));
      locks.set(name, lock);
      return lock.hold(task);
    },
    isRunningAlone: async (name) => FileLock.isHeld(lockPath(name)),
    readAtOnce: async (task) => {
      const connection = new DatabaseSync(options.filePath, { timeout: busyTimeoutMilliseconds, readOnly: true });
      const side = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) });
      const rows = (executor: Executor) => (table: string) =>
        executor.withTables<Record<string, StoredRow>>().selectFrom(table).selectAll().stream();
      try {
        return await side.transaction().execute((executor) => task({ executor, rows: rows(executor) }));
      } finally {
        await side.destroy();
      }
    },
    contentVersion: () => contentVersion.current,
    ping: async () => {
      contentVersion.forget();
      if (Number.isNaN(contentVersion.current)) throw new Error('The database does not answer');
      // Nothing reads this number, but a changed value must go to the disk.
      await queue.run(async () => writer.exec(`pragma user_version = ${Date.now() % 2 ** 31}`));
    },
    // Reading never waits: a statement is done when it returns.
    load: () => ({ open: 2, idle: queue.isIdle ? 2 : 1, waiting: queue.waitingCount }),
    sweep: async () => {
      // A connection of its own: the writer's may be within a transaction, and this does not wait for it.
      const sweeper = new DatabaseSync(options.filePath, { timeout: 0 });
      try {
        return sweeper.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
      } finally {
        sweeper.close();
      }
    },
    close: async () => {
      await queue.settle();
      for (const lock of locks.values()) lock.close();
      await read.destroy();
      // Kysely closes only a connection that was used; the last one to close moves the log into the file.
      if (reader.isOpen) reader.close();
      await writeSide.destroy();
    },
  };
}

/**
 * The number of content changes of a SQLite file that other processes may write to as well. It is read from the file once in a turn of the
 * event loop, for all requests of that turn, and again after each change of this process.
 */
class ContentVersionReader {
  readonly #select: { get(): { version?: unknown } | undefined };
  #version: number | null = null;

  constructor(reader: DatabaseSync) {
    this.#select = reader.prepare('select version from content_version where id = 1');
  }

  get current(): number {
    if (this.#version === null) {
      this.#version = Number(this.#select.get()?.version);
      setImmediate(() => this.forget());
    }
    return this.#version;
  }

  /** The file has changed: the next call reads it. */
  forget(): void {
    this.#version = null;
  }
}

async function copyAside(writer: DatabaseSync, { filePath, backupDirectory }: SqliteOptions): Promise<void> {
  await mkdir(backupDirectory, { recursive: true });
  writer.exec('pragma wal_checkpoint(truncate)');
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  await copyFile(filePath, join(backupDirectory, `before-migration-${stamp}.sqlite`));
}
