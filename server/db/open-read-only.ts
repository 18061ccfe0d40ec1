import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { listPendingMigrations } from './migrate.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import type { Executor, Tables } from './tables.ts';

const waitMilliseconds = 5000;
/** No query here takes this long: the server is frozen or cut off. */
const silenceMilliseconds = 60_000;
/** How many damages are reported. */
const maxDamages = 5;

/** SQLite's result code CORRUPT. */
const sqliteCorrupt = 11;

/** A view of a database that neither makes, migrates nor changes it; a server may use it at the same time. */
export interface DatabaseView {
  readonly read: Executor;
  /** How many migrations it still lacks; null: it has no tables of this program. @throws MigrationError */
  countPending(): Promise<number | null>;
  /** What SQLite finds wrong in its file; PostgreSQL checks its own. @param isQuick leaves out what takes longest */
  findDamages(isQuick: boolean): Promise<string[]>;
  /** The clock of the database server; null for SQLite. */
  now(): Promise<Date | null>;
  close(): Promise<void>;
}

/** Opens the PostgreSQL database of an address, or the SQLite file where there is none. */
export function openReadOnly(url: string | null, filePath: string): DatabaseView {
  return url === null ? openFile(filePath) : openServer(url);
}

function openFile(filePath: string): DatabaseView {
  // Not in SQLite's own read-only mode: then nobody would remove its log again where no server runs.
  const file = new DatabaseSync(filePath, { timeout: waitMilliseconds });
  file.exec('pragma query_only = on');
  const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file) });
  return {
    read,
    countPending: () => countPending(read),
    findDamages: async (isQuick) => {
      try {
        return damagesOf(file, isQuick ? 'quick_check' : 'integrity_check');
      } catch (fault) {
        // Some damages stop the check itself.
        if (fault instanceof Error && (Number(Reflect.get(fault, 'errcode')) & 0xff) === sqliteCorrupt)
          return [fault.message];
        throw fault;
      }
    },
    now: async () => null,
    close: () => read.destroy(),
  };
}

function damagesOf(file: DatabaseSync, check: 'quick_check' | 'integrity_check'): string[] {
  const rows = file.prepare(`pragma ${check}(${maxDamages})`).all();
  const damages = rows.map((row) => String(row[check])).filter((damage) => damage !== 'ok');
  if (damages.length > 0) return damages;
  const strays = file.prepare('select distinct "table", parent from pragma_foreign_key_check limit ?').all(maxDamages);
  return strays.map(({ table, parent }) => `rows of ${table} name what is not in ${parent}`);
}

function openServer(url: string): DatabaseView {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: waitMilliseconds,
    query_timeout: silenceMilliseconds,
  });
  // The next query reports a lost connection.
  pool.on('error', () => undefined);
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    read,
    countPending: () => countPending(read),
    findDamages: async () => [],
    now: async () => {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(read);
      return rows[0]?.now ?? null;
    },
    close: () => read.destroy(),
  };
}

async function countPending(read: Executor): Promise<number | null> {
  const tables = await read.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migration_checksums')) return null;
  return (await listPendingMigrations(read)).length;
}
