import { findUnfinishedFilling } from './filling.ts';
import { type StoredRow, tableLedger } from './table-ledger.ts';
import type { Executor } from './tables.ts';

type AnyTables = Record<string, Record<string, unknown>>;

const filledByPeople = Object.entries(tableLedger).flatMap(([name, { backup }]) => (backup === 'rows' ? [name] : []));

/** Rows of one statement: their values are well below the limit of either database. */
const rowsAtOnce = 200;

/** Whether anybody has stored a row that a backup would contain, whatever tables there are. */
export async function holdsRows(executor: Executor): Promise<boolean> {
  const tables = executor.withTables<AnyTables>();
  for (const { name } of await executor.introspection.getTables()) {
    if (!filledByPeople.includes(name)) continue;
    if (await tables.selectFrom(name).selectAll().limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/** Whether a database has never been used, even if a filling of it broke off. */
export async function isNew(executor: Executor): Promise<boolean> {
  return (await findUnfinishedFilling(executor)) !== null || !(await holdsRows(executor));
}

/** The columns of each table that hold JSON. */
export async function findJsonColumns(executor: Executor): Promise<Map<string, readonly string[]>> {
  const tables = await executor.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns.filter(({ dataType }) => dataType.toLowerCase() === 'jsonb').map((column) => column.name),
    ]),
  );
}

/** Replaces the rows of a table and returns their number. */
export async function fillTable(
  executor: Executor,
  { table, jsonColumns, rows }: { table: string; jsonColumns: readonly string[]; rows: AsyncIterable<StoredRow> },
): Promise<number> {
  const tables = executor.withTables<AnyTables>();
  await tables.deleteFrom(table).execute();
  let waiting: Record<string, unknown>[] = [];
  let count = 0;
  const insert = async () => {
    if (waiting.length > 0) await tables.insertInto(table).values(waiting).execute();
    count += waiting.length;
    waiting = [];
  };
  for await (const row of rows) {
    const stored = { ...row };
    // The database would take a list for an array, and a text for JSON.
    for (const column of jsonColumns) if (row[column] !== null) stored[column] = JSON.stringify(row[column]);
    waiting.push(stored);
    if (waiting.length === rowsAtOnce) await insert();
  }
  await insert();
  return count;
}
