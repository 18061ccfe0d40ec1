import type { Database } from './database.ts';
import type { SqliteOptions } from './sqlite-database.ts';

/** Opens the PostgreSQL database of an address, or the SQLite file where there is none. Only the one that is used is loaded. */
export async function openDatabase(databaseUrl: string | null, sqlite: SqliteOptions): Promise<Database> {
  if (databaseUrl === null) {
    const { openSqliteDatabase } = await import('./sqlite-database.ts');
    return openSqliteDatabase(sqlite);
  }
  const { openPostgresDatabase } = await import('./postgres-database.ts');
  return openPostgresDatabase(databaseUrl);
}
