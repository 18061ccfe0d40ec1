import { type RawBuilder, sql } from 'kysely';

/** For an insert that meets an existing row: these columns get the values that were to be inserted. */
export function excluded<Column extends string>(...columns: Column[]): Record<Column, RawBuilder<never>> {
  const values = columns.map((column) => [column, sql.ref(`excluded.${column}`)]);
  return Object.fromEntries(values) as Record<Column, RawBuilder<never>>;
}
