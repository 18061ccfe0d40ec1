import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type CompiledQuery, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { QueryListener } from './query-watch.ts';

const maxCachedStatements = 500;

/**
 * Kysely's SQLite dialect on node:sqlite, with the same JavaScript types as PostgreSQL gives and takes: a column declared `timestamptz` is
 * a Date, `boolean` a boolean, `jsonb` a parsed value.
 * It claims to support many connections, so that Kysely uses no mutex: calls are synchronous, and the writing side has a queue of its own.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #adapter: NodeSqliteAdapter;

  /**
   * @param onQuery hears of statements that go past Kysely; Kysely's own log hears of the others
   * @param writer the connection that writes into the same file, for the dialect of one that only reads
   */
  constructor(database: DatabaseSync, onQuery?: QueryListener, writer?: DatabaseSync) {
    const statements = new StatementCache(database);
    super({ database: statements });
    this.#adapter = new NodeSqliteAdapter(statements, onQuery, writer && new StatementCache(writer));
  }

  override createAdapter(): SqliteAdapter {
    return this.#adapter;
  }
}

/** Belongs to one connection. */
export class NodeSqliteAdapter extends SqliteAdapter {
  readonly #statements: StatementCache;
  readonly #onQuery: QueryListener | undefined;
  readonly #writer: StatementCache | undefined;

  constructor(statements: StatementCache, onQuery?: QueryListener, writer?: StatementCache) {
    super();
    this.#statements = statements;
    this.#onQuery = onQuery;
    this.#writer = writer;
  }

  /**
   * Runs a query at once. Kysely waits a dozen times on the way to a statement, though nothing of SQLite has to be waited for.
   * Between two transactions of the writer its connection reads too: it still has the pages that it wrote, while every other connection
   * reads all pages anew after a commit.
   */
  run<Row>(query: CompiledQuery<Row>): Row[] {
    const begin = performance.now();
    const isForWriter = this.#writer?.isTransaction === false && query.query.kind === 'SelectQueryNode';
    const statements = isForWriter ? this.#writer : this.#statements;
    try {
      const statement = statements.prepare(query.sql);
      if (statement.reader) return statement.all(query.parameters) as Row[];
      statement.run(query.parameters);
      return [];
    } finally {
      this.#onQuery?.({ query, queryDurationMillis: performance.now() - begin });
    }
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A full disk ends the transaction by itself: then there is nothing to roll back, and the fault to report is the full disk. */
const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  *iterate() {},
};

/** Prepared statements by their text. Preparing costs as much as running. */
class StatementCache implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new LRUCache<string, SqliteStatement>({ max: maxCachedStatements });

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  prepare(sql: string): SqliteStatement {
    if (sql === 'rollback' && !this.isTransaction) return nothing;
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = new Statement(this.#database.prepare(sql));
    this.#statements.set(sql, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

type Reader = (value: unknown) => unknown;

const readersByDeclaredType: Readonly<Record<string, Reader>> = {
  timestamptz: (value) => (typeof value === 'string' ? new Date(value) : value),
  boolean: (value) => (value === null ? null : value === 1),
  jsonb: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
};

/** Texts that were asked for as bytes (`longText`); tables have bytes in columns of that type alone. */
function readExpression(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.length).toString() : value;
}

class Statement implements SqliteStatement {
  readonly reader: boolean;
  readonly #statement: StatementSync;
  readonly #columns: ReadonlyArray<{ readonly name: string; readonly read: Reader | undefined }>;

  constructor(statement: StatementSync) {
    this.#statement = statement;
    this.#columns = statement.columns().map((column) => ({
      name: column.name,
      read: column.type === null ? readExpression : readersByDeclaredType[column.type.toLowerCase()],
    }));
    this.reader = this.#columns.length > 0;
    statement.setReturnArrays(true);
  }

  all(parameters: readonly unknown[]): unknown[] {
    const rows: unknown[] = this.#statement.all(...parameters.map(toSqlite));
    return rows.map((row) => this.#toObject(row));
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...parameters.map(toSqlite));
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    for (const row of this.#statement.iterate(...parameters.map(toSqlite))) yield this.#toObject(row);
  }

  #toObject(row: unknown): unknown {
    if (!Array.isArray(row)) return row;
    const object: Record<string, unknown> = {};
    this.#columns.forEach(({ name, read }, index) => {
      object[name] = read ? read(row[index]) : row[index];
    });
    return object;
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  return JSON.stringify(value);
}
