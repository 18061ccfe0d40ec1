import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { lastMigrationOf } from './migrate.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import type { Executor, Tables } from './tables.ts';
import { holdsRows } from './whole-tables.ts';

/** What is found in a database, in which nothing is made, changed or migrated. */
export interface Peek {
  /** '' where none ever ran. */
  readonly lastMigration: string;
  readonly holdsRows: boolean;
  /** Others that are connected now, from whichever machine; of a SQLite file nobody knows. */
  readonly otherConnections: number;
}

/** Looks at the PostgreSQL database of an address, or at a SQLite file where there is none. */
export async function peekIntoDatabase(url: string | null, filePath: string): Promise<Peek> {
  if (url === null && !existsSync(filePath)) return { lastMigration: '', holdsRows: false, otherConnections: 0 };
  const dialect =
    url === null
      ? new NodeSqliteDialect(new DatabaseSync(filePath, { readOnly: true }))
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) });
  const executor = new Kysely<Tables>({ dialect });
  try {
    return {
      lastMigration: await lastMigrationOf(executor),
      holdsRows: await holdsRows(executor),
      otherConnections: url === null ? 0 : await countOtherConnections(executor),
    };
  } finally {
    await executor.destroy();
  }
}

/** The server's own helpers have no account. */
async function countOtherConnections(executor: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
  `.execute(executor);
  return rows[0]?.count ?? 0;
}
