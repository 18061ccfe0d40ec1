import type { Database } from './database.ts';
import type { QueryListener } from './query-watch.ts';
import type { SqliteOptions } from './sqlite-database.ts';

interface DatabaseConfig {
  /** null: SQLite. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
}

interface OpenOptions {
  readonly sqlite: SqliteOptions;
  /** Whether it is used as it is and never migrated, as a server may run on it. Default false. */
  readonly isBesideServer?: boolean;
  /** Called once with the reason why the program waits for the database. */
  readonly onWait?: (fault: Error) => void;
  /** Called for each statement. */
  readonly onQuery?: QueryListener;
  /** For a restore: the migration of the restored data, to stop after. */
  readonly restoredMigration?: string | undefined;
}

/** Opens the PostgreSQL database of an address, or the SQLite file without one. Only the one that is used is loaded. */
export async function openDatabase(
  { databaseUrl: url, databasePoolSize: poolSize }: DatabaseConfig,
  { sqlite, ...options }: OpenOptions,
): Promise<Database> {
  if (url === null) {
    const { openSqliteDatabase } = await import('./sqlite-database.ts');
    return openSqliteDatabase({ ...sqlite, ...options });
  }
  const { openPostgresDatabase } = await import('./postgres-database.ts');
  return openPostgresDatabase({ url, poolSize, ...options });
}
