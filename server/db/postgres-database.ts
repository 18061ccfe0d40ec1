import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Database, OpeningOptions } from './database.ts';
import { isStorageUnavailable, isTransactionConflict } from './database-faults.ts';
import { migrateToLatest, refuseToMigrate } from './migrate.ts';
import { createMutexes } from './mutex.ts';
import { PostgresConnections } from './postgres-connections.ts';
import { contentVersionChannel, PostgresWatch } from './postgres-watch.ts';
import type { StoredRow } from './table-ledger.ts';
import type { Executor, Tables } from './tables.ts';

/** The database may start at the same time as this program. */
const startLimitMilliseconds = 30_000;
const startRetryMilliseconds = 500;

/** How many rows of a whole table are held in memory. */
const fetchedAtOnce = 500;

/** Longest wait for a turn within the process, as for a lock of the database. */
const turnLimitMilliseconds = 3000;

/** Has the code of PostgreSQL's own fault, lock_not_available. */
function lockTimeout(): Error {
  return Object.assign(new Error('The turn of this unit did not come'), { code: '55P03' });
}

/** How often a transaction is tried that PostgreSQL ends because of another one. */
const maxAttempts = 5;

interface PostgresOptions extends OpeningOptions {
  readonly url: string;
  /** Most connections that requests share; there are up to three more, for watching and for long locks. */
  readonly poolSize: number;
}

/** Opens a PostgreSQL database: waits for it and migrates it where needed. Several programs may share it. */
export async function openPostgresDatabase(options: PostgresOptions): Promise<Database> {
  const { url, poolSize, onWait, onQuery, isBesideServer, restoredMigration } = options;
  const beforeChange = isBesideServer ? refuseToMigrate : undefined;
  const connections = new PostgresConnections(url, poolSize);
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections.pool }), log: onQuery ?? [] });
  const watch = new PostgresWatch(connections);
  // Only one at a time asks the database for a lock: each that waits there holds a connection.
  const oneByOne = createMutexes();
  const start = async () => {
    await watch.start();
    await holdLock(connections, 'migrations', () => migrateToLatest(read, { beforeChange, restoredMigration }));
    await watch.hear();
  };
  try {
    await onceReachable(start, onWait);
  } catch (fault) {
    await read.destroy();
    await watch.stop();
    throw fault;
  }

  return {
    read,
    write: async (unit, { changesContent = false, alone = [], isOneChange = false } = {}) => {
      if (isOneChange) return untilThrough(() => unit(read));
      // In the same order everywhere, so that no two units wait for each other.
      const names = [...new Set(alone)].sort();
      const transact = () =>
        read.transaction().execute(async (transaction) => {
          for (const name of names) await lock(transaction, name);
          const outcome = await unit(transaction);
          return { result: outcome, version: changesContent ? await announceContentChange(transaction) : null };
        });
      const begin = performance.now();
      const { result, version } = await oneByOne.pass(names, () => {
        // Where the lock is held elsewhere, those who wait would otherwise fail one after another, each after the lock's own limit.
        if (performance.now() - begin > turnLimitMilliseconds) throw lockTimeout();
        return untilThrough(transact);
      });
      if (version !== null) watch.raise(version);
      return result;
    },
    runAlone: (name, task) => oneByOne.pass([name], () => holdLock(connections, name, task)),
    isRunningAlone: async (name) => {
      const { rows } = await sql<{ isFree: boolean }>`
        select pg_try_advisory_xact_lock_shared(hashtextextended(${name}, 0)) as "isFree"
      `.execute(read);
      return rows[0]?.isFree === false;
    },
    readAtOnce: (task) =>
      read
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((executor) => task({ executor, rows: (table) => fetchRows(executor, table) })),
    contentVersion: () => watch.current,
    ping: async () => {
      await sql`update content_version set version = version where id = 1`.execute(read);
    },
    load: () => {
      const load = connections.load();
      return { ...load, waiting: load.waiting + oneByOne.waitingCount() };
    },
    sweep: async () => true,
    close: async () => {
      // Watched until the end: a silent database would make this wait for ever.
      await read.destroy();
      await watch.stop();
    },
  };
}

/** Rows are locked in many orders: if two transactions wait for each other, one is ended and undone, and begins again. */
async function untilThrough<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (fault) {
      if (attempt === maxAttempts || !isTransactionConflict(fault)) throw fault;
    }
  }
}

/** Repeats a task for a while if it fails because the database cannot be reached. */
async function onceReachable(task: () => Promise<void>, onWait?: (fault: Error) => void): Promise<void> {
  const end = performance.now() + startLimitMilliseconds;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await task();
    } catch (fault) {
      if (!(fault instanceof Error) || !isStorageUnavailable(fault) || performance.now() > end) throw fault;
      if (isFirst) onWait?.(fault);
      await wait(startRetryMilliseconds);
    }
  }
}

/** Runs a task while no other session has locked the name, for any time; the lock ends with its connection in every case. */
async function holdLock<Result>(
  connections: PostgresConnections,
  name: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const client = await connections.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await task();
  } finally {
    await client.end();
  }
}

async function* fetchRows(transaction: Executor, table: string): AsyncGenerator<StoredRow> {
  await sql`declare all_rows no scroll cursor for select * from ${sql.table(table)}`.execute(transaction);
  for (let count = fetchedAtOnce; count === fetchedAtOnce; ) {
    const { rows } = await sql<StoredRow>`fetch ${sql.lit(fetchedAtOnce)} from all_rows`.execute(transaction);
    count = rows.length;
    yield* rows;
  }
  await sql`close all_rows`.execute(transaction);
}

/** Waits until no other transaction has locked the name; the lock ends with the transaction. */
async function lock(transaction: Executor, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

async function announceContentChange(executor: Executor): Promise<number> {
  const { version } = await executor
    .updateTable('content_version')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${contentVersionChannel}, ${String(version)})`.execute(executor);
  return version;
}
