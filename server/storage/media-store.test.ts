import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openTestBucket, type TestBucket } from '#server/testing/a-bucket.ts';
import { aFolder } from '#server/testing/a-folder.ts';
import { openBucketMediaStore } from './bucket-media-store.ts';
import { openFolderMediaStore } from './folder-media-store.ts';
import { deferRemoving, type MediaStore } from './media-store.ts';

/** More than fits in one part. */
const largeBytes = 9 * 1024 * 1024;
const hourMilliseconds = 60 * 60 * 1000;

let bucket: TestBucket;
let folder: string;
let uploads: string;

beforeAll(async () => {
  bucket = await openTestBucket();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  bucket.mood = 'well';
  bucket.files.clear();
  bucket.uploads.clear();
  folder = aFolder(onTestFinished);
  uploads = aFolder(onTestFinished);
});

const newName = () => `${randomUUID().replaceAll('-', '')}.pdf`;

async function received(content: Buffer | string): Promise<string> {
  const path = join(uploads, randomUUID());
  await writeFile(path, content);
  return path;
}

async function read(store: MediaStore, ...what: Parameters<MediaStore['open']>): Promise<[number, string] | null> {
  const file = await store.open(...what);
  return file && [file.sizeBytes, (await buffer(file.stream)).toString()];
}

const open = {
  folder: () => openFolderMediaStore(folder),
  bucket: () => openBucketMediaStore(bucket.place),
};

/** Names of all kept files, read from the place itself. */
const kept = {
  folder: async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  },
  bucket: async () => [...bucket.files.keys(), ...bucket.uploads.keys()],
};

const makeOld = {
  folder: (name: string) => {
    const then = new Date(Date.now() - 2 * hourMilliseconds);
    return utimes(join(folder, name.slice(0, 2), name), then, then);
  },
  bucket: async (name: string) => {
    const file = bucket.files.get(`site/${name}`);
    if (file) file.modifiedAt = new Date(Date.now() - 2 * hourMilliseconds);
  },
};

/** Takes the place away, like a lost network or a disk that is not mounted. */
const lose = {
  folder: () => rename(folder, `${folder}-away`).then(() => async () => rename(`${folder}-away`, folder)),
  bucket: async () => {
    bucket.mood = 'failing';
    return async () => {
      bucket.mood = 'well';
    };
  },
};

