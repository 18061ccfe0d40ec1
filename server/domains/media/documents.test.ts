import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mediaBase } from '#contract/addresses.ts';
import type { StoredDocument } from '#contract/documents.ts';
import { isForeignKeyViolation } from '#server/db/database-faults.ts';
import { makeCourse, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aForm } from '#server/testing/a-form.ts';
import { aPdf, aPdfBomb } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { changeRows } from '#server/testing/everything-stored.ts';
import { signIn } from '#server/testing/sign-in.ts';

// On SQLite alone: a PDF is judged by its content; its row is kept and let go of on both by attachments and sweeping.

const maxDocumentBytes = 64 * 1024;

const server = await serveTests({ MAX_DOCUMENT_BYTES: String(maxDocumentBytes) });
const token = await signIn(server, 'ADMIN');

const formOf = (content: Uint8Array, name = 'lecture.pdf') =>
  aForm({}, { content, field: 'document', name, type: 'application/pdf' });

function upload(content: Uint8Array, name?: string): Promise<StoredDocument> {
  return succeed(server, 'uploadDocument', { token, body: formOf(content, name) });
}

async function recordOf(id: string) {
  const [record] = await server.services.documents.findMany(server.services.database.read, [id]);
  return record;
}

/** A course with one chapter of materials that contains this document. */
function writeMaterials(courseId: string, documentId: string) {
  return writeChapter(server, token, { ...materials, courseId, attachments: [{ documentId }] });
}

describe('a PDF that is uploaded', () => {
  test('is kept, and told what it is', async () => {
    const content = aPdf({ pages: ['one', 'two'] });
    const document = await upload(content, 'Лекция 1.pdf');
    expect(document).toEqual({
      id: expect.any(String),
      name: 'Лекция 1.pdf',
      size: content.length,
      pageCount: 2,
      condition: 'readable',
    });
    const file = await server.services.documents.open((await recordOf(document.id))?.file_name ?? '');
    expect(Buffer.concat(await (file?.stream.toArray() ?? []))).toEqual(content);
  });

  test.each<[string, Buffer, Partial<StoredDocument>]>([
    ['that is broken', aPdf().subarray(0, 300), { condition: 'damaged', pageCount: null }],
    // It takes all memory; the next one is examined by a new process.
    ['that ends the process which looks into it', aPdfBomb(), { condition: 'damaged', pageCount: null }],
    ['with a byte order mark before it', Buffer.concat([Buffer.from('\ufeff'), aPdf()]), { condition: 'readable' }],
    ['with something before it', Buffer.concat([Buffer.alloc(1019, ' '), aPdf()]), { condition: 'readable' }],
  ])('%s is kept all the same, and said to be so', async (_, content, findings) => {
    const document = await upload(content);
    expect(document).toMatchObject(findings);
    expect(await server.files()).toContain((await recordOf(document.id))?.file_name);
  });

  test('in which a former program found no text is examined again by the next sweep', async () => {
    const { id } = await upload(aPdf({ pages: ['one', 'two', 'and three'] }));
    await changeRows(server, 'documents', { id }, { condition: 'noText', is_examination_due: true });
    await server.services.sweep();
    expect(await recordOf(id)).toMatchObject({ condition: 'readable', page_count: 3, is_examination_due: false });
  });

  test('is a PDF whatever it is called and declared as', async () => {
    const form = new FormData();
    form.append('document', new Blob([new Uint8Array(aPdf())], { type: 'text/html' }), 'page.html');
    expect(await succeed(server, 'uploadDocument', { token, body: form })).toMatchObject({
      name: 'page.html.pdf',
      condition: 'readable',
    });
  });

  test.each([
    ['../../../etc/x.pdf', 'x.pdf'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['C:\\Users\\ada\\Лекция.pdf', 'Лекция.pdf'],
    ['a\tb\u0007c.pdf', 'a b c.pdf'],
    ['invoice\u202efdp.\u2066exe', 'invoicefdp.exe.pdf'],
    ['\u202e', 'document.pdf'],
    ['lecture.zip', 'lecture.zip.pdf'],
    ['SCAN.PDF', 'SCAN.PDF'],
    ['Лекция 1. Введение', 'Лекция 1. Введение'],
    ['Notes 1.2', 'Notes 1.2'],
    [`${'x'.repeat(198)}.zip`, `${'x'.repeat(196)}.pdf`],
    ['\t', 'document.pdf'],
    [`${'x'.repeat(300)}.pdf`, 'x'.repeat(200)],
  ])('as %j is called %j', async (sent, kept) => {
    const before = await server.files();
    expect((await upload(aPdf(), sent)).name).toBe(kept);
    const added = (await server.files()).filter((name) => !before.includes(name));
    expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.pdf$/)]);
  });

  test('twice is one, under the name that it had last', async () => {
    const content = aPdf();
    const first = await upload(content, 'first.pdf');
    const second = await upload(content, 'second.pdf');
    expect(second).toEqual({ ...first, name: 'second.pdf' });
  });

  test('by several at the same time is one', async () => {
    const content = aPdf();
    const documents = await Promise.all([upload(content), upload(content), upload(content)]);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(1);
  });

  test('is not to be had as pictures are', async () => {
    const { file_name } = (await recordOf((await upload(aPdf())).id)) ?? {};
    const { statusCode } = await server.app.inject({ url: `${mediaBase}media/${file_name}` });
    expect(statusCode).toBe(404);
  });
});

