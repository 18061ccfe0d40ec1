import { expect, test } from 'vitest';
import { aTest, makeCourse, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { everythingStored } from '#server/testing/everything-stored.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();

/** The answer of a calendar address. */
const read = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: new URL(url).pathname, headers });

test('an address shows when the chapters of one’s courses open and close, to whoever knows it', async () => {
  const admin = await signIn(server, 'ADMIN');
  const courseId = await makeCourse(server, admin);
  const opensAt = '2026-11-20T10:00:00+03:00';
  const title = 'Клетки; ёмкости, \\ и многое другое, чего одна строка не вмещает';
  const bounds = { title, opensAt, closesAt: '2027-01-01T00:00:00Z', isOpen: 'true' };
  const { id } = await writeChapter(server, admin, { ...aTest, ...bounds, courseId });
  await writeChapter(server, admin, { ...aTest, ...bounds, title: 'Shut', isOpen: 'false', courseId });
  const { token, id: userId, email } = await aLearner(server, admin, { id: courseId });

  const { url } = await succeed(server, 'createCalendarAddress', { token, query: 'language=ru' });
  expect(JSON.stringify(await everythingStored(server))).not.toContain(url.split('/').at(-1)?.slice(0, 43));
  const { payload, headers, statusCode } = await read(url);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'text/calendar; charset=utf-8', 'private, no-cache'],
  ]);
  const lines = payload.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const whole = payload.replaceAll('\r\n ', '');
  expect(whole.match(/^UID:.*/gm)).toEqual([`UID:${id}-opens@localhost:3000`, `UID:${id}-closes@localhost:3000`]);
  expect(whole.match(/^DTSTART:.*/gm)).toEqual(['DTSTART:20261120T070000Z', 'DTSTART:20270101T000000Z']);
  expect(whole).toContain('SUMMARY:Клетки\\; ёмкости\\, \\\\ и многое другое');
  expect(whole).toContain('· открывается');
  for (const secret of [email, 'Shut', userId]) expect(whole).not.toContain(secret);
  expect((await read(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);

  const body = { courseId, userId };
  await succeed(server, 'blockParticipant', { token: admin, body });
  expect((await read(url)).statusCode).toBe(404);
  await succeed(server, 'blockParticipant', { token: admin, body: { ...body, isBlocked: false } });
  expect((await read(url)).statusCode).toBe(200);

  const next = await succeed(server, 'createCalendarAddress', { token });
  expect([(await read(url)).statusCode, (await read(next.url)).statusCode]).toEqual([404, 200]);
  expect((await succeed(server, 'getCalendar', { token })).madeAt).not.toBeNull();
  await succeed(server, 'removeCalendarAddress', { token });
  expect((await read(next.url)).statusCode).toBe(404);
  expect((await call(server, 'removeCalendarAddress', { token })).problem?.code).toBe('NOT_FOUND');
});
