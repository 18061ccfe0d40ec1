import pg from 'pg';

/** Channel of PostgreSQL's NOTIFY that carries the new number. */
export const contentVersionChannel = 'molsys_content_version';

const reconnectDelayMilliseconds = 1000;

/**
 * Keeps the number of content changes of a PostgreSQL database that several processes write to, heard over LISTEN on a connection of
 * its own. While that connection is away the number is NaN, so that nothing stale is served.
 */
export class ContentVersionListener {
  readonly #url: string;
  #client: pg.Client | null = null;
  #reconnection: NodeJS.Timeout | null = null;
  #isStopped = false;
  #current = Number.NaN;

  constructor(url: string) {
    this.#url = url;
  }

  get current(): number {
    return this.#current;
  }

  /** Takes a number that this process has just written, without waiting to hear of it; numbers only grow. */
  raise(version: number): void {
    if (version > this.#current) this.#current = version;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.raise(Number(payload)));
    client.on('end', () => this.#onEnd(client));
    await client.connect();
    await client.query(`listen ${contentVersionChannel}`);
    const { rows } = await client.query<{ version: number }>('select version from content_version where id = 1');
    this.#current = Number(rows[0]?.version);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#reconnection) clearTimeout(this.#reconnection);
    await this.#client?.end().catch(() => undefined);
  }

  #onEnd(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#current = Number.NaN;
    if (this.#isStopped) return;
    this.#reconnection = setTimeout(() => {
      this.start().catch(() => this.#onEnd(this.#client ?? client));
    }, reconnectDelayMilliseconds);
    this.#reconnection.unref();
  }
}
