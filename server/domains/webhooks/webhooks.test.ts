import { createServer } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeNews } from '#server/testing/a-news-item.ts';
import { aTestWithLearner, someAnswers } from '#server/testing/a-result.ts';
import { serveTest, serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { everythingStored } from '#server/testing/everything-stored.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { signatureOf } from './sending.ts';
import { createWebhooksService, nextTryOf } from './webhooks.service.ts';

interface Told {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly isSigned: boolean;
}

/** Stands for another program: what it was told, what it does then, and what it answers. */
const receiver = { told: [] as Told[], act: async () => {}, status: 204, secret: '' };
const program = createServer(async (request, response) => {
  const payload = Buffer.concat(await Array.fromAsync(request)).toString();
  const { 'webhook-id': id = '', 'webhook-timestamp': seconds, 'webhook-signature': signature } = request.headers;
  const isSigned = signature === signatureOf(receiver.secret, String(id), Number(seconds), payload);
  receiver.told.push({ ...JSON.parse(payload), id, isSigned });
  await receiver.act();
  response.writeHead(receiver.status).end('noted');
}).listen(0, '127.0.0.1');
await new Promise((resolve) => program.once('listening', resolve));
afterAll(() => program.close());
const url = `http://127.0.0.1:${Object(program.address()).port}/`;

vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => vi.useRealTimers());
const server = await serveTests({ ALLOW_PRIVATE_WEBHOOKS: 'true' });
const { webhooks, database } = server.services;
let token = '';
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const make = async (...kinds: string[]) => {
  const webhook = await succeed(server, 'createWebhook', { token, body: { url, kinds } });
  receiver.secret = webhook.secret;
  return { ...webhook, parameters: { id: webhook.id } };
};
const logOf = (parameters: { id: string }) => succeed(server, 'listWebhookDeliveries', { token, parameters });
const find = async (id: string) => (await succeed(server, 'listWebhooks', { token })).find((each) => each.id === id);

beforeEach(async () => {
  Object.assign(receiver, { told: [], act: async () => {}, status: 204 });
  token = await signIn(server, 'ADMIN');
});
afterEach(async () => {
  // The sign-in may have expired meanwhile.
  token = await signIn(server, 'ADMIN');
  for (const { id } of await succeed(server, 'listWebhooks', { token }))
    await succeed(server, 'removeWebhook', { token, parameters: { id } });
});

describe('a webhook', () => {
  test('is told of a hand-in and of the course that it finishes, once, with ids alone', async () => {
    const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 2);
    await succeed(server, 'updateCourse', { token: admin, body: { id: courseId, isComplete: true } });
    const { parameters } = await make('chapter.handedIn', 'course.finished');
    const body = { chapterId: chapter.id, answers: someAnswers(chapter, 2) };
    await succeed(server, 'checkTest', { token: learner.token, body });
    await succeed(server, 'checkTest', { token: learner.token, body });
    await webhooks.deliver();
    expect(receiver.told.map(({ type }) => type).toSorted()).toEqual([
      ...['chapter.handedIn', 'chapter.handedIn', 'course.finished'],
    ]);
    expect(receiver.told.every(({ isSigned }) => isSigned)).toBe(true);
    const ids = { userId: learner.id, courseId };
    expect(receiver.told.find(({ type }) => type === 'chapter.handedIn')?.data).toEqual({
      ...{ ...ids, chapterId: chapter.id, attemptId: expect.any(String) },
      ...{ testEstimate: 100, isCompleted: true, submittedAt: expect.any(String) },
    });
    expect(receiver.told.find(({ type }) => type === 'course.finished')?.data).toEqual({
      ...ids,
      finishedAt: expect.any(String),
    });
    await webhooks.deliver();
    expect(receiver.told).toHaveLength(3);
    const [newest] = await logOf(parameters);
    expect(newest).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 204, nextTryAt: null });

    // Everything that names the person is deleted with them.
    await succeed(server, 'deleteUser', { token, parameters: { id: learner.id } });
    expect(await logOf(parameters)).toEqual([]);
  });

  test('is told nothing of a hand-in that was undone', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 1);
    const { parameters } = await make('chapter.handedIn');
    const write = vi.spyOn(database, 'write').mockImplementationOnce(async (unit) => {
      write.mockRestore();
      return database.write(async (executor) => {
        await unit(executor);
        throw new Error('lost');
      });
    });
    const body = { chapterId: chapter.id, answers: [] };
    expect((await call(server, 'checkTest', { token: learner.token, body })).status).toBe(500);
    expect(await logOf(parameters)).toEqual([]);
  });

  test('is told of news when that becomes public, once', async () => {
    await writeNews(server, token);
    await webhooks.deliver();
    await make('news.published');
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const content = { title_en: 'Draft', date: day(0), isDraft: true };
    const draft = await succeed(server, 'createNews', { token, body: content });
    const later = await writeNews(server, token, { date: day(1) });
    await webhooks.deliver();
    expect(receiver.told).toEqual([]);
    await succeed(server, 'updateNews', { token, body: { id: draft.id, isDraft: false } });
    await webhooks.deliver();
    pass(86_400);
    for (const isDraft of [true, false]) {
      await succeed(server, 'updateNews', { token, body: { id: draft.id, isDraft } });
      await webhooks.deliver();
    }
    expect(receiver.told.map(({ data }) => data.newsId)).toEqual([draft.id, later.id]);
  });

  test('that is paused is told what waits once it goes on', async () => {
    const { id, parameters } = await make('news.published');
    await succeed(server, 'testWebhook', { token, parameters });
    await succeed(server, 'updateWebhook', { token, body: { id, isActive: false } });
    await webhooks.deliver();
    expect(receiver.told).toEqual([]);
    await succeed(server, 'updateWebhook', { token, body: { id, isActive: true } });
    await webhooks.deliver();
    expect(receiver.told).toMatchObject([{ type: 'webhook.tested', isSigned: true }]);
  });
});

