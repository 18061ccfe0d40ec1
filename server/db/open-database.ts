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
  /** Is told, once, why the database is waited for. */
  readonly onWait: (fault: Error) => void;
  /** Is told of each statement. */
  readonly onQuery: QueryListener;
}

/** Opens the PostgreSQL database of an address, or the SQLite file where there is none. Only the one that is used is loaded. */
export async function openDatabase(
  { databaseUrl: url, databasePoolSize: poolSize }: DatabaseConfig,
  { sqlite, onWait, onQuery }: OpenOptions,
): Promise<Database> {
  if (url === null) {
    const { openSqliteDatabase } = await import('./sqlite-database.ts');
    return openSqliteDatabase({ ...sqlite, onQuery });
  }
  const { openPostgresDatabase } = await import('./postgres-database.ts');
  return openPostgresDatabase({ url, poolSize, onWait, onQuery });
}
