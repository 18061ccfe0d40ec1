import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { expectAnswer, type PostgresConnections } from './postgres-connections.ts';

/** Channel of PostgreSQL's NOTIFY that carries the new number. */
export const contentVersionChannel = 'molsys_content_version';

const beatMilliseconds = 300;

/**
 * Watches a PostgreSQL database over a connection of its own. With LISTEN it learns the number of content changes, which other processes
 * make too; while it has no connection the number is NaN, so that nothing outdated is served. It often sends a query that costs nothing, to
 * tell a silent database from a slow statement. It gives up all connections to a silent database until that answers again.
 */
export class PostgresWatch {
  readonly #connections: PostgresConnections;
  readonly #stopping = new AbortController();
  #client: pg.Client | null = null;
  #hasTables = false;
  /** The last number that the present connection received. */
  #heard = 0;
  #current = Number.NaN;
  #watching: Promise<void> | null = null;

  constructor(connections: PostgresConnections) {
    this.#connections = connections;
  }

  get current(): number {
    return this.#current;
  }

  /** Takes a number that this process has just written, without waiting for its notification; numbers only grow. */
  raise(version: number): void {
    if (version > this.#current) this.#current = version;
  }

  /** Watches from now on; the database may have no tables yet. */
  async start(): Promise<void> {
    if (this.#watching) return;
    await this.#listen();
    this.#watching = this.#goOn();
  }

  /** Called when the tables are there: the number is known from now on. */
  async hear(): Promise<void> {
    this.#hasTables = true;
    if (this.#client) await this.#readVersion(this.#client);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#connections.giveUp();
    await this.#watching;
  }

  async #listen(): Promise<void> {
    const client = await this.#connections.connect();
    // Listens from the very beginning: a change may come between a statement and its answer.
    this.#heard = 0;
    client.on('notification', ({ payload }) => {
      this.#heard = Number(payload);
      this.raise(this.#heard);
    });
    try {
      await ask(client, `listen ${contentVersionChannel}`);
      if (this.#hasTables) await this.#readVersion(client);
    } catch (fault) {
      await client.end();
      throw fault;
    }
    client.once('end', () => {
      this.#client = null;
      this.#current = Number.NaN;
    });
    this.#client = client;
    this.#connections.resume();
  }

  async #readVersion(client: pg.Client): Promise<void> {
    const { rows } = await ask(client, 'select version from content_version where id = 1');
    this.#current = Math.max(Number(rows[0]?.version), this.#heard);
  }

  async #goOn(): Promise<void> {
    const { signal } = this.#stopping;
    while (await wait(beatMilliseconds, true, { ref: false, signal }).catch(() => false)) {
      try {
        if (this.#client) await ask(this.#client, 'select 1');
        else await this.#listen();
      } catch (fault) {
        if (isSilence(fault)) this.#connections.giveUp();
      }
    }
  }
}

function ask(client: pg.Client, statement: string): Promise<pg.QueryResult<{ version?: number }>> {
  expectAnswer(client);
  return client.query(statement);
}

/** A timeout of ours or of the network. Anything else, such as a refusal, is an answer. */
function isSilence(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ETIMEDOUT';
}
