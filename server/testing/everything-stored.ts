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
