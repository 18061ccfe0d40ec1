import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MigrationError } from './database.ts';
import { beginFilling, findUnfinishedFilling } from './filling.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import type { Executor } from './tables.ts';

type ChecksumTables = {
  migration_checksums: { name: string; checksum: string };
};

/** The name of the program's last migration. */
export const newestMigration = Object.keys(allMigrations).sort().at(-1) ?? '';

/** Refuses a database of an older program to a command, as a server may use it. @throws MigrationError always */
export async function refuseToMigrate(): Promise<never> {
  throw new MigrationError('The database is older than this program. Start its server anew first.');
}

/** The name of the last migration that ran on a database; '' if none did. */
export async function lastMigrationOf(db: Executor): Promise<string> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migration_checksums')) return '';
  const ran = db.withTables<ChecksumTables>().selectFrom('migration_checksums').select('name');
  return (await ran.orderBy('name', 'desc').executeTakeFirst())?.name ?? '';
}

interface MigrationOptions {
  /** Called once if there is something to change and the database has data. */
  readonly beforeChange?: (() => Promise<void>) | undefined;
  /** The migration to stop after, so that rows of that time can be restored. */
  readonly restoredMigration?: string | undefined;
}

/**
 * Brings a database up to the program's newest migration, each in a transaction. Forward only.
 * @throws MigrationError where the database is newer than the program, a migration that ran differs from the program's, or a restore
 * has not ended.
 */
export async function migrateToLatest(
  db: Executor,
  { beforeChange, restoredMigration }: MigrationOptions = {},
): Promise<void> {
  if (restoredMigration !== undefined) await db.transaction().execute((executor) => beginFilling(executor, 'restore'));
  else if ((await findUnfinishedFilling(db)) === 'restore') {
    throw new MigrationError(
      'A restore into this database has not come to its end. Wait for it, or run it again where it was broken off.',
    );
  }
  const last = restoredMigration ?? newestMigration;
  const checksums = await sourceChecksums();
  const tables = db.withTables<ChecksumTables>();
  await tables.schema
    .createTable('migration_checksums')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('checksum', 'text', (column) => column.notNull())
    .execute();
  const wanted = Object.entries(allMigrations).filter(([name]) => name <= last);
  const pending = (await listPendingMigrations(db)).filter((name) => name <= last);
  if (pending.length === 0) return;
  if (pending.length < wanted.length) await beforeChange?.();

  const migrations = Object.fromEntries(
    wanted.map(([name, migration]) => [
      name,
      {
        up: async (transaction: Kysely<unknown>) => {
          await migration.up(transaction);
          const checksum = checksums[name] ?? '';
          await transaction
            .withTables<ChecksumTables>()
            .insertInto('migration_checksums')
            .values({ name, checksum })
            .execute();
        },
      },
    ]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Names of the program's migrations that a database still lacks.
 * @throws MigrationError as {@link migrateToLatest} does
 */
export async function listPendingMigrations(db: Executor): Promise<string[]> {
  const tables = db.withTables<ChecksumTables>();
  const applied = await tables.selectFrom('migration_checksums').selectAll().orderBy('name').execute();
  refuseUnknownMembers(applied, await sourceChecksums());
  return Object.keys(allMigrations).filter((name) => !applied.some((migration) => migration.name === name));
}

function refuseUnknownMembers(
  applied: ReadonlyArray<{ name: string; checksum: string }>,
  checksums: Readonly<Record<string, string>>,
): void {
  for (const { name, checksum } of applied) {
    if (checksums[name] === undefined) {
      throw new MigrationError(
        `The database is newer than this program (it has migration ${name}). Install a newer program.`,
      );
    }
    if (checksums[name] !== checksum) {
      throw new MigrationError(`Migration ${name} was edited after it ran on this database. Restore its file.`);
    }
  }
}

/** SHA-256 of each migration's source, by its name; line ends do not count. */
export async function sourceChecksums(): Promise<Record<string, string>> {
  const entries = Object.keys(allMigrations).map(async (name) => {
    const source = await readFile(join(import.meta.dirname, 'migrations', `${name}.ts`), 'utf8');
    return [name, createHash('sha256').update(source.replaceAll('\r\n', '\n')).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
