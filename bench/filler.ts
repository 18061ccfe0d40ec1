import type { DatabaseSync } from 'node:sqlite';

type Values = Readonly<Record<string, string | number | null>>;

/** Inserts rows into tables; prepares each statement once. */
export class Filler {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  insert(table: string, values: Values): void {
    const columns = Object.keys(values);
    let statement = this.#statements.get(table);
    if (!statement) {
      const places = columns.map(() => '?').join(', ');
      statement = this.#database.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`);
      this.#statements.set(table, statement);
    }
    statement.run(...Object.values(values));
  }
}
