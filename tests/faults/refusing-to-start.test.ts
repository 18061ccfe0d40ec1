import { cp, glob, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { aFolder } from '../../server/testing/a-folder.ts';
import { portOf } from '../../server/testing/on-a-free-port.ts';
import { demoPlacesOf } from '../../server/text/texts.ts';
import { expectOneClearLine } from '../support/one-clear-line.ts';
import { runServer, startServer } from '../support/start-server.ts';

const folder = aFolder();

/** A new folder for the data of one test. */
async function newDataDirectory(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  return path;
}

test.each<[string, Record<string, string>, RegExp]>([
  [
    'every fault of the configuration',
    { PORT: 'eighty', SEED: 'maybe', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://db' },
    /(?=.*PORT)(?=.*SEED)(?=.*LOG_LEVEL)(?=.*DATABASE_URL)/,
  ],
  [
    'a data directory where nothing can be made',
    { DATA_DIR: '/proc/molsys' },
    /DATA_DIR \/proc\/molsys cannot be written/,
  ],
  ['a host that is not there', { HOST: 'nowhere.invalid' }, /nowhere\.invalid cannot be found/],
  ['a common password for the administrator', { ADMIN_PASSWORD: 'password123' }, /ADMIN_PASSWORD/],
])('%s is told at once', async (what, environment, words) => {
  const DATA_DIR = await newDataDirectory(what.replaceAll(' ', '-'));
  expectOneClearLine(await runServer({ PORT: `${await freePort()}`, DATA_DIR, ...environment }), words);
});

test('a port in use is told, and nothing is written', async () => {
  const other = createServer();
  const port = await portOf(other.listen(0, '127.0.0.1'));
  onTestFinished(() => void other.close());
  const dataDirectory = await newDataDirectory('port');
  expectOneClearLine(await runServer({ PORT: `${port}`, DATA_DIR: dataDirectory }), new RegExp(`${port}`));
  expect(await readdir(dataDirectory)).toEqual([]);
});

test('a second start on one data directory is refused, and the first goes on', async () => {
  const first = await startServer();
  onTestFinished(() => first.stop());
  const ending = await runServer({ PORT: `${await freePort()}`, DATA_DIR: first.dataDirectory });
  expectOneClearLine(ending, /DATA_DIR|data directory|already|running/i);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
});

test('a database that is newer than the program is refused', async () => {
  const dataDirectory = await newDataDirectory('newer');
  const first = await startServer({ dataDirectory });
  await first.end('SIGTERM');
  const database = new DatabaseSync(join(dataDirectory, 'molsys.sqlite'));
  database.exec("insert into migration_checksums (name, checksum) values ('9999-come-later', 'none')");
  database.close();
  expectOneClearLine(await runServer({ PORT: `${await freePort()}`, DATA_DIR: dataDirectory }), /newer/i);
});

test('a database file that is none is told', async () => {
  const dataDirectory = await newDataDirectory('rubbish');
  await writeFile(join(dataDirectory, 'molsys.sqlite'), 'rubbish '.repeat(1000));
  expectOneClearLine(
    await runServer({ PORT: `${await freePort()}`, DATA_DIR: dataDirectory }),
    /database cannot be used/i,
  );
});

describe('what the program lacks is told before a database is made:', () => {
  const site = join(import.meta.dirname, '..', '..');
  let copy = '';

  beforeAll(async () => {
    copy = join(folder, 'site');
    for (const part of ['contract', 'locales', 'package.json', 'server']) {
      await cp(join(site, part), join(copy, part), { recursive: true });
    }
    await symlink(join(site, 'node_modules'), join(copy, 'node_modules'));
  });
  beforeEach(async () => {
    await rm(join(copy, 'build'), { force: true });
    await symlink(join(site, 'build'), join(copy, 'build'));
    await rm(join(copy, 'content'), { recursive: true, force: true });
    await cp(demoPlacesOf(site).contentFolder, join(copy, 'content'), { recursive: true });
  });

  test('pages that are not built', async () => {
    const dataDirectory = await newDataDirectory('no-build');
    await rm(join(copy, 'build'));
    const environment = { PORT: `${await freePort()}`, DATA_DIR: dataDirectory, WORKERS: '2' };
    expectOneClearLine(await runServer(environment, copy), /not built/);
    expect(await readdir(dataDirectory)).toEqual([]);
  });

  test.each([
    ['content/ru/about.md', '---\nlead: L\n---\n', /^content\/ru\/about\.md:1: title: is missing/],
    ['content/site.json', '{', /^content\/site\.json:1: is not JSON/],
  ])('%s with %j, by file and field', async (file, text, words) => {
    const dataDirectory = await newDataDirectory(`texts-${file.replaceAll(/\W/g, '-')}-${text.length}`);
    await writeFile(join(copy, file), text);
    const ending = await runServer(
      { PORT: `${await freePort()}`, DATA_DIR: dataDirectory, CONTENT_DIR: join(copy, 'content') },
      copy,
    );
    await rm(join(copy, file));
    expectOneClearLine(ending, words);
    expect(await Array.fromAsync(glob('molsys*.sqlite', { cwd: dataDirectory }))).toEqual([]);
  });
});
