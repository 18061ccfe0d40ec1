import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import * as tar from 'tar-stream';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { newestMigration } from '#server/db/migrate.ts';
import { newId } from '#server/db/new-id.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { dataDirectoryPaths } from '#server/storage/data-directory.ts';
import { openFolderMediaStore } from '#server/storage/folder-media-store.ts';
import { openTestBucket } from '#server/testing/a-bucket.ts';
import { materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aFolder } from '#server/testing/a-folder.ts';
import { aForm } from '#server/testing/a-form.ts';
import { writeNews } from '#server/testing/a-news-item.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { aTestWithLearner, takeTest } from '#server/testing/a-result.ts';
import { aStructure } from '#server/testing/a-site.ts';
import { runOnTerminal } from '#server/testing/a-terminal.ts';
import { makeTestDatabase, serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { compose } from '#server/wiring/compose.ts';
import { backUp } from './back-up.ts';
import { checkBackup, digestOf, type Manifest, partsOf, rowsOf } from './backup-file.ts';

const server = await serveTests();
const { database } = server.services;
const store = openFolderMediaStore(dataDirectoryPaths(server.config.dataDirectory).mediaDirectory);
const bucket = await openTestBucket();
const folder = aFolder();
const databases: Awaited<ReturnType<typeof makeTestDatabase>>[] = [];
afterAll(async () => {
  await bucket.close();
  for (const { drop } of databases) await drop();
});

const newPath = () => join(folder, `${randomUUID()}.tar`);

/** An empty place for a site. */
async function aPlace(engine: string, media: string): Promise<Config> {
  const place = engine === 'postgres' ? await makeTestDatabase(null) : { environment: {}, drop: async () => undefined };
  databases.push(place);
  bucket.files.clear();
  const environment = { ...place.environment, ...(media === 'bucket' ? bucket.environment : {}) };
  return readConfig({ DATA_DIR: join(folder, randomUUID()), SEED: 'none', ...environment });
}

/** Runs a command on a site, and tells how it ended. */
async function run(config: Config, ...words: string[]) {
  const { code, said, complaints } = await runOnTerminal(config, words, { folder });
  return { code, said: [...said, complaints].join('\n').trim() };
}

/** The contents of a backup: the rows of each table, sorted, and the hashes of files. */
async function contentOf(path: string) {
  const { manifest, faults } = await checkBackup(path, () => undefined);
  expect([faults, manifest.missing]).toEqual([[], []]);
  const rows: Record<string, unknown[]> = {};
  for await (const { name, content } of partsOf(path)) {
    const part = manifest.tables.find((table) => table.name === name);
    if (!part) await digestOf(content);
    else rows[part.table] = (await Array.fromAsync(rowsOf(content))).map((row) => JSON.stringify(row)).sort();
  }
  return {
    rows: Object.fromEntries(
      Object.entries(rows).map(([table, texts]) => [table, texts.map((row) => JSON.parse(`${row}`))]),
    ),
    media: manifest.media,
  };
}

/** Writes items of each kind, with values that are hard to carry over. */
async function fillSite() {
  const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 3);
  await takeTest(server, learner.token, chapter, 2);
  await succeed(server, 'beginAttempt', { token: learner.token, body: { chapterId: chapter.id } });
  await writeChapter(server, admin, { ...materials, courseId }, { field: 'files', content: aPdf() });
  const structure = { field: 'structure', content: Buffer.from(aStructure), name: 'a.pdb', type: 'chemical/x-pdb' };
  await succeed(server, 'uploadStructure', { token: admin, body: aForm({}, structure) });
  const description_en = 'Quotes "\\" and\nlines, ё, 😀, \u2028 and $\\ce{H2O}$.';
  await writeNews(server, admin, { description_en }, await aPicture({ width: 500 }));
  await database.write((executor) =>
    executor
      .updateTable('audit_entries')
      .set({ details: JSON.stringify({ 2: 'two', 1: null, share: 0.1, isLong: true }) })
      .execute(),
  );
  return admin;
}

const admin = await fillSite();

