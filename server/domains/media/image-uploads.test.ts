import { randomUUID } from 'node:crypto';
import { rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mediaBase } from '#contract/addresses.ts';
import { parseImageUrl } from '#contract/media.ts';
import { dataDirectoryPaths } from '#server/storage/data-directory.ts';
import { aQuestion, makeCourse, writeChapter } from '#server/testing/a-chapter.ts';
import { createCourse } from '#server/testing/a-course.ts';
import { aForm } from '#server/testing/a-form.ts';
import { writeNews } from '#server/testing/a-news-item.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { addPublication } from '#server/testing/a-publication.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { changeRows } from '#server/testing/everything-stored.ts';
import { signIn } from '#server/testing/sign-in.ts';

const maxImageBytes = 16 * 1024;
const day = 24 * 60 * 60 * 1000;

const server = await serveTests({ MAX_IMAGE_BYTES: String(maxImageBytes), MAX_IMAGE_PIXELS: '1000000' });
const token = await signIn(server, 'ADMIN');

async function upload(content: Uint8Array): Promise<string> {
  const { imageUrl } = await succeed(server, 'uploadImage', { token, body: aForm({}, { content }) });
  return imageUrl;
}

async function isServed(imageUrl: string): Promise<boolean> {
  return (await server.app.inject({ url: mediaBase + imageUrl })).statusCode === 200;
}

async function isKnown(imageUrl: string): Promise<boolean> {
  return (await server.services.media.findMany(server.services.database.read, [imageUrl])).length === 1;
}

describe('a picture that is uploaded ahead', () => {
  test('is kept and served', async () => {
    const imageUrl = await upload(await aPicture());
    expect(parseImageUrl(imageUrl)).toMatchObject({ width: 60, height: 40 });
    expect(await isServed(imageUrl)).toBe(true);
  });

  test('twice is one', async () => {
    const picture = await aPicture();
    const urls = await Promise.all([upload(picture), upload(picture)]);
    expect(new Set(urls).size).toBe(1);
  });

  test('and released since, leaves nothing when it is sent again under the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = await server.files();
    const body = aForm({}, { content: await aPicture() });
    const { imageUrl } = await succeed(server, 'uploadImage', { token, headers, body });
    await server.services.media.release(imageUrl);
    await succeed(server, 'uploadImage', { token, headers, body });
    expect(await server.files()).toEqual(before);
  });
});

test('a picture that is fine, whose forms cannot be written, is to be sent again', async () => {
  const path = join(server.config.dataDirectory, 'a-picture');
  await writeFile(path, await aPicture());
  const { temporaryDirectory } = dataDirectoryPaths(server.config.dataDirectory);
  await rename(temporaryDirectory, `${temporaryDirectory}-away`);
  const refused = expect.objectContaining({ code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) });
  await expect(server.services.media.upload({ path }, null)).rejects.toEqual(refused);
  await rename(`${temporaryDirectory}-away`, temporaryDirectory);
  expect((await server.services.media.upload({ path }, null)).imageUrl).not.toBe('');
});

describe('the digests of a picture', () => {
  test('stay while its files are made alike, and are forgotten where they would differ', async () => {
    const { database } = server.services;
    const picture = await aPicture();
    const imageUrl = await upload(picture);
    const row = database.read.selectFrom('images').select('digests').where('url', '=', imageUrl);
    const { digests } = await row.executeTakeFirstOrThrow();
    expect(digests).toMatch(/^[0-9a-f]{64} [0-9a-f]{64}$/);
    await upload(picture);
    expect(await row.executeTakeFirst()).toEqual({ digests });
    const made = { digests: 'by another encoder' };
    await database.write((executor) => executor.updateTable('images').set(made).where('url', '=', imageUrl).execute());
    await upload(picture);
    expect(await row.executeTakeFirst()).toEqual({ digests: null });
  });
});

describe('an upload', () => {
  test.each([
    ['uploadImage', 'image'],
    ['uploadDocument', 'document'],
    ['uploadStructure', 'structure'],
  ] as const)('without the file is refused, naming its part: %s', async (name, part) => {
    expect((await call(server, name, { token, body: {} })).fieldCodes).toEqual([`${part} REQUIRED`]);
    const misnamed = aForm({}, { content: await aPicture(), field: 'file' });
    expect((await call(server, name, { token, body: misnamed })).fieldCodes).toEqual(['file UNKNOWN_FIELD']);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['a PDF', () => aPdf(), 'UNSUPPORTED_MEDIA_TYPE', 'image INVALID_IMAGE'],
    ['nothing', () => Buffer.alloc(0), 'UNSUPPORTED_MEDIA_TYPE', 'image INVALID_IMAGE'],
    ['too many bytes', () => Buffer.alloc(maxImageBytes + 1), 'PAYLOAD_TOO_LARGE', 'image IMAGE_TOO_LARGE'],
    ['too many pixels', () => aPicture({ width: 1001, height: 1000 }), 'PAYLOAD_TOO_LARGE', 'image IMAGE_TOO_LARGE'],
  ])('of %s is refused and leaves nothing', async (_, content, code, fieldCode) => {
    const before = await server.files();
    const { problem, fieldCodes } = await call(server, 'uploadImage', {
      token,
      body: aForm({}, { content: await content() }),
    });
    expect([problem?.code, fieldCodes]).toEqual([code, [fieldCode]]);
    expect(await server.files()).toEqual(before);
  });
});

