import type { PostgresPool } from 'kysely';
import pg from 'pg';
import type { DatabaseLoad } from './database.ts';

/** So long a connection of the pool is waited for, be it a free one or a new one. */
const connectLimitMilliseconds = 2500;
/** So long a statement waits for what another transaction has locked; then the server ends it. */
const lockLimitMilliseconds = 2000;
/** So long a connection may take to answer for the first time. */
const answerLimitMilliseconds = 2000;

const int8 = 20;
const date = 1082;

/** As node:sqlite gives them: a count is a number, a day stays `YYYY-MM-DD`. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number;
    if (oid === date) return String;
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};

/** With the code of the network's own silence. */
function silence(): Error {
  return Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
}

/**
 * Destroys a connection that does not answer what is sent next (its very beginning, or a statement) in time. The server's own limits are
 * of no use here: one that is frozen, or cut off, enforces none.
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

/** All connections to one PostgreSQL database: those of the pool, and others for a longer time. */
export class PostgresConnections {
  readonly #url: string;
  readonly #open = new Set<pg.Client>();
  /** Whoever waits for a connection of the pool; each can be told that there will be none. */
  readonly #waiting = new Set<(fault: Error) => void>();
  #isGivenUp = false;
  /** What statements and transactions run on. */
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
    // One that breaks is replaced at the next query, which reports what is wrong if it still is.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => this.#take(client));
    // A statement by itself, or the begin of a transaction.
    pool.on('acquire', expectAnswer);
    this.load = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    this.pool = {
      options: pool.options,
      connect: () => (this.#isGivenUp ? Promise.reject(silence()) : this.#unlessGivenUp(pool.connect())),
      end: () => pool.end(),
    };
  }

  /** A connection of its own, on which statements may wait and take as long as they need. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#take(client);
    expectAnswer(client);
    await client.connect();
    return client;
  }

  /** The database is silent: whoever waits for it on any connection is told so, and whoever asks for one of the pool at once. */
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

  #unlessGivenUp(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    this.#waiting.add(reject);
    const settle = (client: pg.PoolClient) => {
      if (this.#waiting.delete(reject)) resolve(client);
      else client.release();
    };
    connecting.then(settle, (fault: Error) => {
      this.#waiting.delete(reject);
      reject(fault);
    });
    return promise;
  }

  #take(client: pg.Client): void {
    // In use it would else be an event that nobody hears, which ends the process. Who uses it learns of it by what they asked.
    client.on('error', () => undefined);
    this.#open.add(client);
    client.once('end', () => this.#open.delete(client));
  }
}