describe('a drill', () => {
  const first = newPath();

  test('what is deleted while a backup is made is in it, and 16 go on writing', async () => {
    const pictured = async () => (await writeNews(server, admin, {}, await aPicture())).id;
    const remove = (id: string) => succeed(server, 'deleteNews', { token: admin, parameters: { id } });
    const doomed = await Promise.all(Array.from({ length: 4 }, pictured));
    let isDone = false;
    const writers = Array.from({ length: 16 }, async () => {
      while (!isDone) await remove(await pictured());
    });
    // Deletes one file for each file that the backup reads.
    const open = async (name: string) => {
      const id = doomed.shift();
      if (id !== undefined) await remove(id);
      return store.open(name);
    };
    const manifest = await backUp({ database, store: { ...store, open }, path: first }).finally(() => {
      isDone = true;
    });
    await Promise.all(writers);
    expect([manifest.missing, doomed]).toEqual([[], []]);
    expect((await stat(first)).mode & 0o777).toBe(0o600);
    const { rows, media } = await contentOf(first);
    expect(rows.news?.length).toBeGreaterThanOrEqual(5);
    expect(media.length).toBeGreaterThanOrEqual(4 + 4 * 2 + 2);
    expect(await readdir(folder)).toEqual([first.slice(folder.length + 1)]);
  });

  const everywhere = [
    ['sqlite', 'bucket'],
    ['postgres', 'folder'],
    ['postgres', 'bucket'],
    ['sqlite', 'folder'],
  ];
  // The run on PostgreSQL goes through all of them.
  const places = inject('databaseKind') === 'postgres' ? everywhere : everywhere.slice(-1);

  test('what is restored into each place, from the one before, is the same', async () => {
    const wanted = await contentOf(first);
    let path = first;
    for (const [engine = '', media = ''] of places) {
      const config = await aPlace(engine, media);
      expect(await run(config, 'restore', path)).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored/) });
      path = newPath();
      expect(await run(config, 'backup', path)).toMatchObject({ code: 0 });
      expect(await run(config, 'verify', path)).toMatchObject({ code: 0, said: expect.stringMatching(/is whole: /) });
      expect(await contentOf(path)).toEqual(wanted);
      expect(await run(config, 'restore', path)).toEqual(refusal(/not empty/));
    }
  });
});

/** How a command ends that refuses in one line, with these words in it. */
const refusal = (words: RegExp) => ({ code: 1, said: expect.stringMatching(words) });

/** A backup as another program might have made it. */
async function aBackup(change: Partial<Record<keyof Manifest, unknown>>, rows: Record<string, object[]> = {}) {
  const path = newPath();
  const archive = tar.pack();
  const tables = Object.entries(rows).map(([table, list]) => {
    const content = gzipSync(list.map((row) => `${JSON.stringify(row)}\n`).join(''));
    archive.entry({ name: `tables/${table}.jsonl.gz` }, content);
    return { table, rows: list.length, name: `tables/${table}.jsonl.gz`, content };
  });
  const written: object[] = [];
  const manifest = {
    ...{ format: 1, product: 'molsys', version: '0', createdAt: new Date().toISOString(), migration: newestMigration },
    ...{ tables: written, media: [], missing: [], ...change },
  };
  for (const { content, ...table } of tables) {
    written.push({ ...table, ...(await digestOf(Readable.from([content]))) });
  }
  archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
  archive.finalize();
  await pipeline(archive, (await open(path, 'w')).createWriteStream());
  return path;
}

describe('a backup of an older program', () => {
  test('is taken in as it was, and carried on by the migrations since', async () => {
    const id = newId();
    const at = new Date().toISOString();
    const course = { id, title: 'T', title_folded: 't', description: '', version: 1, created_at: at, updated_at: at };
    const test = { type: 2, pass_mark: 50, feedback: 'none', position: 1, is_open: true };
    const dated = { id: newId(), course_id: id, version: 1, created_at: at, updated_at: at };
    const rows = { courses: [course], chapters: [{ ...dated, ...test, title: 'C', description: '' }] };
    const path = await aBackup({ migration: '0012-count-revisions' }, rows);
    const config = await aPlace(inject('databaseKind'), 'folder');
    expect((await run(config, 'restore', path)).code).toBe(0);
    const site = await compose(config);
    const courses = await site.database.read.selectFrom('courses').select(['id', 'is_complete']).execute();
    await site.close();
    expect(courses).toEqual([{ id, is_complete: true }]);
  });
});

describe('a restore that was broken off', () => {
  test('leaves a place that nothing begins to use, that says so, and that is restored into by the same words', async () => {
    const config = await aPlace(inject('databaseKind'), 'folder');
    const directory = dataDirectoryPaths(config.dataDirectory);
    const sqlite = { filePath: directory.databasePath, backupDirectory: directory.backupDirectory };
    // Fails just before all rows are written.
    await (await openDatabase(config, { sqlite, restoredMigration: newestMigration })).close();
    const refused = refusal(/^A restore .* has not come to its end/);
    await expect(compose(config)).rejects.toThrow(/has not come to its end/);
    for (const words of [['backup', newPath()], ['sweep']]) expect(await run(config, ...words)).toEqual(refused);

    const path = newPath();
    await backUp({ database, store, path });
    const carriedOn = expect.stringMatching(/was broken off\. This one begins anew\.\nRestored/);
    expect(await run(config, 'restore', path)).toEqual({ code: 0, said: carriedOn });
    expect((await run(config, 'backup', newPath())).code).toBe(0);
  });
});

