import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { statementNameOf } from './compiled-query.ts';
import type { DatabaseLoad } from './database.ts';

/** Longest wait for a connection of the pool, free or new. */
const connectLimitMilliseconds = 2500;
/** Longest time that a statement waits for a lock of another transaction; then the server ends it. */
const lockLimitMilliseconds = 2000;
/** Longest time until a connection first answers. */
const answerLimitMilliseconds = 2000;

const int8 = 20;
const date = 1082;

/** As node:sqlite gives them: a count is a number, and a day stays `YYYY-MM-DD`. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number;
    if (oid === date) return String;
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};

/** Has the code of a network timeout. */
function silence(): Error {
  return Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
}

/**
 * Destroys a connection that does not answer in time what is sent next (its first message, or a statement). The server's own limits do not
 * help here: a server that is frozen or cut off does not apply them.
 */
export function expectAnswer({ connection }: pg.Client): void {
  let giveUp: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    // An answer that came while this process was busy is read first.
    giveUp = setImmediate(() => connection.stream.destroy(silence()));
  }, answerLimitMilliseconds);
  const settle = () => {
    clearTimeout(timer);
    clearImmediate(giveUp);
    connection.off('readyForQuery', settle).off('end', settle);
  };
  connection.on('readyForQuery', settle).on('end', settle);
}

/** All connections to one PostgreSQL database: those of the pool, and others for longer use. */
export class PostgresConnections {
  readonly #url: string;
  readonly #open = new Set<pg.Client>();
  /** Callers that wait for a connection of the pool; each can be told that there will be none. */
  readonly #waiting = new Set<(fault: Error) => void>();
  #isGivenUp = false;
  readonly #prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  /** Runs statements and transactions. */
  readonly pool: PostgresPool;
  /** How busy the pool is. */
  readonly load: () => DatabaseLoad;

  constructor(url: string, poolSize: number) {
    this.#url = url;
    const pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: connectLimitMilliseconds,
      lock_timeout: lockLimitMilliseconds,
      types: typeParsers,
    });
    // A broken connection is replaced at the next query, which reports the fault if it is still there.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => this.#take(client));
    // A single statement, or the begin of a transaction.
    pool.on('acquire', expectAnswer);
    this.load = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    this.pool = {
      options: pool.options,
      connect: () => (this.#isGivenUp ? Promise.reject(silence()) : this.#unlessGivenUp(pool.connect())),
      end: () => pool.end(),
    };
  }

  /** A connection of its own, on which statements may take as long as they need. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#take(client);
    expectAnswer(client);
    await client.connect();
    return client;
  }

  /** The database is silent: all who wait on any connection get a fault, and so does at once whoever asks the pool for one. */
  giveUp(): void {
    this.#isGivenUp = true;
    for (const { connection } of this.#open) connection.stream.destroy(silence());
    for (const refuse of this.#waiting) refuse(silence());
    this.#waiting.clear();
  }

  /** The database has answered again. */
  resume(): void {
    this.#isGivenUp = false;
  }

  #unlessGivenUp(connecting: Promise<pg.PoolClient>): Promise<PostgresPoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<PostgresPoolClient>();
    this.#waiting.add(reject);
    const settle = (client: pg.PoolClient) => {
      if (this.#waiting.delete(reject)) resolve(this.#preparing(client));
      else client.release();
    };
    connecting.then(settle, (fault: Error) => {
      this.#waiting.delete(reject);
      reject(fault);
    });
    return promise;
  }

  /** The connection as Kysely uses it: frequent statements are parsed and planned once, which costs more than to run them. */
  #preparing(client: pg.PoolClient): PostgresPoolClient {
    const known = this.#prepared.get(client);
    if (known) return known;
    const query = (text: string, parameters: readonly unknown[]) => {
      const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
      const settle = (fault: Error | undefined, result: pg.QueryResult) => (fault ? reject(fault) : resolve(result));
      const name = statementNameOf(text);
      // The type of the library does not know the name.
      client.query(Object.assign(new pg.Query(text, [...parameters], settle), { name }));
      return promise;
    };
    // All else is the connection's own.
    const prepared: PostgresPoolClient = Object.create(client, { query: { value: query } });
    this.#prepared.set(client, prepared);
    return prepared;
  }

  #take(client: pg.Client): void {
    // Without this, a fault of a connection in use would end the process. Its user gets the fault from the query.
    client.on('error', () => undefined);
    this.#open.add(client);
    client.once('end', () => this.#open.delete(client));
  }
}
