import type { Database, OpeningOptions } from './database.ts';
import type { SqliteOptions } from './sqlite-database.ts';

interface DatabaseConfig {
  /** null: SQLite. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
}

interface OpenOptions extends OpeningOptions {
  readonly sqlite: SqliteOptions;
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
