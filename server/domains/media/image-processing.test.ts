import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aFolder } from '#server/testing/a-folder.ts';
import { aPicture, aPngThatClaims } from '#server/testing/a-picture.ts';
import type { ImageTask } from './image-worker.ts';
import { imageProcessing } from './worker-process.ts';

let folder: string;

beforeEach(() => {
  folder = aFolder(onTestFinished);
});

async function aTask(change: Partial<ImageTask> = {}): Promise<ImageTask> {
  const uploadPath = join(folder, 'upload');
  await writeFile(uploadPath, await aPicture());
  return { uploadPath, temporaryDirectory: folder, maxPixels: 1_000_000, ...change };
}

const cutOff = async (picture: Promise<Buffer>) => (await picture).subarray(0, -200);

describe('a picture', () => {
  test('comes back in all its forms, as files', async () => {
    const outcome = await imageProcessing.run(await aTask());
    if (outcome.kind !== 'prepared') throw new Error(outcome.kind);
    expect(outcome.image).toMatchObject({ width: 60, height: 40 });
    expect(outcome.files).toHaveLength(2);
    expect(await readdir(folder)).toHaveLength(3);
  });

  test('above the limit of pixels is told from one that cannot be read', async () => {
    expect(await imageProcessing.run(await aTask({ maxPixels: 60 * 40 - 1 }))).toEqual({ kind: 'tooLarge' });
    expect((await imageProcessing.run(await aTask({ maxPixels: 60 * 40 }))).kind).toBe('prepared');
    expect((await imageProcessing.run(await aTask({ uploadPath: import.meta.filename }))).kind).toBe('unreadable');
  });

  test.each<[string, Buffer | Promise<Buffer>, string]>([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unreadable'],
    ['a JPEG that was cut off', cutOff(aPicture({ format: 'jpeg', width: 400, height: 300 })), 'unreadable'],
    ['a PNG that was cut off', cutOff(aPicture({ width: 400, height: 300 })), 'unreadable'],
    ['a PNG that claims to be huge', aPngThatClaims(50_000, 50_000), 'tooLarge'],
    ['a PNG that claims to be a line', aPngThatClaims(1_000_001, 1), 'tooLarge'],
    ['the head alone of one', aPngThatClaims(50_000, 50_000).then((png) => png.subarray(0, 33)), 'tooLarge'],
  ])('is not %s', async (_, content, kind) => {
    const task = await aTask();
    await writeFile(task.uploadPath, await content);
    expect((await imageProcessing.run(task)).kind).toBe(kind);
  });

  test.each<[string, Buffer | Promise<Buffer>]>([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />')],
    ['a GIF', aPicture({ format: 'gif' })],
    ['a WebP', aPicture({ format: 'webp' })],
    ['a TIFF', aPicture({ format: 'tiff' })],
  ])('is not %s, which no decoder is let near', async (_, content) => {
    const task = await aTask();
    await writeFile(task.uploadPath, await content);
    const reason = expect.stringContaining('unsupported image format');
    expect(await imageProcessing.run(task)).toEqual({ kind: 'unreadable', reason });
  });

  test('that is fine is not blamed where its forms cannot be written', async () => {
    const task = await aTask({ temporaryDirectory: join(folder, 'not-there') });
    expect((await imageProcessing.run(task)).kind).toBe('failed');
  });

  test('is told apart from those that are sent at the same time', async () => {
    const good = await aTask();
    const bad = { ...good, uploadPath: import.meta.filename };
    const outcomes = await Promise.all([good, bad, good].map((task) => imageProcessing.run(task)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['prepared', 'unreadable', 'prepared']);
  });
});

describe('under a Node that watches its files', () => {
  test('what it reports is not taken for an answer', async () => {
    imageProcessing.close();
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
    expect((await imageProcessing.run(await aTask())).kind).toBe('prepared');
    vi.unstubAllEnvs();
  });
});

describe('when the process that decodes is ended', () => {
  test('in the middle of a picture, that one is not blamed on the picture, and the next is served', async () => {
    const task = await aTask();
    await imageProcessing.run(task);
    const uploadPath = join(folder, 'large');
    await writeFile(uploadPath, await aPicture({ width: 4000, height: 4000 }));
    const interrupted = imageProcessing.run({ ...task, uploadPath, maxPixels: 16_000_000 });
    setImmediate(() => imageProcessing.close());
    expect((await interrupted).kind).toBe('failed');
    expect((await imageProcessing.run(task)).kind).toBe('prepared');
  });
});
