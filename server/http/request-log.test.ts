import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { buildTestServer, type TestServer } from '#server/testing/build-test-server.ts';
import { call } from '#server/testing/call.ts';
import { aPerson } from '#server/testing/sign-in.ts';
import { buildServer } from '#server/wiring/build-server.ts';

// On SQLite alone: it is about lines of the log.

let quiet: TestServer;
let server: TestServer;
let log = '';
beforeAll(async () => {
  quiet = await buildTestServer();
  const { config, services } = quiet;
  const logger = createLogger('debug', {
    write: (line) => {
      log += line;
    },
  });
  const app = await buildServer({ config, services, logger, withPages: false });
  app.get('/broken', () => {
    throw new Error('it is broken');
  });
  server = { ...quiet, app };
});
beforeEach(() => {
  log = '';
});
afterAll(async () => {
  await server.app.close();
  await quiet.close();
});

const lines = () =>
  log
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

test('a refusal names who was refused, and where, in one line', async () => {
  const { token, id } = await aPerson(quiet);
  const { problem } = await call(server, 'listUsers', { token, query: 'email=ada@lab.test' });
  expect(lines()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      requestId: problem?.requestId,
      method: 'GET',
      path: '/api/api/user/getAll',
      status: 403,
      userId: id,
      ip: '127.0.0.1',
      milliseconds: expect.any(Number),
      msg: 'answered',
    },
  ]);
});

test('what needs no sign-in has the same line, files too; what succeeds is told at debug', async () => {
  await call(server, 'listNews');
  await server.app.inject('/locales/en/translation.json');
  await server.app.inject('/nothing');
  expect(lines()).toMatchObject([
    { level: 20, path: '/api/api/news', status: 200, userId: null },
    { level: 20, path: '/locales/en/translation.json', status: 200 },
    { level: 30, path: '/nothing', status: 404 },
  ]);
});

test('a fault of ours has its own line with the reason, under the id of the request', async () => {
  const { requestId } = (await server.app.inject('/broken?signature=s3cret')).json();
  expect(lines()).toMatchObject([
    { level: 50, requestId, msg: 'INTERNAL', err: { message: 'it is broken' } },
    { level: 40, requestId, path: '/broken', status: 500 },
  ]);
});

test('no secret, no e-mail and nothing that somebody searches for comes into the log', async () => {
  const secrets = [
    's3cret-token-0123456789',
    's3cret-password',
    'ada@lab.test',
    'ada%40lab.test',
    's3cret-signature',
    's3cret-words',
  ];
  const token = secrets[0] ?? '';
  const [, password = '', email = ''] = secrets;
  await call(server, 'listCourses', { token });
  await call(server, 'login', { body: { email, password } });
  await call(server, 'login', { body: `{"email":"${email}","password":"${password}"` });
  await call(server, 'register', { body: { email, password, name: email, surname: '' } });
  await call(server, 'resetPassword', { body: { token, password } });
  for (const url of [
    '/api/attachments/0?signIn=1&expires=2&signature=s3cret-signature',
    '/api/api/search?query=s3cret-words',
    '/search?query=s3cret-words',
    '/api/api/user/ada@lab.test',
    '/api/api/user/ada%40lab.test',
    '/api/api/user/%E0%A4%A?email=ada@lab.test',
  ]) {
    await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  }
  expect(lines().length).toBeGreaterThan(10);
  for (const secret of secrets) expect(log).not.toContain(secret);
});
