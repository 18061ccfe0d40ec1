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
 * `search_words` is an FTS5 table on SQLite, and a table with a tsvector on PostgreSQL, where words of titles have the weight A. Both are
 * used as plain sets of words: other code decides for both what a word is and what comes first.
 */

/** Makes a document findable by its words. `id` is that of its row in `search_documents`, which has no words yet. */
export async function insertWords(executor: Executor, id: number, { title, all }: IndexedWords): Promise<void> {
  if (isPostgres(executor)) {
    // A word without a position would match every weight.
    const vector = [...all].map((word) => `'${word}':1${title.has(word) ? 'A' : ''}`).join(' ');
    await sql`insert into search_words (rowid, words) values (${id}, cast(${vector} as tsvector))`.execute(executor);
    return;
  }
  const texts = [title, all].map((words) => [...words].join(' '));
  await sql`insert into search_words (rowid, title, words) values (${id}, ${sql.join(texts)})`.execute(executor);
}

/** Makes documents unfindable, one by one; ids without words are skipped. */
export async function deleteWords(executor: Executor, ids: readonly number[]): Promise<void> {
  for (const id of ids) await sql`delete from search_words where rowid = ${id}`.execute(executor);
}

/** A query as the database of `executor` writes it, for `matches`: in the title alone, or anywhere. */
export function wordsToMatch(executor: Executor, query: WordQuery, place: 'title' | 'all'): string {
  if (isPostgres(executor)) return tsquery(query, place === 'title' ? 'A' : '');
  return place === 'title' ? `{title} : ${ftsQuery(query)}` : ftsQuery(query);
}

/** Whether a row of `search_words` matches what `wordsToMatch` has written. */
export function matches(executor: Executor, words: string): Expression<SqlBool> {
  return isPostgres(executor)
    ? sql<SqlBool>`search_words.words @@ cast(${words} as tsquery)`
    : sql<SqlBool>`search_words match ${words}`;
}

function ftsQuery(query: WordQuery): string {
  if ('word' in query) return `("${query.word}"${query.isBeginning ? ' *' : ''})`;
  const [parts, operator] = 'all' in query ? [query.all, ' AND '] : [query.any, ' OR '];
  return `(${parts.map(ftsQuery).join(operator)})`;
}

function tsquery(query: WordQuery, weight: 'A' | ''): string {
  if ('word' in query) {
    const mark = (query.isBeginning ? '*' : '') + weight;
    return `'${query.word}'${mark && `:${mark}`}`;
  }
  const [parts, operator] = 'all' in query ? [query.all, ' & '] : [query.any, ' | '];
  return `(${parts.map((part) => tsquery(part, weight)).join(operator)})`;
}
