import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataDirectoryPaths } from '#server/storage/data-directory.ts';
import { aQuestion, makeCourse, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aForm } from '#server/testing/a-form.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { aStructure } from '#server/testing/a-site.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { changeRows } from '#server/testing/everything-stored.ts';
import { signIn } from '#server/testing/sign-in.ts';

const day = 24 * 60 * 60 * 1000;
const server = await serveTests();
const token = await signIn(server, 'ADMIN');
const courseId = await makeCourse(server, token);

/** Kinds of files that are uploaded before anything names them: their table, and how a chapter names one. */
const kinds = {
  images: {
    content: () => aPicture(),
    upload: async (content: Buffer) =>
      (await succeed(server, 'uploadImage', { token, body: aForm({}, { content }) })).imageUrl,
    key: 'url',
    name: (imageUrl: string) => writeChapter(server, token, { courseId, data: [aQuestion({ imageUrl })] }),
  },
  documents: {
    content: async () => aPdf(),
    upload: async (content: Buffer) => {
      const body = aForm({}, { field: 'document', content });
      return (await succeed(server, 'uploadDocument', { token, body })).id;
    },
    key: 'id',
    name: (documentId: string) =>
      writeChapter(server, token, { ...materials, courseId, attachments: [{ documentId }] }),
  },
} as const;

const { mediaDirectory } = dataDirectoryPaths(server.config.dataDirectory);

/** The files that an upload adds, made two hours old. */
async function oldFilesOf<Result>(put: () => Promise<Result>): Promise<{ result: Result; files: string[] }> {
  const before = new Set(await server.files());
  const result = await put();
  const files = (await server.files()).filter((name) => !before.has(name));
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of files) await utimes(join(mediaDirectory, name.slice(0, 2), name), hoursAgo, hoursAgo);
  return { result, files };
}

const areThere = async (files: readonly string[]) => {
  const all = new Set(await server.files());
  return files.length > 0 && files.every((name) => all.has(name));
};

describe.each(Object.entries(kinds))('sweeping %s', (table, { content, upload, key, name }) => {
  const forget = (id: string) =>
    server.services.database.write((executor) =>
      executor
        .deleteFrom(table as 'documents')
        .where(key as 'id', '=', id)
        .execute(),
    );
  const age = (id: string, milliseconds: number) =>
    changeRows(server, table as 'documents', { [key]: id }, { created_at: new Date(Date.now() - milliseconds) });

  test('forgets what has not been named for a week, and nothing else', async () => {
    const put = async (milliseconds: number) =>
      oldFilesOf(async () => {
        const id = await upload(await content());
        await age(id, milliseconds);
        return id;
      });
    const [named, young, abandoned] = [await put(30 * day), await put(6.9 * day), await put(7.1 * day)];
    await name(named.result);
    await server.services.sweep();
    const left = await Promise.all([named, young, abandoned].map(({ files }) => areThere(files)));
    expect(left).toEqual([true, true, false]);
  });

  test('spares what has been uploaded again', async () => {
    const again = await content();
    const { result, files } = await oldFilesOf(() => upload(again));
    await age(result, 8 * day);
    await upload(again);
    await server.services.sweep();
    expect(await areThere(files)).toBe(true);
  });

  test('removes files that no row names once they are old', async () => {
    const old = await oldFilesOf(async () => upload(await content()));
    const before = new Set(await server.files());
    const young = await upload(await content());
    const youngFiles = (await server.files()).filter((file) => !before.has(file));
    for (const id of [old.result, young]) await forget(id);
    await server.services.sweep();
    expect([await areThere(old.files), await areThere(youngFiles)]).toEqual([false, true]);
  });
});

test('sweeping removes old structures that no row names, and none else', async () => {
  const put = () => {
    const content = Buffer.from(`REMARK ${randomUUID()}\n${aStructure}`);
    const body = aForm({}, { field: 'structure', content });
    return oldFilesOf(() => succeed(server, 'uploadStructure', { token, body }));
  };
  const [kept, forgotten] = [await put(), await put()];
  await server.services.database.write((executor) =>
    executor.deleteFrom('structures').where('id', '=', forgotten.result.id).execute(),
  );
  await server.services.sweep();
  expect([await areThere(kept.files), await areThere(forgotten.files)]).toEqual([true, false]);
});
