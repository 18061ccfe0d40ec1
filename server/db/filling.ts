import type { Executor } from './tables.ts';

/** What fills a new database. */
export type Filling = 'restore' | 'demo';

type FillingTables = { unfinished_filling: { what: Filling } };

/**
 * Marks a database as being filled, until {@link endFilling}. Its rows alone do not tell whether a filling broke off, or whether it is
 * empty or in use. The mark is a table that comes and goes, as a restore begins before there are other tables.
 */
export async function beginFilling(executor: Executor, what: Filling): Promise<void> {
  const tables = executor.withTables<FillingTables>();
  await endFilling(executor);
  await tables.schema.createTable('unfinished_filling').addColumn('what', 'text').execute();
  await tables.insertInto('unfinished_filling').values({ what }).execute();
}

/** Belongs in the last write of the filling. */
export async function endFilling(executor: Executor): Promise<void> {
  await executor.schema.dropTable('unfinished_filling').ifExists().execute();
}

/** The filling of a database that has not ended: it still goes on, or it broke off. */
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
