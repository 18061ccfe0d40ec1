import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { TestServer } from './build-test-server.ts';

/** Every row of the database as text, by table, except the index that SQLite keeps of `search_texts`. */
export async function everythingStored({ services }: TestServer): Promise<Record<string, string[]>> {
  const read = services.database.read.withTables<Record<string, object>>();
  const stored: Record<string, string[]> = {};
  for (const { name } of await read.introspection.getTables()) {
    if (name.startsWith('search_words')) continue;
    const rows = await read.selectFrom(name).selectAll().execute();
    stored[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return stored;
}

/** The rows of a table whose columns have these values, sorted by a column if one is named. */
export async function rowsOf<Name extends keyof Tables>(
  { services }: Pick<TestServer, 'services'>,
  table: Name,
  values: Readonly<Record<string, string | null>>,
  sortedBy?: string,
): Promise<Selectable<Tables[Name]>[]> {
  const read = services.database.read.withTables<Record<string, Record<string, unknown>>>();
  let query = read.selectFrom(table as string).selectAll();
  for (const [column, value] of Object.entries(values)) query = query.where(column, value === null ? 'is' : '=', value);
  if (sortedBy !== undefined) query = query.orderBy(sortedBy);
  return (await query.execute()) as Selectable<Tables[Name]>[];
}

/** Changes the rows of a table whose columns have these values, past all services. */
export async function changeRows<Name extends keyof Tables>(
  { services }: Pick<TestServer, 'services'>,
  table: Name,
  values: Readonly<Record<string, string>>,
  changes: Updateable<Tables[Name]>,
): Promise<void> {
  await services.database.write(async (executor) => {
    let query = executor
      .withTables<Record<string, Record<string, unknown>>>()
      .updateTable(table as string)
      .set(changes);
    for (const [column, value] of Object.entries(values)) query = query.where(column, '=', value);
    await query.execute();
  });
}
