import { type Expression, type SqlBool, sql } from 'kysely';
import { foldedWords, foldName, foldText } from './fold-text.ts';

/** Whether a column of folded text contains this text in any case; {@link foldText} folds both. Every column contains ''. */
export function containsText(column: string, text: string): Expression<SqlBool> {
  const folded = foldText(text);
  const escaped = folded.replaceAll(/[\\%_]/g, '\\$&');
  // Where nothing is escaped, SQLite compares twice as fast without the clause.
  const clause = escaped === folded ? sql`` : sql` escape '\\'`;
  return sql<SqlBool>`${sql.ref(column)} like ${`%${escaped}%`}${clause}`;
}

/** Whether a column of names from {@link foldName} contains every word of this text, in any order. */
export function containsNames(column: string, text: string): Expression<SqlBool> {
  const conditions = foldedWords(foldName(text)).map((word) => containsText(column, word));
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
