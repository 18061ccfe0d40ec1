import type {} from 'vitest';

declare module 'vitest' {
  /** Values for a run of the server's tests: all tests run once on each kind of database. */
  interface ProvidedContext {
    databaseKind: 'sqlite' | 'postgres';
    /** Maintenance connection of a PostgreSQL where tests may make databases; set if `databaseKind` is `postgres`. */
    postgresUrl: string;
    /** A migrated database there, to be copied. */
    postgresTemplate: string;
  }
}
