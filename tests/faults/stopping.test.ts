import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { apiBase } from '#contract/addresses.ts';
import { freePort } from '../../scripts/free-port.ts';
import { signInAsAdministrator } from '../support/api-client.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

const drainLimitMilliseconds = 10_000;

test('SIGTERM lets the request in hand finish and ends within ten seconds', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const token = await signInAsAdministrator(server.url);
  const body = JSON.stringify({ title_en: 'Written while stopping', date: '2026-03-01' });
  // The head of this request has arrived but not its body, so the server is working on it.
  const socket = connect(server.port, '127.0.0.1');
  const head = [
    `POST ${apiBase}news HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Authorization: Bearer ${token}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // The answer 100 proves that the server has accepted the request.
  const [goOn] = await once(socket, 'data');
  expect(String(goOn)).toMatch(/^HTTP\/1\.1 100 /);

  const stopped = performance.now();
  const ending = server.end('SIGTERM');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.write(body);
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(await ending).toMatchObject({ code: 0, signal: null });
  expect(performance.now() - stopped).toBeLessThan(drainLimitMilliseconds);
});

test.each(['1', '2'])('SIGTERM leaves nobody without an answer who has got through to %s', async (WORKERS) => {
  const server = await startServer({ environment: { WORKERS } });
  onTestFinished(() => server.stop());
  const sockets = Array.from({ length: 30 }, () => connect(server.port, '127.0.0.1'));
  // The system has connected them, but the server may not have seen them all.
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const ending = server.end('SIGTERM');
  // Pages call the program's own routes while it stops.
  for (const [index, socket] of sockets.entries())
    socket.write(`GET ${index % 10 === 0 ? `/news?${index}` : '/healthz'} HTTP/1.1\r\nHost: lab\r\n\r\n`);
  for (const answer of await Promise.all(sockets.map((socket) => text(socket))))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ending).toMatchObject({ code: 0, signal: null });
});

describe('a server without settings', () => {
  let server: RunningServer;
  const faults: string[] = [];
  beforeAll(async () => {
    const port = await freePort();
    let isReady = false;
    const come = async () => {
      while (!isReady) {
        // Leaves the start some processor time.
        await wait(5);
        await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } }).catch((fault: Error) => {
          const code = String(Object(fault.cause).code);
          if (code !== 'ECONNREFUSED') faults.push(code);
        });
      }
    };
    const crowd = Array.from({ length: 16 }, come);
    server = await startServer({ port });
    isReady = true;
    await Promise.all(crowd);
  });
  afterAll(() => server?.stop());

  test('answers everybody who has got through before it was ready', () => {
    expect(faults).toEqual([]);
  });

  test('says on its pages that there is no news, in its one language, and has no others', async () => {
    for (const path of ['/main', '/news']) {
      const page = await (await fetch(server.url + path)).text();
      expect(page, path).toContain('No news found');
      expect(page, path).not.toMatch(/<link [^>]*hreflang=|og:locale:alternate|href="\/ru\//i);
    }
    for (const path of ['/ru/main', '/design']) expect((await fetch(server.url + path)).status, path).toBe(404);
  });

  test('ends at once with 0 when it is idle, whatever connections are open', async () => {
    const idle = connect(server.port, '127.0.0.1');
    await once(idle, 'connect');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
    idle.destroy();
  });
});

test('an upload that is broken off leaves no file', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const before = await filesIn(server.dataDirectory);
  const token = await signInAsAdministrator(server.url);
  await breakOffUpload(server.port, token);
  // The server answers this complete request only after it has cleaned up the broken one.
  const refused = await uploadNonsense(server.url, token);
  expect(refused.status).toBe(415);
  await server.end('SIGTERM');
  expect(await filesIn(server.dataDirectory)).toEqual(before);
  expect(server.printed()).not.toMatch(/unhandled/i);
});

/** All files except the database's own, which come and go. */
async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.sqlite(-\w+)?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function breakOffUpload(port: number, token: string): Promise<void> {
  const boundary = 'molsys-boundary';
  const parts = [
    `--${boundary}\r\nContent-Disposition: form-data; name="title_en"\r\n\r\nBroken off\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="date"\r\n\r\n2026-03-01\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
  ];
  const head = [
    `POST ${apiBase}news HTTP/1.1`,
    'Host: 127.0.0.1',
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Authorization: Bearer ${token}`,
    'Content-Length: 5000000',
    'Expect: 100-continue',
  ];
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  const written = Promise.withResolvers<void>();
  socket.write(Buffer.concat([Buffer.from(parts.join('')), Buffer.alloc(1_000_000, 1)]), () => written.resolve());
  await written.promise;
  socket.destroy();
  await once(socket, 'close');
}

function uploadNonsense(url: string, token: string): Promise<Response> {
  const form = new FormData();
  form.set('title_en', 'Nonsense');
  form.set('date', '2026-03-01');
  form.set('image', new Blob(['<html></html>'], { type: 'image/png' }), 'a.png');
  return fetch(`${url}${apiBase}news`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: form });
}
