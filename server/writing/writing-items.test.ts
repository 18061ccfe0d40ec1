import { describe, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { aCourse, createCourse } from '#server/testing/a-course.ts';
import { aForm } from '#server/testing/a-form.ts';
import { aNewsItem, writeNews } from '#server/testing/a-news-item.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { addPublication, aPublication } from '#server/testing/a-publication.ts';
import { countFilesOf } from '#server/testing/an-upload.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

interface Item {
  readonly id: string;
  readonly imageUrl: string | null;
  readonly version: number;
}

interface Kind {
  readonly operations: { readonly [Does in 'create' | 'update' | 'remove']: Parameters<typeof call>[1] };
  /** The fields of a new item, and names of fields that can be changed to any text. */
  readonly content: object;
  readonly fields: readonly [string, ...string[]];
  write(picture?: Buffer): Promise<Item>;
  read(id: string): ReturnType<typeof call>;
}

const kinds: Readonly<Record<string, Kind>> = {
  news: {
    operations: { create: 'createNews', update: 'updateNews', remove: 'deleteNews' },
    content: aNewsItem,
    fields: ['title_en', 'title_ru', 'description_en', 'description_ru'],
    write: (picture) => writeNews(server, token, {}, picture),
    read: (id) => call(server, 'getNews', { parameters: { id } }),
  },
  publication: {
    operations: { create: 'createPublication', update: 'updatePublication', remove: 'deletePublication' },
    content: aPublication,
    fields: ['title', 'volume', 'issue', 'pages'],
    write: (picture) => addPublication(server, token, { doi: '10.5555/x' }, picture),
    read: (id) => call(server, 'getPublication', { parameters: { id } }),
  },
  course: {
    operations: { create: 'createCourse', update: 'updateCourse', remove: 'deleteCourse' },
    content: aCourse,
    fields: ['title', 'description'],
    write: (picture) => createCourse(server, token, {}, picture),
    read: (id) => call(server, 'getCourse', { token, query: `courseId=${id}` }),
  },
};

describe.each(Object.entries(kinds))('%s', (_, { operations, content, fields, write, read }) => {
  const [title] = fields;
  const update = (body: unknown) => call(server, operations.update, { token, body });
  const remove = (id: string) => call(server, operations.remove, { token, parameters: { id } });
  const stands = async (id: string) => (await read(id)).body;

  test('takes nothing that only the server decides', async () => {
    const body = { ...content, id: newId(), version: 7, imageUrl: 'media/x.webp' };
    const item = (await call(server, operations.create, { token, body })).body as Item;
    expect(item).toMatchObject({ version: 1, imageUrl: null });
    expect(item.id).not.toBe(body.id);
  });

  test('keeps what a change leaves out and counts up the version', async () => {
    const item = await write(await aPicture());
    const changed = { ...item, [title]: 'New', version: 2 };
    expect((await update({ id: item.id, [title]: ' New ' })).body).toEqual(changed);
    expect((await update({ id: item.id })).body).toEqual({ ...changed, version: 3 });
    expect(await stands(item.id)).toEqual({ ...changed, version: 3 });
  });

  test('tells somebody who is behind what stands now, and nothing is overwritten', async () => {
    const { id } = await write();
    const first = (await update({ id, version: 1, [title]: 'First' })).body;
    const files = await server.files();
    const { problem } = await update(aForm({ id, version: '1', [title]: 'Second' }, { content: await aPicture() }));
    expect(problem).toMatchObject({ code: 'STALE_VERSION', current: first });
    expect(await stands(id)).toEqual(first);
    expect(await server.files()).toEqual(files);
  });

  test('is written by one of several who change it at the same time, and the others are told', async () => {
    const { id } = await write();
    const texts = ['A', 'B', 'C', 'D'];
    const answers = await Promise.all(texts.map((text) => update({ id, version: 1, [title]: text })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await stands(id)).toMatchObject({ version: 2 });
  });

  test('keeps the fields of all who change it at the same time without a version', async () => {
    const item = await write();
    await Promise.all(fields.map((field) => update({ id: item.id, [field]: 'N' })));
    const changed = Object.fromEntries(fields.map((field) => [field, 'N']));
    expect(await stands(item.id)).toEqual({ ...item, ...changed, version: fields.length + 1 });
  });

  test('has its picture replaced, kept and removed as is asked for, and the old one is gone', async () => {
    const { id, imageUrl } = await write(await aPicture());
    const replaced = (await update(aForm({ id }, { content: await aPicture() }))).body as Item;
    expect(replaced.imageUrl).not.toBe(imageUrl);
    expect([await countFilesOf(server, imageUrl), await countFilesOf(server, replaced.imageUrl)]).toEqual([0, 2]);
    expect((await update(aForm({ id, removeImage: 'false' }))).body).toMatchObject({ imageUrl: replaced.imageUrl });
    expect((await update(aForm({ id, removeImage: 'true' }))).body).toMatchObject({ imageUrl: null });
    expect(await countFilesOf(server, replaced.imageUrl)).toBe(0);
  });

  test('is deleted with its picture, once', async () => {
    const { id, imageUrl } = await write(await aPicture());
    expect((await remove(id)).status).toBe(204);
    expect((await read(id)).problem?.code).toBe('NOT_FOUND');
    expect((await remove(id)).problem?.code).toBe('NOT_FOUND');
    expect(await countFilesOf(server, imageUrl)).toBe(0);
    const images = server.services.database.read.selectFrom('images').select('url').where('url', '=', String(imageUrl));
    expect(await images.execute()).toEqual([]);
  });

  test('is not found where it is not, and its picture is not kept', async () => {
    const before = await server.files();
    const form = aForm({ id: newId(), [title]: 'New' }, { content: await aPicture() });
    expect((await update(form)).problem?.code).toBe('NOT_FOUND');
    expect(await server.files()).toEqual(before);
    for (const id of [newId(), 'x', '%2e%2e']) expect((await remove(id)).problem?.code).toBe('NOT_FOUND');
  });
});
