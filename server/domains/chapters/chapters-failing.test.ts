import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Chapter, ChapterContent, type ChapterType } from '#contract/chapters.ts';
import type { Database } from '#server/db/database.ts';
import type { IdempotencyClaim } from '#server/db/idempotency.ts';
import type { ReceivedFile } from '#server/storage/received-file.ts';
import { aQuestion, contentsOf, makeCourse, tracesOfChapters, writeChapter } from '#server/testing/a-chapter.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { createAttachmentLinks } from './attachment-links.ts';
import { type ChaptersService, createChaptersService } from './chapters.service.ts';

// On SQLite alone: it is about what belongs to one write; that a write is undone as a whole is tried on both by db/database.

const server = await serveTests();
const token = await signIn(server, 'ADMIN');
const signedIn = await server.services.auth.authenticate(token);
if (!signedIn) throw new Error('An administrator has just signed in');
const actor = signedIn;
const courseId = await makeCourse(server, token);

class Breakdown extends Error {}

/** A database whose writes fail after their n-th query, and after the last query just before they are committed. */
function failingAfter(database: Database, queries: number): Database {
  let left = queries;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (left-- === 0) throw new Breakdown();
      return result;
    },
  };
  return {
    ...database,
    write: (unit, options) =>
      database.write(async (executor) => {
        const result = await unit(executor.withPlugin(plugin));
        if (left === 0) throw new Breakdown();
        return result;
      }, options),
  };
}

function chaptersOn(database: Database): ChaptersService {
  const links = createAttachmentLinks({ secret: 'secret' });
  return createChaptersService({ ...server.services, results: server.services.attempts, database, links });
}

/** A file in the state in which a form leaves it. */
async function received(field: string, content: Buffer): Promise<ReceivedFile> {
  const path = join(server.services.temporaryDirectory, randomUUID());
  await writeFile(path, content);
  const contentHash = createHash('sha256').update(content).digest('hex');
  return { field, path, name: field, sizeBytes: content.length, contentHash };
}

function aClaim(): IdempotencyClaim {
  const keyHash = randomUUID();
  return { keyHash, fingerprint: keyHash, seal: (answer) => answer, unseal: (sealed) => sealed };
}

/** Repeats a write that fails one query later each time, until it succeeds. Gives how often it failed. */
async function breakDown(write: (chapters: ChaptersService) => Promise<unknown>): Promise<number> {
  const before = await withoutUploads();
  for (let queries = 0; ; queries++) {
    try {
      await write(chaptersOn(failingAfter(server.services.database, queries)));
      return queries;
    } catch (fault) {
      if (!(fault instanceof Breakdown)) throw fault;
      expect(await withoutUploads()).toEqual(before);
    }
  }
}

/** The stored state without uploaded files in progress, which belong to their forms. */
async function withoutUploads() {
  const { storedFiles, ...rows } = await tracesOfChapters(server);
  return { ...rows, storedFiles: storedFiles.filter((name) => name.includes('.')) };
}

describe('a write that breaks down after any of its queries', () => {
  const content = (type: ChapterType) =>
    ChapterContent.parse({
      ...{ courseId, title: 'T', description: 'D', isOpen: true, position: 1 },
      ...{ type, data: type === 2 ? [aQuestion(), aQuestion()] : [] },
    });

  test('leaves no row and no file of a new test', async () => {
    await writeChapter(server, token, { courseId });
    const [first, second] = [await aPicture(), await aPicture()];
    const failures = await breakDown(async (chapters) =>
      chapters.create(
        actor,
        content(2),
        [await received('questionImage_0', first), await received('answerImage_1_2', second)],
        aClaim(),
      ),
    );
    expect(failures).toBeGreaterThan(10);
  });

  test('leaves no row and no file of new materials', async () => {
    const [first, second] = [aPdf(), aPdf()];
    const failures = await breakDown(async (chapters) =>
      chapters.create(actor, content(1), [await received('files', first), await received('files', second)], aClaim()),
    );
    expect(failures).toBeGreaterThan(10);
  });

  test('leaves a changed test as it was', async () => {
    const file = { field: 'questionImage_0', content: await aPicture() };
    const chapter = await writeChapter(server, token, { courseId, data: [aQuestion(), aQuestion()] }, file);
    const [, second] = contentsOf(chapter);
    if (!second) throw new Error('a chapter of two questions has two');
    const data = [{ ...second, question: 'Changed' }, aQuestion()];
    const picture = await aPicture();
    const failures = await breakDown(async (chapters) =>
      chapters.update(
        actor,
        { id: chapter.id, title: 'New', position: 1, data },
        [await received('questionImage_1', picture)],
        aClaim(),
      ),
    );
    expect(failures).toBeGreaterThan(10);
  });

  test('leaves a chapter that becomes another type as it was', async () => {
    const file = { field: 'questionImage_0', content: await aPicture() };
    const chapter = await writeChapter(server, token, { courseId }, file);
    const pdf = aPdf();
    await breakDown(async (chapters) =>
      chapters.update(actor, { id: chapter.id, type: 1 }, [await received('files', pdf)], aClaim()),
    );
  });

  test('leaves a chapter that is deleted, a part of one, or the old order', async () => {
    const ofTwo = (): Promise<Chapter> => writeChapter(server, token, { courseId, data: [aQuestion(), aQuestion()] });
    const { id, chapterData } = await ofTwo();
    await breakDown((chapters) => chapters.removeQuestion(actor, chapterData[0]?.id ?? '', aClaim()));
    await breakDown((chapters) => chapters.remove(actor, { id, courseId }, aClaim()));
    const all = await succeed(server, 'listChapters', { token, parameters: { courseId } });
    const reversed = all.map((chapter, index) => ({ id: chapter.id, position: all.length - index }));
    await breakDown((chapters) => chapters.reorder(actor, { courseId, chapters: reversed }, aClaim()));
  });
});
