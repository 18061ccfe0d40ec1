import { type Expression, type SqlBool, sql } from 'kysely';
import { type Executor, isPostgres } from './tables.ts';

/** Words of letters and digits to search for, in the form of the index. */
export type WordQuery =
  | { readonly word: string; readonly isBeginning: boolean }
  | { readonly all: readonly WordQuery[] }
  | { readonly any: readonly WordQuery[] };

/** Words of a document, each once; `all` includes the words of the title. */
interface IndexedWords {
  readonly title: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/*
 * `search_words` is an FTS5 table on SQLite, and a table with a tsvector on PostgreSQL. Both are used as plain sets of words: other code
 * decides for both what a word is and what comes first.
 */

/** Stands before a word of a title, which is in the set with it and without. Both databases take it for a letter, and no word has it. */
const titleMark = '§';

/** Makes a document findable by its words. `id` is that of its row in `search_documents`, which has no words yet. */
export async function insertWords(executor: Executor, id: number, { title, all }: IndexedWords): Promise<void> {
  const words = [...[...title].map((word) => titleMark + word), ...all];
  if (isPostgres(executor)) {
    const vector = words.map((word) => `'${word}'`).join(' ');
    await sql`insert into search_words (rowid, words) values (${id}, cast(${vector} as tsvector))`.execute(executor);
    return;
  }
  await sql`insert into search_words (rowid, words) values (${id}, ${words.join(' ')})`.execute(executor);
}

/** Makes documents unfindable, one by one; ids without words are skipped. */
export async function deleteWords(executor: Executor, ids: readonly number[]): Promise<void> {
  for (const id of ids) await sql`delete from search_words where rowid = ${id}`.execute(executor);
}

/** A query as the database of `executor` writes it, for `matches`: in the title alone, or anywhere. */
export function wordsToMatch(executor: Executor, query: WordQuery, place: 'title' | 'all'): string {
  const mark = place === 'title' ? titleMark : '';
  return isPostgres(executor) ? tsquery(query, mark) : ftsQuery(query, mark);
}

/** Whether a row of `search_words` matches what `wordsToMatch` has written. */
export function matches(executor: Executor, words: string): Expression<SqlBool> {
  return isPostgres(executor)
    ? sql<SqlBool>`search_words.words @@ cast(${words} as tsquery)`
    : sql<SqlBool>`search_words match ${words}`;
}

function ftsQuery(query: WordQuery, mark: string): string {
  if ('word' in query) return `("${mark}${query.word}"${query.isBeginning ? ' *' : ''})`;
  const [parts, operator] = 'all' in query ? [query.all, ' AND '] : [query.any, ' OR '];
  return `(${parts.map((part) => ftsQuery(part, mark)).join(operator)})`;
}

function tsquery(query: WordQuery, mark: string): string {
  if ('word' in query) return `'${mark}${query.word}'${query.isBeginning ? ':*' : ''}`;
  const [parts, operator] = 'all' in query ? [query.all, ' & '] : [query.any, ' | '];
  return `(${parts.map((part) => tsquery(part, mark)).join(operator)})`;
}
