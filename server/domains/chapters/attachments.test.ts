import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Attachment } from '#contract/chapters.ts';
import { dataDirectoryPaths } from '#server/storage/data-directory.ts';
import { materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner, createCourse, type Learner } from '#server/testing/a-course.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { uploadPdf } from '#server/testing/an-upload.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { checkProblem, succeed } from '#server/testing/call.ts';
import { changeRows } from '#server/testing/everything-stored.ts';
import { goodPassword, signIn } from '#server/testing/sign-in.ts';

const hour = 60 * 60 * 1000;

let content: Buffer;
let course: { id: string };
let chapter: { id: string; attachments: Attachment[] };
let learner: Learner;
/** The learner's link. */
let url: string;

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

beforeEach(async () => {
  content = aPdf({ pages: ['one', 'two'] });
  course = await createCourse(server, token);
  const fields = { ...materials, courseId: course.id };
  chapter = await writeChapter(server, token, fields, { field: 'files', content, name: 'Лекция 1.pdf' });
  learner = await aLearner(server, token, course);
  url = await linkOf(learner.token);
});

/** A user's link to the first PDF of the chapter. */
async function linkOf(reader: string): Promise<string> {
  const { attachments } = await succeed(server, 'getChapter', { token: reader, query: `chapterId=${chapter.id}` });
  return attachments[0]?.url ?? '';
}

async function follow(link: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const response = await server.app.inject({ method, url: link, headers });
  return {
    status: response.statusCode,
    headers: Object.fromEntries(Object.entries(response.headers).map(([key, value]) => [key, String(value)])),
    bytes: response.rawPayload,
    text: response.payload,
  };
}

/** The sign-in for which a link was made. */
function signInOf(link: string): string {
  return new URL(link, 'https://example.org').searchParams.get('signIn') ?? '';
}

async function refusalOf(link: string, headers?: Record<string, string>): Promise<[number, string]> {
  const answer = await follow(link, headers);
  return [answer.status, checkProblem(answer).code];
}

function updateChapter(changes: Record<string, unknown>) {
  return succeed(server, 'updateChapter', { token, body: { id: chapter.id, ...changes } });
}

function block(isBlocked: boolean) {
  return succeed(server, 'blockParticipant', { token, body: { courseId: course.id, userId: learner.id, isBlocked } });
}