describe('an upload', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a picture', () => aPicture()],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['a PDF that begins too late', () => Buffer.concat([Buffer.alloc(1024, ' '), aPdf()])],
    ['half a mark', () => Buffer.from('%PDF')],
    ...[
      'PK\x03\x04\x14\0\0\0\0\0lecture.pdf',
      '<html><script>alert(1)</script>',
      '\xef\xbb\xbf \n<?xml version="1.0"?>',
      '\x89PNG\r\n',
      'MZ\x90',
      '#!/bin/sh\n',
      '%!PS-Adobe-3.0\n',
    ].map((mark): [string, () => Buffer] => [
      `a PDF behind ${JSON.stringify(mark)}`,
      () => Buffer.concat([Buffer.from(mark, 'latin1'), aPdf()]),
    ]),
  ])('of %s called .pdf is refused and leaves nothing', async (_, content) => {
    const before = await server.files();
    const { problem, fieldCodes } = await call(server, 'uploadDocument', { token, body: formOf(await content()) });
    expect(problem?.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(fieldCodes).toEqual(['document INVALID_PDF']);
    expect(await server.files()).toEqual(before);
  });

  test('may be as large as the limit and not larger', async () => {
    const content = aPdf();
    const largest = Buffer.concat([content, randomBytes(maxDocumentBytes - content.length)]);
    expect(await upload(largest)).toMatchObject({ size: maxDocumentBytes, condition: 'readable' });
    const before = await server.files();
    const tooLarge = Buffer.concat([largest, Buffer.from(' ')]);
    const { problem, fieldCodes } = await call(server, 'uploadDocument', { token, body: formOf(tooLarge) });
    expect(problem?.code).toBe('PAYLOAD_TOO_LARGE');
    expect(fieldCodes).toEqual(['document FILE_TOO_LARGE']);
    expect(await server.files()).toEqual(before);
  });
});

describe('PDFs that are kept with a write', () => {
  async function received(content: Buffer) {
    const path = join(server.services.temporaryDirectory, randomUUID());
    await writeFile(path, content);
    const contentHash = randomBytes(32).toString('hex');
    return { field: 'files', name: 'x.pdf', path, sizeBytes: content.length, contentHash };
  }

  test('leave nothing where it records none of them', async () => {
    const upload = await received(aPdf());
    const before = await server.files();
    await server.services.documents.withDocuments([upload], async () => 'done');
    expect(await server.files()).toEqual(before);
  });

  test('cannot be named once they are forgotten', async () => {
    const { database, documents } = server.services;
    const chapter = await writeMaterials(await makeCourse(server, token), (await upload(aPdf())).id);
    const { id } = await upload(aPdf());
    await documents.release([id]);
    const fault: unknown = await database
      .write((executor) =>
        executor
          .insertInto('attachments')
          .values({ id: randomUUID(), chapter_id: chapter.id, document_id: id, position: 2, name: 'x' })
          .execute(),
      )
      .catch((error: unknown) => error);
    expect(isForeignKeyViolation(fault)).toBe(true);
  });
});

describe('releasing', () => {
  test('forgets at once what nothing names, with its file', async () => {
    const { documents } = server.services;
    const before = await server.files();
    const [first, second] = [await upload(aPdf()), await upload(aPdf())];
    await documents.release([first.id, second.id, randomUUID()]);
    expect(await recordOf(first.id)).toBeUndefined();
    expect(await server.files()).toEqual(before);
    await documents.release([]);
  });

  test('keeps what a chapter names, until the last one does not', async () => {
    const { documents } = server.services;
    const courseId = await makeCourse(server, token);
    const { id } = await upload(aPdf());
    const one = await writeMaterials(courseId, id);
    const other = await writeMaterials(courseId, id);
    await documents.release([id]);
    await succeed(server, 'deleteChapter', { token, query: `id=${one.id}&courseId=${courseId}` });
    expect(await recordOf(id)).toBeDefined();
    await succeed(server, 'deleteChapter', { token, query: `id=${other.id}&courseId=${courseId}` });
    expect(await recordOf(id)).toBeUndefined();
  });
});