describe.each(['folder', 'bucket'] as const)('a media store in a %s', (kind) => {
  test('gives back what was put in, whole and in part', async () => {
    const [store, name] = [open[kind](), newName()];
    expect(await read(store, name)).toBeNull();
    expect(await store.has(name)).toBe(false);
    const path = await received('0123456789');
    await store.put(name, path);
    await rm(path);
    expect(await store.has(name)).toBe(true);
    expect(await read(store, name)).toEqual([10, '0123456789']);
    expect(await read(store, name, { start: 2, end: 4 })).toEqual([10, '234']);
    await open[kind]().remove([name, newName()]);
    expect(await read(store, name)).toBeNull();
  });

  test('takes what is large, and nothing is left of its parts', async () => {
    const [store, name, content] = [open[kind](), newName(), Buffer.alloc(largeBytes, 'molecule ')];
    await store.put(name, await received(content));
    const file = await store.open(name);
    expect(file && content.equals(await buffer(file.stream))).toBe(true);
    expect(await kept[kind]()).toHaveLength(1);
  });

  test('leaves nothing of what it cannot take whole', async () => {
    const store = open[kind]();
    await expect(store.put(newName(), join(uploads, 'none'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    bucket.mood = 'unable';
    const path = await received(Buffer.alloc(largeBytes));
    if (kind === 'bucket') await expect(store.put(newName(), path)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect((await kept[kind]()).filter((name) => !bucket.uploads.has(name))).toEqual([]);
  });

  test('lists and removes what is old, however many there are, and not what was put in again', async () => {
    const store = open[kind]();
    const names = Array.from({ length: 8 }, newName);
    for (const name of names) await store.put(name, await received(name));
    for (const name of names.slice(1)) await makeOld[kind](name);
    const hourAgo = new Date(Date.now() - hourMilliseconds);
    expect((await Array.fromAsync(store.listOlderThan(hourAgo))).sort()).toEqual(names.slice(1).sort());
    const [, again = '', ...old] = names;
    await store.put(again, await received(again));
    for (const name of names) await store.removeOlderThan(name, hourAgo);
    expect(await Promise.all(names.map(store.has))).toEqual([true, true, ...old.map(() => false)]);
  });

  test('says that it cannot be used while it is away, removes then what it can, and works when it is there again', async () => {
    const [store, name] = [open[kind](), newName()];
    await store.put(name, await received('x'));
    await store.ping();
    const find = await lose[kind]();
    const lost = { code: 'UNAVAILABLE', retryAfterSeconds: 5 };
    await expect(store.ping()).rejects.toMatchObject(lost);
    await expect(store.open(name)).rejects.toMatchObject(lost);
    await expect(store.put(newName(), await received('y'))).rejects.toMatchObject(lost);
    await expect(Array.fromAsync(store.listOlderThan(new Date()))).rejects.toMatchObject(lost);
    await store.remove([name]);
    await find();
    await store.ping();
    expect(await read(store, name)).toEqual([1, 'x']);
  });
});

describe('a bucket', () => {
  test('asks once more where the server falters', async () => {
    const [store, name] = [open.bucket(), newName()];
    bucket.mood = 'stumbling';
    await store.put(name, await received('x'));
    expect(await read(store, name)).toEqual([1, 'x']);
  });

  test('that is silent is given up, and then left alone for a while', async () => {
    const store = openBucketMediaStore(bucket.place, 50);
    bucket.mood = 'silent';
    const reason = (message: string) => ({ code: 'UNAVAILABLE', cause: new Error(message) });
    await expect(store.ping()).rejects.toMatchObject(reason('The store has not answered in time'));
    await expect(store.has(newName())).rejects.toMatchObject(reason('The store has not answered a moment ago'));
  });

  test.each([
    ['keys that are wrong', { secretAccessKey: 'wrong' }],
    ['a name that is wrong', { name: 'nobody' }],
  ])('with %s cannot be used, rather than being empty', async (_, change) => {
    const store = openBucketMediaStore({ ...bucket.place, ...change });
    await expect(store.ping()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(store.open(newName())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('keeps what other programs have in it', async () => {
    const long = new Date(0);
    for (const key of ['site/backup.sql', `site/photos/${newName()}`, newName()]) {
      bucket.files.set(key, { bytes: Buffer.of(), modifiedAt: long });
      bucket.uploads.set(key, { key, begunAt: long, parts: new Map() });
    }
    const store = open.bucket();
    expect(await Array.fromAsync(store.listOlderThan(new Date()))).toEqual([]);
    await store.abandonOlderThan(new Date());
    expect(bucket.uploads.size).toBe(3);
  });

  test('forgets uploads that a process began and never finished, and none that may be under way', async () => {
    const key = `site/${newName()}`;
    const hourAgo = new Date(Date.now() - hourMilliseconds);
    for (const [id, begunAt] of [
      ['left', new Date(0)],
      ['left too', new Date(0)],
      ['new', new Date()],
    ] as const) {
      bucket.uploads.set(id, { key, begunAt, parts: new Map() });
    }
    await open.bucket().abandonOlderThan(hourAgo);
    expect([...bucket.uploads.keys()]).toEqual(['new']);
    await open.bucket().abandonOlderThan(hourAgo);
    bucket.uploads.clear();
    await open.bucket().abandonOlderThan(hourAgo);
  });
});

test('nothing is removed while that has to wait, or nobody can say', async () => {
  const whole = open.folder();
  const answers = [async () => true, () => Promise.reject(new Error('away')), async () => false];
  const name = newName();
  await whole.put(name, await received('x'));
  const isThere: boolean[] = [];
  for (const hasToWait of answers) {
    const store = deferRemoving(whole, hasToWait);
    await store.removeOlderThan(name, new Date(Date.now() + hourMilliseconds));
    isThere.push(await store.has(name));
  }
  expect(isThere).toEqual([true, true, false]);
});
