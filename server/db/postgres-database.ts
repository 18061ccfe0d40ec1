import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { ContentVersionListener, contentVersionChannel } from './content-version-listener.ts';
import type { Database } from './database.ts';
import { isEndedForAnother } from './database-faults.ts';
import { migrateToLatest } from './migrate.ts';
import type { Executor, Tables } from './tables.ts';
import { createTurnstile, type Turnstile } from './turnstile.ts';

const maxConnections = 10;
const connectTimeoutMilliseconds = 5000;

/** How often a transaction is begun that is ended for the sake of another. */
const maxAttempts = 5;

/** Names the advisory lock that migrations run under. */
const migrationLock = 7_305_101;

const int8 = 20;
const date = 1082;

/** As node:sqlite gives them: a count is a number, a day stays `YYYY-MM-DD`. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number;
    if (oid === date) return String;
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};

/** Opens a PostgreSQL database, migrated where needed; several programs may share it. */
export async function openPostgresDatabase(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMilliseconds,
    types: typeParsers,
  });
  // An idle connection that breaks is replaced at the next query, which reports what is wrong if it still is.
  pool.on('error', () => undefined);
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = new ContentVersionListener(url);
  const turnstiles = new Map<string, Turnstile>();
  try {
    await migrateAlone(read);
    await listener.start();
  } catch (fault) {
    await listener.stop();
    await read.destroy();
    throw fault;
  }

  return {
    read,
    write: async (unit, { changesContent = false, alone = [] } = {}) => {
      const transact = () =>
        read.transaction().execute(async (transaction) => {
          // In one order everywhere, so that no two wait for each other.
          for (const name of [...alone].sort()) await lock(transaction, name);
          const outcome = await unit(transaction);
          return { result: outcome, version: changesContent ? await announceContentChange(transaction) : null };
        });
      const { result, version } = await untilThrough(transact);
      if (version !== null) listener.raise(version);
      return result;
    },
    runAlone: (name, task) => {
      // One at a time asks for it: each that waits holds a connection.
      const oneByOne = turnstiles.get(name) ?? createTurnstile();
      turnstiles.set(name, oneByOne);
      return oneByOne(() => holdLock(read, name, task));
    },
    contentVersion: () => listener.current,
    ping: async () => {
      await pool.query('select 1');
    },
    close: async () => {
      await listener.stop();
      await read.destroy();
    },
  };
}

/** Rows are locked in many orders: of two transactions that wait for each other one is ended, undone, and begins again. */
async function untilThrough<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (fault) {
      if (attempt === maxAttempts || !isEndedForAnother(fault)) throw fault;
    }
  }
}

/** Several programs may start on one new database at the same time; the lock ends with its connection, whatever happens. */
async function migrateAlone(db: Executor): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
    try {
      await migrateToLatest(connection);
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
}

/** Runs a task while no other session has locked the name; the lock ends with its connection, whatever happens. */
function holdLock<Result>(db: Executor, name: string, task: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(connection);
    try {
      return await task();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    }
  });
}

/** Waits until no other transaction has locked the name; the lock ends with this one. */
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
