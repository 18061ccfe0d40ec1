import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ProblemError } from '#contract/errors.ts';
import type { ReceivedFile } from '#server/storage/received-file.ts';
import { aFolder } from '#server/testing/a-folder.ts';
import { type FilesLimits, withFiles } from './form.ts';
import { sendProblem } from './problems.ts';

const maxLargeBytes = 256 * 1024;
const maxSmallBytes = 1024;
/** Ten fields of the most that a text may have. */
const mostTexts = 10 * 256 * 1024;
const boundary = 'frontier';
const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };

const Input = z.object({
  title: z.optional(z.string({ error: 'INVALID_TYPE' })),
  data: z.optional(z.array(z.string())),
});

let app: FastifyInstance;
const folder = aFolder();
let limits: FilesLimits;
/** What the route does with a form that it has received. */
let handle: (files: readonly ReceivedFile[]) => Promise<unknown>;
/** Resolves when the route has ended a request, with any outcome. */
let ended: PromiseWithResolvers<void>;

beforeAll(async () => {
  limits = {
    temporaryDirectory: folder,
    maxFiles: 2,
    maxFields: 10,
    lists: ['data'],
    kinds: [
      { isField: (name) => name === 'large', maxBytes: maxLargeBytes, tooLargeCode: 'FILE_TOO_LARGE' },
      { isField: (name) => /^small_\d$/.test(name), maxBytes: maxSmallBytes, tooLargeCode: 'IMAGE_TOO_LARGE' },
    ],
  };
  app = fastify();
  app.setErrorHandler(sendProblem);
  await app.register(multipart);
  app.post('/form', async (plain) => {
    try {
      return await withFiles(plain, { body: Input }, limits, async ({ input, files }) => ({
        input,
        files: await handle(files),
      }));
    } finally {
      ended.resolve();
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => {
  // A connection whose body nobody reads on would never be closed.
  app.server.closeAllConnections();
  return app.close();
});
beforeEach(() => {
  ended = Promise.withResolvers();
  handle = async (files) =>
    Promise.all(files.map(async ({ field, name, path }) => [field, name, (await readFile(path)).length]));
});

type Part = readonly [name: string, content: string | Buffer, fileName?: string];

function encode(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(([name, content, fileName]) => [
    Buffer.from(`--${boundary}\r\n${headOf(name, fileName)}`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

function headOf(name: string, fileName?: string): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
  return `Content-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
}

async function send(...parts: Part[]) {
  const answer = await app.inject({ method: 'POST', url: '/form', headers: type, payload: encode(parts) });
  expect(await readdir(folder)).toEqual([]);
  return { status: answer.statusCode, body: answer.json() };
}

/** Sends a form over the network, to be written bit by bit. */
function open(): { sending: ClientRequest; answer: Promise<IncomingMessage> } {
  const { port } = app.server.address() as AddressInfo;
  const sending = request({ port, host: '127.0.0.1', path: '/form', method: 'POST', headers: type });
  const answer = once(sending, 'response').then(([response]) => response as IncomingMessage);
  return { sending, answer };
}

/** Resolves when the bytes have been handed to the network. */
function write(sending: ClientRequest, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    sending.write(bytes, (fault) => (fault ? reject(fault) : resolve()));
  });
}

describe('the texts of a form', () => {
  test('are single, but for those that are lists however often they come', async () => {
    const { body } = await send(['title', 'T'], ['data', 'a']);
    expect(body.input).toEqual({ title: 'T', data: ['a'] });
    expect((await send(['data', 'b'], ['data', 'a'], ['data', 'b'])).body.input).toEqual({ data: ['b', 'a', 'b'] });
    expect((await send(['title', 'T'])).body.input).toEqual({ title: 'T' });
  });

  test('name an empty list by an empty part', async () => {
    expect((await send(['data', ''])).body.input).toEqual({ data: [] });
  });

  test('that come twice and are no list are refused', async () => {
    const { status, body } = await send(['title', 'T'], ['title', 'U']);
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'title', code: 'INVALID_TYPE' })]]);
  });

  test('are refused where one has no name', async () => {
    const nameless = Buffer.from(
      encode([
        ['title', 'T'],
        ['x', 'U'],
      ])
        .toString()
        .replace('; name="x"', ''),
    );
    const answer = await app.inject({ method: 'POST', url: '/form', headers: type, payload: nameless });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path: 'parts.1.name', code: 'REQUIRED' })]);
  });

  const named = 'Content-Disposition: form-data; name="small_1"; filename="a.png"';
  test.each([
    ['without a disposition', 'Content-Type: image/png'],
    ['without any head', ''],
    ['with the disposition of something else', named.replace('form-data', 'attachment')],
    ['with a broken name', named.replace('small_1', 'small\n1')],
  ])('are refused beside a part %s, wherever the bytes are divided', async (_, head) => {
    const form = encode([
      ['title', 'T'],
      ['small_1', 'abc', 'a.png'],
    ])
      .toString()
      .replace(named, head);
    for (let length = 0; length < form.length; length++) {
      const payload = Readable.from([form.slice(0, length), form.slice(length)].map((bytes) => Buffer.from(bytes)));
      const answer = await app.inject({ method: 'POST', url: '/form', headers: type, payload });
      expect(answer.json()).toMatchObject({ errors: [{ path: 'parts.name', code: 'REQUIRED' }] });
    }
  });

  test('are refused beyond the most that there may be', async () => {
    const parts = Array.from({ length: 11 }, (): Part => ['data', 'a']);
    expect((await send(...parts)).status).toBe(413);
    expect((await send(...parts.slice(1))).body.input.data).toHaveLength(10);
  });

  test('come as JSON too', async () => {
    const answer = await app.inject({ method: 'POST', url: '/form', payload: { title: 'T', data: [] } });
    expect(answer.json()).toEqual({ input: { title: 'T', data: [] }, files: [] });
  });
});

const part = (fields: string) => `--${boundary}\r\nContent-Disposition: form-data; ${fields}`;
test.each([
  ['of another boundary', `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n`],
  ['of rubbish', 'rubbish'],
  ['whose text is cut off', part('name="date"\r\n\r\n2026')],
  ['whose head is cut off', `--${boundary}\r\nContent-Disposition: form-`],
  ['whose file is cut off', part('name="large"; filename="a.pdf"\r\n\r\nabc')],
  ['with a name that objects have already', part(`name="__proto__"\r\n\r\nb\r\n--${boundary}--\r\n`)],
])('a form %s is malformed', async (_, payload) => {
  const answer = await app.inject({ method: 'POST', url: '/form', headers: type, payload });
  expect(answer.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
  expect(await readdir(folder)).toEqual([]);
});

describe('the files of a form', () => {
  test('are there while it is handled, in their order, and gone afterwards', async () => {
    const { body } = await send(
      ['small_1', 'abc', 'a.png'],
      ['title', 'T'],
      ['large', Buffer.alloc(maxLargeBytes), 'b.pdf'],
    );
    expect(body).toEqual({
      input: { title: 'T' },
      files: [
        ['small_1', 'a.png', 3],
        ['large', 'b.pdf', maxLargeBytes],
      ],
    });
  });

  test('are gone too where the handling fails, or the texts are refused', async () => {
    handle = async () => {
      throw new ProblemError('NOT_FOUND');
    };
    expect((await send(['large', 'abc', 'a.pdf'])).status).toBe(404);
    expect((await send(['large', 'abc', 'a.pdf'], ['title', 'T'], ['title', 'U'])).status).toBe(400);
  });

  test('are called as they were chosen, though browsers write quotation marks and line ends in another way', async () => {
    const { body } = await send(['large', 'abc', 'the %22first%22%0D%0Apart, 5 %25.pdf']);
    expect(body.files).toEqual([['large', 'the "first"  part, 5 %25.pdf', 3]]);
  });

  test('that were not chosen are none', async () => {
    expect((await send(['large', '', ''], ['small_0', '', ''])).body.files).toEqual([]);
  });

  const tooLarge: Part = ['small_3', Buffer.alloc(maxSmallBytes + 1), 'b.png'];
  const small = (field: string): Part => [field, 'b', 'b.png'];
  const large: Part = ['large', 'a', 'a.pdf'];
  test.each<[string, Part[], number, string]>([
    ['one over the limit of its kind', [large, tooLarge], 413, 'small_3 IMAGE_TOO_LARGE'],
    ['one over the largest limit', [['large', Buffer.alloc(2 * maxLargeBytes), 'a.pdf']], 413, 'large FILE_TOO_LARGE'],
    ['one too many', [large, small('small_1'), large], 413, 'large TOO_MANY_FILES'],
    ['one that nobody asked for', [large, small('small_10')], 400, 'small_10 UNKNOWN_FIELD'],
  ])('are refused: %s', async (_, parts, status, fault) => {
    const answer = await send(...parts);
    const codes = answer.body.errors.map((error: { path: string; code: string }) => `${error.path} ${error.code}`);
    expect([answer.status, codes]).toEqual([status, [fault]]);
  });
});

describe('while a form is still being sent', () => {
  test('one that is too large is answered at once', async () => {
    const { sending, answer } = open();
    sending.write(`--${boundary}\r\n${headOf('large', 'a.pdf')}`);
    sending.write(Buffer.alloc(maxLargeBytes + 1));
    const response = await answer;
    expect(response.statusCode).toBe(413);
    expect(await json(response)).toMatchObject({ errors: [{ path: 'large', code: 'FILE_TOO_LARGE' }] });
    await ended.promise;
    expect(await readdir(folder)).toEqual([]);
    sending.destroy();
  });

  const endless = Buffer.alloc(64 * 1024, 'x');
  test.each([
    ['a text', `--${boundary}\r\n${headOf('title')}`],
    ['a head', `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\nX-Note: `],
    ['what stands before the parts', ''],
    ['what stands behind them', `--${boundary}\r\n${headOf('title')}T\r\n--${boundary}--\r\n`],
    ['what follows a file', `--${boundary}\r\n${headOf('large', 'a.pdf')}abc\r\n--${boundary}\r\n${headOf('title')}`],
  ])('%s without an end is answered before all of it was read', async (_, begin) => {
    const { sending, answer } = open();
    sending.on('error', () => undefined);
    sending.write(begin);
    let isAnswered = false;
    void answer.then(() => {
      isAnswered = true;
    });
    for (let sent = 0; !isAnswered && sent < 2 * mostTexts; sent += endless.length) await write(sending, endless);
    expect((await answer).statusCode).toBe(413);
    await ended.promise;
    expect(await readdir(folder)).toEqual([]);
    sending.destroy();
  });

  test('a sender that goes away leaves nothing behind', async () => {
    const { sending, answer } = open();
    const gone = expect(answer).rejects.toThrow();
    sending.write(`--${boundary}\r\n${headOf('small_1', 'a.png')}abc\r\n--${boundary}\r\n${headOf('large', 'b.pdf')}`);
    await write(sending, Buffer.alloc(1024));
    sending.destroy();
    await gone;
    await ended.promise;
    expect(await readdir(folder)).toEqual([]);
  });
});
