import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ConnectionLimits,
  limitedConnections,
  requireHost,
  standardConnectionLimits,
} from './connection-limits.ts';
import { refuseExpectation, refuseUnreadable, sendProblem } from './problems.ts';

const mebibyte = 1024 * 1024;
// A client that is cut before it has read loses the answer, and on a busy machine it reads late.
const limits = { ...standardConnectionLimits, lingerMilliseconds: 2000, maxLingerBytes: 4 * mebibyte };
const shortLimits = {
  ...{ ...limits, arrivalMilliseconds: 40, checkMilliseconds: 10 },
  ...{ uploadStretchMilliseconds: 40, lingerMilliseconds: 300 },
};

let app: FastifyInstance;
/** The same server with short limits. */
let shortApp: FastifyInstance;
const logged: { level: number; msg: string }[] = [];
/** How many bytes of an upload were received. */
let receivedBytes: number;

async function start(limits: ConnectionLimits): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) });
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    http: limitedConnections(limits, () => false),
    clientErrorHandler: (fault, socket) => refuseUnreadable(fault, socket, {}, limits),
  });
  app.server.on('checkExpectation', (_request, response) => refuseExpectation(response, {}));
  app.addHook('onRequest', async ({ raw }) => requireHost(raw));
  app.setErrorHandler(sendProblem);
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
    });
    payload.once('end', () => done(null, receivedBytes)).once('error', done);
  });
  app.get('/', async () => 'hello');
  app.post('/', async ({ body }) => ({ body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

beforeAll(async () => {
  app = await start(limits);
  shortApp = await start(shortLimits);
});
afterAll(async () => {
  await app.close();
  await shortApp.close();
});
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  logged.length = 0;
  receivedBytes = 0;
});

/** A client that closes its side only when it is told to. */
async function open(to = app): Promise<{ socket: Socket; answer: Promise<string>; closed: Promise<unknown> }> {
  const [listening] = to.addresses();
  const port = typeof listening === 'object' ? listening.port : 0;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // The test expects the server to cut the connection.
  socket.on('error', () => undefined);
  const accepted = once(to.server, 'connection');
  const answer = text(socket).catch(() => 'cut');
  await accepted;
  return { socket, answer, closed };
}

function head(line: string, ...headers: string[]): string {
  return `${[`${line} HTTP/1.1`, 'Host: lab', ...headers].join('\r\n')}\r\n\r\n`;
}

const multipart = 'Content-Type: multipart/form-data; boundary=x';
const json = 'Content-Type: application/json';
const endless = 'Content-Length: 2147483648';

describe('a client that comes to no end is answered and cut', () => {
  test.each([
    ['in a head', 'GET / HTTP/1.1\r\nHost: lab\r\n', 'X: y\r\n'],
    ['in a head that could not be read', 'rubbish\r\n\r\n', 'X: y\r\n'],
    ['in a body', head('POST /', json, 'Content-Length: 1000000'), ' '],
    ['in a body of pieces', head('POST /', json, 'Transfer-Encoding: chunked'), '1\r\n \r\n'],
    ['in an upload', head('POST /', multipart, endless), 'x'],
  ])('%s', async (_, begin, drip) => {
    const { socket, answer, closed } = await open(shortApp);
    socket.write(begin);
    const dripping = setInterval(() => socket.write(drip), 5);
    expect(await answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*connection: close[\s\S]*MALFORMED_REQUEST/i);
    await closed;
    clearInterval(dripping);
  });
});

test('an upload that comes quickly enough may take long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { socket, answer } = await open();
  const stretch = Buffer.alloc(2 * limits.minUploadBytesPerStretch);
  const asked = once(app.server, 'request');
  socket.write(head('POST /', multipart, 'Connection: close', `Content-Length: ${3 * stretch.length}`));
  await asked;
  for (const count of [1, 2, 3]) {
    socket.write(stretch);
    while (receivedBytes < count * stretch.length) await nextTurn();
    vi.advanceTimersByTime(limits.uploadStretchMilliseconds);
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});

describe('a body that nobody wants', () => {
  test.each([
    ['GET', head('GET /', endless), 200],
    ['GET in pieces', head('GET /', 'Transfer-Encoding: chunked'), 200],
    ['an unknown address', head('POST /nothing', 'Content-Type: application/octet-stream', endless), 404],
    ['a larger one than may be', head('POST /', json, endless), 413],
    ['a larger one in pieces', head('POST /', json, 'Transfer-Encoding: chunked'), 413],
  ])('ends the connection with the answer: %s', async (_, begin, status) => {
    const { socket, answer, closed } = await open();
    socket.write(begin);
    const piece = `100000\r\n${' '.repeat(mebibyte)}\r\n`;
    const pushing = pushUntilClosed(socket, piece);
    expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\r\nconnection: close\r\n`, 'i'));
    await closed;
    // The buffers of both ends come on top.
    expect(await pushing).toBeLessThan(limits.maxLingerBytes + 32 * mebibyte);
  });

  test('but a small one that has come does not', async () => {
    const { socket, answer } = await open();
    socket.write(`${head('POST /', json, 'Content-Length: 2')}{}${head('GET /', 'Connection: close')}`);
    expect((await answer).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });
});

/** Resolves with the number of bytes that could be sent. */
async function pushUntilClosed(socket: Socket, piece: string): Promise<number> {
  let sentBytes = 0;
  while (!socket.destroyed) {
    await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
    sentBytes += piece.length;
  }
  return sentBytes;
}

test('nothing that follows the last answer is taken for a request', async () => {
  const { socket, answer, closed } = await open(shortApp);
  socket.write(head('GET /', 'Connection: close'));
  const whole = await answer;
  const requested = vi.fn();
  shortApp.server.once('request', requested);
  await pushUntilClosed(socket, head('GET /'));
  await closed;
  shortApp.server.off('request', requested);
  expect(requested).not.toHaveBeenCalled();
  expect(whole.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

describe('what a head asks for that is not there', () => {
  test('an expectation that is not known is told so', async () => {
    const { socket, answer } = await open();
    socket.write(head('GET /', 'Expect: wonders'));
    const [, body = ''] = (await answer).split('\r\n\r\n');
    expect(JSON.parse(body)).toMatchObject({ code: 'MALFORMED_REQUEST', status: 400 });
  });

  test('a request that names no host is told so, unless it is older than that rule', async () => {
    for (const [line, status] of [
      ['GET / HTTP/1.1', 400],
      ['GET / HTTP/1.0', 200],
    ] as const) {
      const { socket, answer } = await open();
      socket.write(`${line}\r\nConnection: close\r\n\r\n`);
      expect(await answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*content-type`));
    }
  });

  test('two lengths, or a length beside pieces, are refused: no two readers may see different ends', async () => {
    for (const headers of [
      ['Content-Length: 4', 'Content-Length: 5'],
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      ['Transfer-Encoding: chunked, identity'],
    ]) {
      const { socket, answer } = await open();
      socket.write(`${head('POST /', json, ...headers)}0\r\n\r\nGET / HTTP/1.1\r\nHost: lab\r\n\r\n`);
      const answers = (await answer).match(/HTTP\/1\.1 \d+/g);
      expect(answers).toEqual(['HTTP/1.1 400']);
    }
  });
});

test('a client that hangs up in the middle of its body is no fault of ours', async () => {
  const { socket, closed } = await open();
  socket.write(`${head('POST /', json, 'Content-Length: 9')} `);
  await once(app.server, 'request');
  socket.destroy();
  await closed;
  await vi.waitUntil(() => logged.length > 0);
  expect(logged.map(({ level, msg }) => [level, msg])).toEqual([[30, 'the client hung up']]);
});