describe('a link to a PDF', () => {
  test('gives it to the user that it was made for, without a header', async () => {
    const { status, headers, bytes } = await follow(url);
    expect(status).toBe(200);
    expect(bytes.equals(content)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `inline; filename="_______1.pdf"; filename*=UTF-8''${encodeURIComponent('Лекция 1.pdf')}`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  test('is for keeping it where that is asked for, under a name that ends as it should', async () => {
    const attachments = [{ id: chapter.attachments[0]?.id, name: 'Notes' }];
    await updateChapter({ attachments });
    const { headers } = await follow(`${url}&download`);
    expect(headers['content-disposition']).toBe('attachment; filename="Notes.pdf"');
  });

  test('works for an administrator, in a closed chapter too', async () => {
    await updateChapter({ isOpen: false });
    expect((await follow(await linkOf(token))).status).toBe(200);
  });

  test('leads to the PDF that has taken the place', async () => {
    const other = aPdf();
    const documentId = await uploadPdf(server, token, 'other.pdf', other);
    const before = await follow(url);
    await updateChapter({ attachments: [{ id: chapter.attachments[0]?.id, documentId }] });
    const after = await follow(url);
    expect(after.bytes.equals(other)).toBe(true);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });
});

describe('a link is refused', () => {
  test('that was made by somebody else, or for something else', async () => {
    const other = await writeChapter(server, token, { ...materials, courseId: course.id }, { field: 'files', content });
    const otherId = other.attachments[0]?.id ?? '';
    const forged = [
      url.replace(chapter.attachments[0]?.id ?? '', otherId),
      `${url}&signature=x`,
      `${url}&signIn=${signInOf(url)}`,
      url.replace(/\?.*/, ''),
      url.replace(/\/[^/]*\?.*/, '/x'),
    ];
    for (const link of forged) expect([link, ...(await refusalOf(link))]).toEqual([link, 403, 'FORBIDDEN']);
  });

  test('of a participant who is blocked, until they are let in again', async () => {
    await block(true);
    expect(await refusalOf(url)).toEqual([403, 'PARTICIPANT_BLOCKED']);
    await block(false);
    expect((await follow(url)).status).toBe(200);
  });

  test('of a chapter that was closed', async () => {
    await updateChapter({ isOpen: false });
    expect(await refusalOf(url)).toEqual([403, 'CHAPTER_CLOSED']);
  });

  test('of somebody who is no participant any more, or administrator no longer', async () => {
    const { database } = server.services;
    await database.write((executor) => executor.deleteFrom('participants').where('user_id', '=', learner.id).execute());
    expect(await refusalOf(url)).toEqual([403, 'NOT_A_PARTICIPANT']);
    const administrator = await signIn(server, 'ADMIN');
    const link = await linkOf(administrator);
    const { id } = await succeed(server, 'checkAuth', { token: administrator });
    await succeed(server, 'changeUserRole', { token, body: { id, role: 'USER' } });
    expect(await refusalOf(link)).toEqual([403, 'NOT_A_PARTICIPANT']);
  });

  test('of an account that is gone', async () => {
    await succeed(server, 'deleteUser', { token, parameters: { id: learner.id } });
    expect(await refusalOf(url)).toEqual([403, 'FORBIDDEN']);
  });

  test('to a PDF that is gone', async () => {
    const id = chapter.attachments[0]?.id ?? '';
    await succeed(server, 'deleteAttachment', { token, parameters: { id } });
    expect(await refusalOf(url)).toEqual([404, 'NOT_FOUND']);
  });

  test('to a PDF whose file was lost', async () => {
    const [attachment] = await server.services.database.read
      .selectFrom('attachments')
      .innerJoin('documents', 'documents.id', 'attachments.document_id')
      .select('file_name')
      .where('attachments.chapter_id', '=', chapter.id)
      .execute();
    const { dataDirectory } = server.config;
    const name = attachment?.file_name ?? '';
    await rm(join(dataDirectoryPaths(dataDirectory).mediaDirectory, name.slice(0, 2), name));
    expect(await refusalOf(url)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a link that was passed on', () => {
  const bearer = (of: string) => ({ authorization: `Bearer ${of}` });

  test('works as long as the sign-in that it was given to', async () => {
    const again = await succeed(server, 'login', { body: { email: learner.email, password: goodPassword } });
    const other = await linkOf(again.token);
    expect(signInOf(other)).not.toBe(signInOf(url));
    await succeed(server, 'logout', { token: learner.token });
    expect(await refusalOf(url)).toEqual([403, 'FORBIDDEN']);
    expect((await follow(other)).status).toBe(200);
  });

  test('ends with a sign-in that is ended from elsewhere, by a new password, or by not being used', async () => {
    const body = { email: learner.email, password: goodPassword };
    const { token: here } = await succeed(server, 'login', { body });
    await succeed(server, 'endSignIn', { token: here, parameters: { id: signInOf(url) } });
    expect(await refusalOf(url)).toEqual([403, 'FORBIDDEN']);

    const { token: phone } = await succeed(server, 'login', { body });
    const [onPhone, kept] = [await linkOf(phone), await linkOf(here)];
    const passwords = { password: goodPassword, newPassword: 'eight hydrogen bonds' };
    await succeed(server, 'changePassword', { token: here, body: passwords });
    expect(await refusalOf(onPhone)).toEqual([403, 'FORBIDDEN']);
    expect((await follow(kept)).status).toBe(200);

    const last_used_at = new Date(Date.now() - 31 * 24 * hour);
    await changeRows(server, 'sessions', { id: signInOf(kept) }, { last_used_at });
    expect(await refusalOf(kept)).toEqual([403, 'FORBIDDEN']);
  });

  test('is refused to another user, and to a caller whose token is unknown', async () => {
    const other = await aLearner(server, token, course);
    expect((await follow(url, bearer(learner.token))).status).toBe(200);
    expect(await refusalOf(url, bearer(other.token))).toEqual([403, 'FORBIDDEN']);
    expect(await refusalOf(url, bearer(token))).toEqual([403, 'FORBIDDEN']);
    expect(await refusalOf(url, bearer('x'.repeat(43)))).toEqual([401, 'UNAUTHENTICATED']);
  });

  test.each(['none', 'cross-site', 'same-site'])(
    'is refused to a browser that opens it from elsewhere: %s',
    async (from) => {
      const asPage = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
      expect(await refusalOf(url, { ...asPage, 'sec-fetch-site': from })).toEqual([403, 'FORBIDDEN']);
      expect(await refusalOf(`${url}&download`, { ...asPage, 'sec-fetch-site': from })).toEqual([403, 'FORBIDDEN']);
      expect((await follow(url, { ...asPage, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
      // A download that is resumed after the browser was closed.
      const resumed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty', 'sec-fetch-site': from };
      expect((await follow(url, { ...resumed, range: 'bytes=5-' })).status).toBe(206);
    },
  );
});

describe('a part of a PDF', () => {
  test('is sent alone', async () => {
    const { status, headers, bytes } = await follow(url, { range: 'bytes=5-9' });
    expect(status).toBe(206);
    expect(bytes.equals(content.subarray(5, 10))).toBe(true);
    expect(headers['content-range']).toBe(`bytes 5-9/${content.length}`);
    expect(headers['content-length']).toBe('5');
  });

  test('that is not there is refused with what there is', async () => {
    const { status, headers, bytes } = await follow(url, { range: `bytes=${content.length}-` });
    expect([status, bytes.length]).toEqual([416, 0]);
    expect(headers['content-range']).toBe(`bytes */${content.length}`);
  });

  test('is sent only as long as it is one of the same content', async () => {
    const { etag = '' } = (await follow(url)).headers;
    const range = 'bytes=0-9';
    expect((await follow(url, { range, 'if-range': etag })).status).toBe(206);
    expect((await follow(url, { range, 'if-range': '"another"' })).status).toBe(200);
    expect((await follow(url, { range, 'if-range': `W/${etag}` })).status).toBe(200);
    expect((await follow(url, { range, 'if-range': new Date().toUTCString() })).status).toBe(200);
  });
});

describe('somebody who has it already', () => {
  test('is not sent it again, but asks each time', async () => {
    const { etag = '' } = (await follow(url)).headers;
    const again = await follow(url, { 'if-none-match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(etag);
    await block(true);
    expect((await follow(url, { 'if-none-match': etag })).status).toBe(403);
  });

  test('may ask for the head alone', async () => {
    const { status, headers, bytes } = await follow(url, { range: 'bytes=0-9' }, 'HEAD');
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(headers['content-length']).toBe(String(content.length));
    expect(headers['accept-ranges']).toBe('bytes');
  });
});
