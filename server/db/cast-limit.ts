import { type RawBuilder, sql } from 'kysely';

/**
 * A limit or an offset of a query that is made once. It is cast, because SQLite compiles a statement anew at each run if its limit is a bare
 * parameter, which takes longer than many statements.
 */
export function castLimit(value: number): RawBuilder<number> {
  return sql<number>`cast(${value} as integer)`;
}