describe('what is refused in one line', () => {
  const whole = newPath();
  const emptyPlace = () => aPlace('sqlite', 'folder');

  async function changed(change: (path: string) => Promise<void>): Promise<string> {
    if (!existsSync(whole)) await backUp({ database, store, path: whole });
    const path = newPath();
    await copyFile(whole, path);
    await change(path);
    return path;
  }

  /** A place within the first file of a backup. */
  const midst = (bytes: Buffer) => bytes.indexOf('media/') + 600;

  /** Changes a byte in the middle of a file. */
  async function alter(path: string): Promise<void> {
    const bytes = await readFile(path);
    const at = midst(bytes);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(path, bytes);
  }

  test.each([
    ['altered', () => changed(alter), /media\/\S+ is damaged/],
    [
      'cut off',
      () => changed(async (path) => truncate(path, midst(await readFile(path)))),
      /cannot be read as a backup/,
    ],
    [
      'cut off between two parts',
      () => changed((path) => truncate(path, 0)),
      /no backup of Molsys, or .* not finished/,
    ],
    ['no backup', () => changed((path) => writeFile(path, 'Dear diary. '.repeat(100))), /cannot be read as a backup/],
    ['of a newer format', () => aBackup({ format: 2 }), /newer program \(format 2\)/],
    ['of another product', () => aBackup({ product: 'mail' }), /is no backup of Molsys/],
    ['of strange files', () => aBackup({ media: [{ name: 'media/../../a', bytes: 0, sha256: '' }] }), /is no backup/],
  ])('a file that is %s', async (_, make, reason) => {
    const path = await make();
    const verified = await run(await emptyPlace(), 'verify', path);
    expect(verified).toMatchObject({ said: expect.stringMatching(reason) });
    expect(verified.code).not.toBe(0);
    const config = await emptyPlace();
    expect(await run(config, 'restore', path)).toEqual(refusal(reason));
    expect(existsSync(config.dataDirectory)).toBe(false);
  });

  test('a backup of a newer database, or of tables that there are not', async () => {
    const newer = await aBackup({ migration: '9999-later' });
    expect(await run(await emptyPlace(), 'restore', newer)).toEqual(refusal(/9999-later/));
    const config = await emptyPlace();
    const foreign = await aBackup({}, { users_version: [{ id: 1, version: 7 }], robots: [{ id: 1 }] });
    expect(await run(config, 'restore', foreign)).toEqual({ code: 1, said: 'There is no table robots.' });
    const path = await aBackup({}, { users_version: [{ id: 1, version: 7 }] });
    expect((await run(config, 'restore', path)).code).toBe(0);
  });

  test('a place that a server works on', async () => {
    const path = await aBackup({});
    expect(await run(server.config, 'restore', path)).toEqual(refusal(/is in use/));
    if (server.config.databaseUrl === null) return;
    const elsewhere = { ...server.config, dataDirectory: join(folder, randomUUID()) };
    expect(await run(elsewhere, 'restore', path)).toEqual(refusal(/stop every server/));
  });

  test('a media store with files of somebody else', async () => {
    const config = await aPlace('sqlite', 'bucket');
    bucket.files.set(`site/${'0'.repeat(32)}.pdf`, { bytes: Buffer.of(), modifiedAt: new Date() });
    const path = await aBackup({});
    expect(await run(config, 'restore', path)).toEqual(refusal(/not of this backup/));
  });

  test('a backup over a file, into no folder, and one that finds the media store away, which leaves nothing', async () => {
    const path = await aBackup({});
    const there = await run(server.config, 'backup', path);
    expect(there).toEqual({ code: 1, said: `${path} is there already. Name a file that is not.` });
    const nowhere = await run(server.config, 'backup', join(folder, 'none', 'a.tar'));
    expect(nowhere).toEqual(refusal(/none cannot be written \(ENOENT\)/));
    const before = await readdir(folder);
    const away = { ...store, open: () => Promise.reject(new Error('away')) };
    await expect(backUp({ database, store: away, path: newPath() })).rejects.toThrow('away');
    expect(await readdir(folder)).toEqual(before);
  });
});

test('a file that is gone from the media store is named, and the rest is carried over', async () => {
  const [lost = ''] = (await server.files()).filter((name) => name.endsWith('.pdf'));
  const open = async (name: string) => (name === lost ? null : store.open(name));
  const path = newPath();
  const { missing } = await backUp({ database, store: { ...store, open }, path });
  expect(missing).toEqual([lost]);
  const config = await aPlace('sqlite', 'folder');
  const named = expect.stringContaining(`! media/${lost} was not`);
  for (const command of ['verify', 'restore'])
    expect(await run(config, command, path)).toEqual({ code: 3, said: named });
});
