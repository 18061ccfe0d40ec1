import { type RawBuilder, sql } from 'kysely';

/** For an insert that meets a row which stands: these columns become what was to be inserted. */
export function excluded<Column extends string>(...columns: Column[]): Record<Column, RawBuilder<never>> {
  const values = columns.map((column) => [column, sql.ref(`excluded.${column}`)]);
  return Object.fromEntries(values) as Record<Column, RawBuilder<never>>;
}
