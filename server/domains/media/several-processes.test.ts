import { createHash, randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openMediaStore } from '#server/storage/open-media-store.ts';
import type { ReceivedFile } from '#server/storage/received-file.ts';
import { aFolder } from '#server/testing/a-folder.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { makeTestDatabasePlace, type TestDatabasePlace } from '#server/testing/open-test-database.ts';
import { createDocumentsService, type DocumentsService } from './documents.service.ts';
import { createMediaService, type ImageUpload, type MediaService } from './media.service.ts';

/** Stands for another process: its own services on its own connection, with the same folder. */
interface Process {
  readonly database: Database;
  readonly media: MediaService;
  readonly documents: DocumentsService;
}

let place: TestDatabasePlace;
const folder = aFolder();
let one: Process;
let other: Process;

beforeAll(async () => {
  place = await makeTestDatabasePlace();
  one = await start();
  other = await start();
});
afterAll(() => place.drop());

async function start(): Promise<Process> {
  const database = await place.open();
  const store = await openMediaStore(null, join(folder, 'media'));
  const common = { database, store, temporaryDirectory: folder };
  return {
    database,
    media: createMediaService({ ...common, maxImagePixels: 1_000_000 }),
    documents: createDocumentsService(common),
  };
}

async function keptFiles(): Promise<string[]> {
  const entries = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function received(content: Buffer): Promise<ReceivedFile & ImageUpload> {
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  const contentHash = createHash('sha256').update(content).digest('hex');
  return { field: 'files', name: 'x.pdf', path, sizeBytes: content.length, contentHash };
}

/** Keeps a file like a chapter's write. The test says what happens between keeping and recording. */
type Keep = (process: Process, content: Buffer, meanwhile?: () => Promise<unknown>) => Promise<unknown>;

const keepDocument: Keep = async ({ documents, database }, content, meanwhile = async () => undefined) =>
  documents.withDocuments([await received(content)], async ([document]) => {
    await meanwhile();
    return database.write(async (executor) => document?.record(executor));
  });

const keepPicture: Keep = async ({ media, database }, content, meanwhile = async () => undefined) =>
  media.withImages([await received(content)], async ([image]) => {
    await meanwhile();
    await database.write(async (executor) => image?.record(executor));
  });

const fail = async () => {
  throw new Error('no');
};

describe.each<[string, Keep, () => Promise<Buffer> | Buffer]>([
  ['PDF', keepDocument, () => aPdf()],
  ['picture', keepPicture, () => aPicture()],
])('with several processes on one folder, a %s', (_, keep, aFile) => {
  test('whose write is undone leaves no file', async () => {
    await expect(keep(one, await aFile(), fail)).rejects.toThrow('no');
    expect(await keptFiles()).toEqual([]);
  });

  test('that another process takes up meanwhile stays, though the write that brought it is undone', async () => {
    // Each has then examined a file, so that its process is running.
    await keep(one, await aFile());
    await keep(other, await aFile());
    const before = await keptFiles();
    const content = await aFile();
    const over = Promise.withResolvers<void>();
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const undone = keep(one, content, async () => {
      first.resolve();
      // Long enough for the other to be in the middle of it too.
      await Promise.race([second.promise, wait(800)]);
      throw new Error('no');
    }).finally(() => over.resolve());
    await first.promise;
    const kept = keep(other, content, () => {
      second.resolve();
      return over.promise;
    });
    await expect(undone).rejects.toThrow('no');
    await kept;
    expect((await keptFiles()).length).toBeGreaterThan(before.length);
  });

  test('is there or gone with its row, whoever keeps and forgets it at the same time', async () => {
    const content = await aFile();
    const forget = async ({ database, documents, media }: Process) => {
      const rows = await database.read.selectFrom('documents').select('id').execute();
      const images = await database.read.selectFrom('images').select('url').execute();
      await documents.release(rows.map(({ id }) => id));
      await media.releaseMany(images.map(({ url }) => url));
    };
    for (let round = 0; round < 5; round++) {
      await Promise.allSettled([keep(one, content), forget(other), keep(other, content, fail), forget(one)]);
      const { read } = one.database;
      const documents = await read.selectFrom('documents').select('file_name').execute();
      const images = await read.selectFrom('images').select('url').execute();
      expect((await keptFiles()).length > 0).toBe(documents.length + images.length > 0);
      await keep(other, content);
      expect((await keptFiles()).length).toBeGreaterThan(0);
    }
    await forget(one);
    expect(await keptFiles()).toEqual([]);
  });
});
