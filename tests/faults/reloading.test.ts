import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { aFolder } from '../../server/testing/a-folder.ts';
import { demoPlaces } from '../../server/testing/a-site.ts';
import { runOnTerminal } from '../../server/testing/a-terminal.ts';
import { startServer, workersOf } from '../support/start-server.ts';

test.each(['1', '2'])(
  'texts are read anew by %s processes, of which no request notices more',
  async (WORKERS) => {
    const folder = aFolder(onTestFinished);
    await cp(demoPlaces.contentFolder, folder, { recursive: true });
    const write = (title: string) => writeFile(join(folder, 'en/about.md'), `---\ntitle: ${title}\n---\n`);
    const site = await readFile(join(folder, 'site.json'));
    const spoil = (text: string | Buffer) => writeFile(join(folder, 'site.json'), text);
    await write('First');
    const server = await startServer({ environment: { WORKERS, CONTENT_DIR: folder, LOG_LEVEL: 'info' } });
    const get = async (headers = {}) => {
      const answer = await fetch(`${server.url}/about`, { headers: { connection: 'close', ...headers } });
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', html: await answer.text() };
    };
    const titles = async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => get()));
      return [...new Set(answers.map(({ html }) => /<h1[^>]*>(\w*)/.exec(html)?.[1]))];
    };
    const reload = () => runOnTerminal(readConfig({ DATA_DIR: server.dataDirectory }), ['reload-content']);
    const timesTold = (words: RegExp) => [...server.printed().matchAll(words)].length;
    const hangUp = async (words: RegExp) => {
      const times = timesTold(words);
      process.kill(server.pid, 'SIGHUP');
      await vi.waitUntil(() => timesTold(words) > times, { timeout: 10_000 });
    };
    const show = (title: string) =>
      vi.waitUntil(async () => `${await titles()}` === title, { timeout: 10_000 }).catch(titles);
    onTestFinished(() => server.stop());
    const { etag } = await get();
    let isOver = false;
    const visitor = async () => {
      const seen = new Set<number>();
      while (!isOver) {
        // Leaves the server some processor time.
        await wait(5);
        seen.add((await get()).status);
      }
      return [...seen];
    };
    const visitors = [visitor(), visitor()];

    await write('Second');
    expect(await reload()).toMatchObject({ code: 0 });
    expect(await show('Second')).toBe(true);
    expect(await get({ 'if-none-match': etag })).toMatchObject({ status: 200 });

    await write('Third');
    await spoil('{');
    expect(await reload()).toMatchObject({
      code: 1,
      said: [
        expect.stringMatching(/^content\/site\.json:1: is not JSON/),
        expect.stringMatching(/^To be mended in .*: 1\./),
      ],
    });
    await hangUp(/The texts stay as they were: content\/site\.json:1: is not JSON/g);
    expect(await titles()).toEqual(['Second']);
    isOver = true;
    expect(await Promise.all(visitors)).toEqual([[200], [200]]);

    if (WORKERS === '2') {
      const [killed = 0] = await workersOf(server);
      process.kill(killed, 'SIGKILL');
      await vi.waitUntil(() => timesTold(/"msg":"Server listening/g) === 3, { timeout: 20_000 });
      expect(await titles()).toEqual(['Second']);
    }

    await spoil(site);
    await hangUp(/are read anew/g);
    expect(await show('Third')).toBe(true);
    await server.stop();
    expect(await reload()).toMatchObject({ code: 1, complaints: expect.stringMatching(/^No running server/) });
  },
  90_000,
);
