import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely/migration';

const names = readdirSync(import.meta.dirname).flatMap((file) => /^(\d{4}-[\w-]+)\.ts$/.exec(file)?.[1] ?? []);

/**
 * Every migration of this folder in order; one is loaded when it runs, which most starts need not. A file that has landed is never
 * edited: `checksums.json` holds it to that.
 */
export const allMigrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  names.sort().map((name) => [
    name,
    {
      up: async (db) => {
        const { up }: Migration = await import(`../migrations/${name}.ts`);
        await up(db);
      },
    },
  ]),
);
