import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { hasOwnPostgres, startOwnPostgres } from '../../scripts/test-postgres.ts';
import { aFolder } from '../../server/testing/a-folder.ts';
import { call, readNews, signInAsAdministrator } from '../support/api-client.ts';
import { expectOneClearLine } from '../support/one-clear-line.ts';
import { type Ending, type RunningServer, runServer, startServer } from '../support/start-server.ts';

const clientsCount = 8;
/** Pause of a client between an answer and its next request: enough requests come, and the servers have time for other work. */
const paceMilliseconds = 40;
const readPaths = ['/main', '/ru/news', '/feed.xml', '/sitemap.xml', '/share/en/main.png', '/api/api/news', '/readyz'];

type Postgres = Awaited<ReturnType<typeof startOwnPostgres>>;
let postgres: Postgres;
let databasesCount = 0;
const folder = aFolder();
/** Longer than a server waits for an answer. */
const silenceMilliseconds = 4000;
/** The end of a start that never finds its database. It takes long, so it runs beside the other tests. */
let vain: Promise<Ending & { readonly milliseconds: number }>;

beforeAll(async () => {
  const begin = performance.now();
  const environment = { DATABASE_URL: `postgres://postgres@127.0.0.1:${await freePort()}/molsys`, DATA_DIR: folder };
  vain = runServer({ ...environment, PORT: '0' }).then((ending) => ({
    ...ending,
    milliseconds: performance.now() - begin,
  }));
  postgres = await startOwnPostgres();
});
afterAll(() => postgres.stop());

/** Makes a new database; gives its address. */
async function makeDatabase(): Promise<string> {
  databasesCount += 1;
  const name = `site${databasesCount}`;
  await query(postgres.url, `create database ${name}`);
  return postgres.url.replace(/postgres$/, name);
}

