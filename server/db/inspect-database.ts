import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { findUnfinishedFilling } from './filling.ts';
import { lastMigrationOf } from './migrate.ts';
import { openReadOnly } from './open-read-only.ts';
import type { Executor } from './tables.ts';
import { holdsRows } from './whole-tables.ts';

/** The contents of a database in which nothing is made, changed or migrated. */
export interface DatabaseState {
  /** '' if none ever ran. */
  readonly lastMigration: string;
  readonly holdsRows: boolean;
  /** Whether a restore has begun and not ended. */
  readonly isHalfRestored: boolean;
  /** Other connections at the moment, from any machine; for a SQLite file this is unknown. */
  readonly otherConnections: number;
}

/** Looks at the PostgreSQL database of an address, or at a SQLite file where there is none. */
export async function inspectDatabase(url: string | null, filePath: string): Promise<DatabaseState> {
  if (url === null && !existsSync(filePath))
    return { lastMigration: '', holdsRows: false, isHalfRestored: false, otherConnections: 0 };
  const { read, close } = openReadOnly(url, filePath);
  try {
    return {
      lastMigration: await lastMigrationOf(read),
      holdsRows: await holdsRows(read),
      isHalfRestored: (await findUnfinishedFilling(read)) === 'restore',
      otherConnections: url === null ? 0 : await countOtherConnections(read),
    };
  } finally {
    await close();
  }
}

/** The database server's own helpers have no account. */
async function countOtherConnections(executor: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
  `.execute(executor);
  return rows[0]?.count ?? 0;
}