describe('several pictures that are kept with a write', () => {
  async function received(content: Buffer, field = 'picture') {
    const path = join(server.services.temporaryDirectory, randomUUID());
    await writeFile(path, content);
    return { path, field };
  }

  test('come in their order', async () => {
    const pictures = [await aPicture({ width: 30 }), await aPicture({ width: 20 }), await aPicture({ width: 10 })];
    const uploads = [];
    for (const picture of pictures) uploads.push(await received(picture));
    const widths = await server.services.media.withImages(uploads, async (images) =>
      images.map(({ url }) => parseImageUrl(url)?.width),
    );
    expect(widths).toEqual([30, 20, 10]);
  });

  test('may be the same one', async () => {
    const { media, database } = server.services;
    const picture = await aPicture();
    const urls = await media.withImages([await received(picture), await received(picture)], async (images) => {
      await database.write(async (executor) => {
        for (const image of images) await image.record(executor);
      });
      return images.map(({ url }) => url);
    });
    expect(new Set(urls).size).toBe(1);
    expect(await isServed(urls[0] ?? '')).toBe(true);
  });
});

/** An item that names a picture, and how it stops naming it. */
interface Naming {
  readonly imageUrl: string | null;
  drop(): Promise<unknown>;
}

const itself = ({ id }: { readonly id: string }) => ({ token, parameters: { id } });

async function inChapter(imageUrl: string, question: ReturnType<typeof aQuestion>): Promise<Naming> {
  const courseId = await makeCourse(server, token);
  const { id } = await writeChapter(server, token, { courseId, data: [question] });
  return { imageUrl, drop: () => succeed(server, 'deleteChapter', { token, query: `id=${id}&courseId=${courseId}` }) };
}

/** Each kind of place that names a picture. */
const places: Readonly<Record<string, (picture: Buffer) => Promise<Naming>>> = {
  'a news item': async (picture) => {
    const item = await writeNews(server, token, {}, picture);
    return { ...item, drop: () => succeed(server, 'deleteNews', itself(item)) };
  },
  'a publication': async (picture) => {
    const item = await addPublication(server, token, {}, picture);
    return { ...item, drop: () => succeed(server, 'deletePublication', itself(item)) };
  },
  'a course': async (picture) => {
    const item = await createCourse(server, token, {}, picture);
    return { ...item, drop: () => succeed(server, 'deleteCourse', itself(item)) };
  },
  'a question': async (picture) => {
    const imageUrl = await upload(picture);
    return inChapter(imageUrl, aQuestion({ imageUrl }));
  },
  'an answer': async (picture) => {
    const imageUrl = await upload(picture);
    const answers = aQuestion().answers.map(({ isCorrect }) => ({ answer: '', isCorrect, imageUrl }));
    return inChapter(imageUrl, aQuestion({ type: 'img', answers }));
  },
};

describe.each(Object.entries(places))('a picture that %s names', (_, name) => {
  test('is not released, not swept, and goes with the last that named it', async () => {
    const { media, sweep } = server.services;
    const { imageUrl: url, drop } = await name(await aPicture());
    const imageUrl = String(url);
    await media.release(imageUrl);
    await age(imageUrl, 30 * day);
    await sweep();
    expect([await isKnown(imageUrl), await isServed(imageUrl)]).toEqual([true, true]);
    await drop();
    expect([await isKnown(imageUrl), await isServed(imageUrl)]).toEqual([false, false]);
  });
});

/** Makes the upload that old, and its files two hours old. */
async function age(imageUrl: string, milliseconds: number): Promise<void> {
  const created_at = new Date(Date.now() - milliseconds);
  await changeRows(server, 'images', { url: imageUrl }, { created_at });
  const { mediaDirectory } = dataDirectoryPaths(server.config.dataDirectory);
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  const hash = parseImageUrl(imageUrl)?.hash ?? '';
  for (const name of await server.files()) {
    if (name.startsWith(hash)) await utimes(join(mediaDirectory, name.slice(0, 2), name), hoursAgo, hoursAgo);
  }
}