test('a slow program does not keep others waiting', async () => {
  const [slow, other] = [await make('news.published'), await make('news.published')];
  for (let count = 0; count < 3; count++) await succeed(server, 'testWebhook', { token, parameters: slow.parameters });
  receiver.act = async () => {
    pass(5);
    if (receiver.told.length === 1) await succeed(server, 'testWebhook', { token, parameters: other.parameters });
  };
  await webhooks.deliver();
  const [delivery] = await logOf(other.parameters);
  const order = receiver.told.map(({ id }) => id === delivery?.id);
  expect(order).toHaveLength(4);
  expect(order.indexOf(true)).toBeLessThan(3);
});

describe('what fails', () => {
  test('is tried again after growing pauses for a day, then given up, and the webhook paused', async () => {
    receiver.status = 500;
    const { id, parameters } = await make('news.published');
    await succeed(server, 'testWebhook', { token, parameters });
    const begun = Date.now();
    for (let attempts = 1; ; attempts++) {
      await webhooks.deliver();
      const [delivery] = await logOf(parameters);
      expect(delivery).toMatchObject({ attempts, lastStatus: 500, lastAnswer: 'noted', deliveredAt: null });
      if (!delivery?.nextTryAt) break;
      expect((await find(id))?.failedAt).toBeNull();
      vi.setSystemTime(Date.parse(delivery.nextTryAt));
    }
    expect((Date.now() - begun) / 3_600_000).toBeCloseTo(24.6, 1);
    expect(await find(id)).toMatchObject({ isActive: false, failedAt: expect.any(String) });
    const [entry] = await succeed(server, 'listAudit', { token, query: 'action=webhook.paused&limit=1' });
    expect(entry).toMatchObject({ actor: { id: null }, subject: { id, title: new URL(url).host } });
    expect(new Set(receiver.told.map((told) => told.id)).size).toBe(1);

    // Sent by hand after the fault was repaired.
    receiver.status = 200;
    const [delivery] = await logOf(parameters);
    await succeed(server, 'updateWebhook', { token, body: { id, isActive: true } });
    await succeed(server, 'redeliver', { token, parameters: { id: delivery?.id ?? '' } });
    await webhooks.deliver();
    expect(await logOf(parameters)).toMatchObject([{ state: 'delivered', attempts: 9, lastStatus: 200 }]);
    expect(await find(id)).toMatchObject({ isActive: true, failedAt: null });
    pass(31 * 86_400);
    expect(await webhooks.sweep()).toBe(1);
  });

  test('with 410 is given up at once', async () => {
    receiver.status = 410;
    const { id, parameters } = await make('news.published');
    await succeed(server, 'testWebhook', { token, parameters });
    await webhooks.deliver();
    expect(await find(id)).toMatchObject({ isActive: false });
  });

  test('pauses longer each time', () => {
    const now = new Date();
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempts) => Number(nextTryOf(attempts, now)) - Number(now));
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(nextTryOf(8, now)).toBeNull();
  });
});

describe('of several processes', () => {
  const processOn = (own: typeof database) =>
    createWebhooksService({
      ...{ database: own, audit: server.services.audit, publicUrl: '', today: () => '2000-01-01', isAnywhere: true },
      ...{ sealingKey, log: { error: () => undefined } },
    });
  let sealingKey = '';

  beforeEach(async () => {
    const secrets = await database.read.selectFrom('secrets').selectAll().where('name', '=', 'webhooks').execute();
    sealingKey = secrets[0]?.value ?? '';
  });

  test('one sends', async () => {
    const { parameters } = await make('news.published');
    for (let count = 0; count < 5; count++) await succeed(server, 'testWebhook', { token, parameters });
    await Promise.all([webhooks.deliver(), processOn(database).deliver(), processOn(database).deliver()]);
    expect(new Set(receiver.told.map(({ id }) => id)).size).toBe(5);
    expect(receiver.told).toHaveLength(5);
  });

  test('what one has sent and not noted when it is killed is sent again under the same id', async () => {
    const { parameters } = await make('news.published');
    await succeed(server, 'testWebhook', { token, parameters });
    const killed = { ...database, write: () => Promise.reject(new Error('killed')) };
    await expect(processOn(killed).deliver()).rejects.toThrow('killed');
    await webhooks.deliver();
    expect(receiver.told).toHaveLength(2);
    expect(receiver.told[0]?.id).toBe(receiver.told[1]?.id);
  });
});

test('an address must be a public one over HTTPS, unless the site says otherwise', async () => {
  const strict = await serveTest();
  const own = { token: await signIn(strict, 'ADMIN') };
  const fieldCodesOf = async (address: string) =>
    (await call(strict, 'createWebhook', { ...own, body: { url: address, kinds: ['news.published'] } })).fieldCodes;
  for (const address of ['http://example.org/', 'https://192.168.0.1/', 'javascript:alert(1)', 'x'])
    expect(await fieldCodesOf(address)).toEqual(['url INVALID_URL']);
  expect(await fieldCodesOf('https://example.org/hook')).toEqual([]);
});

test('a secret is stored sealed, and a repeated kind counts once', async () => {
  const { secret, kinds } = await make('news.published', 'news.published');
  expect(kinds).toEqual(['news.published']);
  expect(JSON.stringify(await everythingStored(server))).not.toContain(secret.slice(6, 40));
});