async function query(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Many clients of a server, which run until they are stopped, and the answers to them. */
interface Crowd {
  /** Ids of acknowledged news items. */
  readonly acknowledged: string[];
  /** Each answer other than a success or a 503 with `Retry-After` that no cache may keep, and each request without an answer. */
  readonly faults: string[];
  readonly unavailableCount: () => number;
  /** Waits until every client has got a good answer once more. */
  served(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the clients. Half of them write one item after another; the other half read pages. */
function makeCrowd(server: RunningServer, token: string): Crowd {
  const acknowledged: string[] = [];
  const faults: string[] = [];
  const successes = new Map<number, number>();
  let unavailableCount = 0;
  let isStopped = false;
  const ask = (client: number, round: number): Promise<Response> => {
    if (client % 2 === 0) {
      const body = { title_en: `By ${client}, ${round}`, date: '2026-03-01' };
      return call(server.url, 'createNews', { token, body });
    }
    return fetch(server.url + readPaths[round % readPaths.length]);
  };
  const go = async (client: number) => {
    for (let round = 0; !isStopped; round += 1) {
      await wait(paceMilliseconds);
      try {
        const response = await ask(client, round);
        const { status, headers, url } = response;
        const body = await response.text();
        const isRefused = status === 503 && headers.has('retry-after') && headers.get('cache-control') === 'no-store';
        if (isRefused) unavailableCount += 1;
        else if (response.ok) successes.set(client, (successes.get(client) ?? 0) + 1);
        else faults.push(`${url} answered ${status}: ${body.slice(0, 200)}`);
        if (status === 201) acknowledged.push(JSON.parse(body).id);
      } catch (fault) {
        faults.push(String(fault));
      }
    }
  };
  const clients = Array.from({ length: clientsCount }, (_, client) => go(client));
  return {
    acknowledged,
    faults,
    unavailableCount: () => unavailableCount,
    served: async () => {
      const before = new Map(successes);
      await vi.waitUntil(() => clients.every((_, client) => (successes.get(client) ?? 0) > (before.get(client) ?? 0)), {
        timeout: 10_000,
        interval: 10,
      });
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(clients);
    },
  };
}

async function connectionsTo(databaseUrl: string): Promise<number> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const { rows } = await query(postgres.url, `select count(*) from pg_stat_activity where datname = '${name}'`);
  return Number(rows[0]?.count);
}

async function processesOf({ pid }: RunningServer): Promise<string> {
  return `${pid} ${await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')}`;
}

describe.runIf(hasOwnPostgres()).each(['1', '2'])(
  'a database that goes and comes back, with %s processes',
  (workers) => {
    test('costs 503 and nothing else', { timeout: 60_000 }, async () => {
      const DATABASE_URL = await makeDatabase();
      const environment = { DATABASE_URL, DATABASE_POOL_SIZE: '3', WORKERS: workers, SITE_LANGUAGES: 'en,ru' };
      const server = await startServer({ environment });
      onTestFinished(() => server.stop());
      const crowd = makeCrowd(server, await signInAsAdministrator(server.url));
      await crowd.served();
      const processes = await processesOf(server);
      // Each process has three connections for requests, one to watch, and two while it sweeps.
      expect(await connectionsTo(DATABASE_URL)).toBeLessThanOrEqual(Number(workers) * 6);
      for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        const before = crowd.unavailableCount();
        await postgres.end(signal);
        await vi.waitUntil(() => crowd.unavailableCount() > before + clientsCount, { timeout: 10_000 });
        const page = await fetch(`${server.url}/ru/main`);
        expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Сайт ненадолго недоступен')]);
        await postgres.startAgain();
        await crowd.served();
      }
      const before = crowd.unavailableCount();
      await postgres.whileFrozen(() =>
        vi.waitUntil(() => crowd.unavailableCount() > before + clientsCount, { timeout: 10_000 }),
      );
      await crowd.served();
      await crowd.stop();

      expect(crowd.faults).toEqual([]);
      expect(await processesOf(server)).toBe(processes);
      const kept = new Set((await readNews(server.url)).map(({ id }) => id));
      expect(crowd.acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
    });
  },
);

describe.runIf(hasOwnPostgres())('a start', () => {
  test('waits for its database, and tells whoever calls meanwhile to come again', async () => {
    const DATABASE_URL = await makeDatabase();
    await postgres.end('SIGINT');
    const port = await freePort();
    const starting = startServer({ port, environment: { DATABASE_URL } });
    const early = await vi.waitUntil(() => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null), {
      timeout: 10_000,
    });
    await postgres.startAgain();
    const server = await starting;
    onTestFinished(() => server.stop());
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('outlives that its database is frozen in the middle of the migrations', async () => {
    const DATABASE_URL = await makeDatabase();
    const starting = startServer({ environment: { DATABASE_URL } });
    const tables = `select from pg_tables where tablename = 'migrations'`;
    await vi.waitUntil(async () => (await query(DATABASE_URL, tables)).rowCount, { timeout: 20_000, interval: 5 });
    await postgres.whileFrozen(() => wait(silenceMilliseconds));
    const server = await starting;
    onTestFinished(() => server.stop());
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('beside two others fills a new database once', async () => {
    const DATABASE_URL = await makeDatabase();
    const environment = { DATABASE_URL, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    const servers = await Promise.all(Array.from({ length: 3 }, () => startServer({ environment })));
    onTestFinished(async () => {
      for (const server of servers) await server.stop();
    });
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(servers.filter((server) => server.printed().includes('shown only now'))).toHaveLength(1);
    expect((await query(DATABASE_URL, 'select role from users')).rows).toEqual([{ role: 'ADMIN' }]);
  });

  test.each([
    ['an account without rights', 'stranger', /permission denied/],
    ['an account that there is not', 'nobody', /role "nobody" does not exist/],
  ])('with %s is refused in one clear line', async (_, account, words) => {
    await query(postgres.url, 'drop role if exists stranger');
    await query(postgres.url, 'create role stranger login');
    const DATABASE_URL = (await makeDatabase()).replace('postgres@', `${account}@`);
    const DATA_DIR = join(folder, account);
    expectOneClearLine(await runServer({ DATABASE_URL, DATA_DIR, PORT: '0' }), words);
  });

  test('without a database ends in one clear line', async () => {
    const ending = await vain;
    expectOneClearLine(ending, /database cannot be used.*ECONNREFUSED/);
    expect(ending.milliseconds).toBeGreaterThan(30_000);
  });
});
