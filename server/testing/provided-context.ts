import type {} from 'vitest';

declare module 'vitest' {
  /** What a run of the server's tests is given: they all run once on each kind of database. */
  interface ProvidedContext {
    databaseKind: 'sqlite' | 'postgres';
    /** Maintenance connection of a PostgreSQL where tests may make databases; there where `databaseKind` is `postgres`. */
    postgresUrl: string;
    /** A database there that is migrated already, to be copied. */
    postgresTemplate: string;
  }
}
