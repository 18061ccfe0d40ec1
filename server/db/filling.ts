import type { Executor } from './tables.ts';

/** What fills a new database. */
export type Filling = 'restore' | 'demo';

type FillingTables = { unfinished_filling: { what: Filling } };

/**
 * Marks a database as one that is being filled, until {@link endFilling}. Rows alone do not tell one that this was broken off in from one
 * that is empty, or in use. It is a table that comes and goes, as a restore begins before there are any others.
 */
export async function beginFilling(executor: Executor, what: Filling): Promise<void> {
  const tables = executor.withTables<FillingTables>();
  await endFilling(executor);
  await tables.schema.createTable('unfinished_filling').addColumn('what', 'text').execute();
  await tables.insertInto('unfinished_filling').values({ what }).execute();
}

/** Belongs into the write of what came last. */
export async function endFilling(executor: Executor): Promise<void> {
  await executor.schema.dropTable('unfinished_filling').ifExists().execute();
}

/** What has not come to its end in a database: it still goes on, or was broken off. */
export async function findUnfinishedFilling(executor: Executor): Promise<Filling | null> {
  const tables = await executor.introspection.getTables();
  if (!tables.some(({ name }) => name === 'unfinished_filling')) return null;
  const row = await executor
    .withTables<FillingTables>()
    .selectFrom('unfinished_filling')
    .select('what')
    .executeTakeFirst();
  return row?.what ?? null;
}
