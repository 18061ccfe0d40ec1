import { beforeEach, expect, test, vi } from 'vitest';
import { DocumentSource } from './document-source.ts';

const file = Uint8Array.from({ length: 2_000_000 }, (_, index) => index % 251);

function partOf(init: RequestInit | undefined, etag = '"a"'): Response {
  const [, first = '', last = ''] = /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get('range') ?? '') ?? [];
  return new Response(file.slice(Number(first), Number(last) + 1), { status: 206, headers: { etag } });
}

/** A site that answers requests with the list, one after another. The last answer repeats. */
function serve(...answers: ((url: string, init?: RequestInit) => Response)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(`${url} ${new Headers(init?.headers).get('range')}`);
    if (!answer) throw new Error('Nothing to answer');
    return answer(url, init);
  });
  return asked;
}

const part = (_url: string, init?: RequestInit) => partOf(init);
const refuse = (status: number) => () => new Response(null, { status });
const fail = () => {
  throw new TypeError('Failed to fetch');
};

function open(renewUrl: () => Promise<string> = () => Promise.reject(new Error('not asked for'))) {
  const onWaiting = vi.fn();
  const onEnd = vi.fn();
  const source = new DocumentSource({ url: '/first', renewUrl, onWaiting, onEnd });
  return { source, onWaiting, onEnd };
}

beforeEach(() => {
  vi.useFakeTimers();
});

test('gives the bytes that were asked for, large parts in pieces', async () => {
  const asked = serve(part);
  const { source } = open();
  expect(await source.read(10, 20)).toEqual(file.slice(10, 20));
  expect(await source.read(100_000, 1_300_000)).toEqual(file.slice(100_000, 1_300_000));
  expect(asked).toEqual([
    '/first bytes=10-19',
    '/first bytes=100000-624287',
    '/first bytes=624288-1148575',
    '/first bytes=1148576-1299999',
  ]);
});

test('what was asked for ahead is not asked for again, what lies around it is', async () => {
  const asked = serve(part);
  const { source } = open();
  expect(await source.readAhead(100, 200)).toEqual(file.slice(100, 200));
  expect(await source.read(120, 180)).toEqual(file.slice(120, 180));
  expect(await source.read(150, 250)).toEqual(file.slice(150, 250));
  expect(await source.read(20, 90)).toEqual(file.slice(20, 90));
  expect(asked).toEqual(['/first bytes=100-199', '/first bytes=200-249', '/first bytes=20-89']);
});

test('says that it waits until the last of what is late has come, whatever comes meanwhile', async () => {
  let isBack = false;
  serve((_url, init) => {
    const isLate = new Headers(init?.headers).get('range') === 'bytes=0-9';
    return isLate && !isBack ? new Response(null, { status: 503 }) : partOf(init);
  });
  const { source, onWaiting } = open();
  const late = source.read(0, 10);
  await vi.advanceTimersByTimeAsync(100);
  await source.read(50, 60);
  expect(onWaiting.mock.calls).toEqual([[true]]);
  isBack = true;
  source.retry();
  expect(await late).toEqual(file.slice(0, 10));
  expect(onWaiting.mock.calls).toEqual([[true], [false]]);
});

test('takes its part of the whole where something on the way knows no ranges', async () => {
  serve(() => new Response(file.slice(), { status: 200, headers: { etag: '"a"' } }));
  expect(await open().source.read(10, 20)).toEqual(file.slice(10, 20));
});

test('a link that ran out is renewed, once for all that read, and reading goes on', async () => {
  const asked = serve((url, init) => (url === '/first' ? new Response(null, { status: 403 }) : partOf(init)));
  const renewUrl = vi.fn(() => Promise.resolve('/second'));
  const { source, onWaiting, onEnd } = open(renewUrl);
  const [one, other] = await Promise.all([source.read(0, 5), source.read(50, 55)]);
  expect([one, other]).toEqual([file.slice(0, 5), file.slice(50, 55)]);
  expect(renewUrl).toHaveBeenCalledTimes(1);
  expect(asked.slice(2).sort()).toEqual(['/second bytes=0-4', '/second bytes=50-54']);
  expect([onWaiting, onEnd].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('runs out again an hour later and is renewed again', async () => {
  serve(refuse(403), part, refuse(403), part);
  let made = 0;
  const { source, onEnd } = open(() => Promise.resolve(`/new-${++made}`));
  await source.read(0, 5);
  await source.read(5, 9);
  expect(made).toBe(2);
  expect(onEnd).not.toHaveBeenCalled();
});

test('a lost connection is waited for: with longer and longer pauses, until it is back', async () => {
  const asked = serve(fail, refuse(503), part);
  const { source, onWaiting } = open();
  const reading = source.read(0, 5);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toHaveLength(1);
  expect(onWaiting.mock.calls).toEqual([[true]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await reading).toEqual(file.slice(0, 5));
  expect(onWaiting.mock.calls).toEqual([[true], [false]]);
});

test.each([
  ['the person asks', (source: DocumentSource) => source.retry()],
  ['the browser says that it is online', () => globalThis.dispatchEvent(new Event('online'))],
])('does not wait any longer when %s', async (_when, act) => {
  serve(fail, part);
  const { source } = open();
  const reading = source.read(0, 5);
  await vi.advanceTimersByTimeAsync(0);
  act(source);
  expect(await reading).toEqual(file.slice(0, 5));
});

test('is waited for as well while a new link cannot be had', async () => {
  serve(refuse(403), refuse(403), part);
  const renewUrl = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce({ status: 'FETCH_ERROR', error: '' })
    .mockResolvedValue('/second');
  const { source, onWaiting } = open(renewUrl);
  const reading = source.read(0, 5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await reading).toEqual(file.slice(0, 5));
  expect(onWaiting.mock.calls).toEqual([[true], [false]]);
});

test.each([
  ['no new link is given', () => Promise.reject({ status: 403, data: null })],
  ['the new link is refused too', () => Promise.resolve('/second')],
])('says that access has ended where %s, and asks no more', async (_when, renewUrl) => {
  const asked = serve(refuse(403));
  const { source, onEnd } = open(renewUrl);
  void source.read(0, 5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onEnd.mock.calls).toEqual([['refused']]);
  expect(source.isClosed).toBe(true);
  expect(asked.length).toBeLessThanOrEqual(2);
});

test.each([
  ['another content', (_url: string, init?: RequestInit) => partOf(init, '"b"')],
  ['less than there was', refuse(416)],
])('says that the file was replaced when it meets %s', async (_what, answer) => {
  serve(part, answer);
  const { source, onEnd } = open();
  await source.read(0, 5);
  void source.read(5, 9);
  await vi.advanceTimersByTimeAsync(0);
  expect(onEnd.mock.calls).toEqual([['replaced']]);
});

test('closed, it asks no more, whatever was under way', async () => {
  const asked = serve(fail);
  const { source } = open();
  void source.read(0, 5);
  await vi.advanceTimersByTimeAsync(0);
  source.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});
