import { type AliasedRawBuilder, sql } from 'kysely';
import { type Executor, isPostgres } from './tables.ts';

/** A column with long texts. SQLite gives their bytes, and the dialect the texts, as Node reads Cyrillic letters three times as fast so. */
export function longText<Column extends string>(executor: Executor, column: Column): AliasedRawBuilder<string, Column> {
  const text = isPostgres(executor) ? sql<string>`${sql.ref(column)}` : sql<string>`cast(${sql.ref(column)} as blob)`;
  return text.as(column);
}
