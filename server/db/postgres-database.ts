import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { ContentVersionListener, contentVersionChannel } from './content-version-listener.ts';
import type { Database } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import type { Executor, Tables } from './tables.ts';

const maxConnections = 10;
const connectTimeoutMilliseconds = 5000;

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
  try {
    await migrateToLatest(read);
    await listener.start();
  } catch (fault) {
    await listener.stop();
    await read.destroy();
    throw fault;
  }

  return {
    read,
    write: async (unit, { changesContent = false } = {}) => {
      if (!changesContent) return read.transaction().execute(unit);
      const { result, version } = await read.transaction().execute(async (transaction) => ({
        result: await unit(transaction),
        version: await announceContentChange(transaction),
      }));
      listener.raise(version);
      return result;
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
