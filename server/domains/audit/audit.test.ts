import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { newId } from '#server/db/new-id.ts';
import { addParticipant, aLearner, createCourse } from '#server/testing/a-course.ts';
import { aForm } from '#server/testing/a-form.ts';
import { writeNews } from '#server/testing/a-news-item.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { addPerson, aPerson } from '#server/testing/sign-in.ts';
import { storeChapter, storeResult } from '#server/testing/stored-results.ts';

const server = await serveTests();
const { token, ...admin } = await aPerson(server, 'ADMIN', 'Head@example.org');

function list(query = '') {
  return succeed(server, 'listAudit', { token, query });
}

/** The journal entries that `entry` caused, the last first. */
async function recordedOf(
  entry: () => Promise<unknown>,
): Promise<Omit<AuditEntry, 'id' | 'at' | 'courseTitle' | 'isCourseGone'>[]> {
  const [last] = await list('limit=1');
  await entry();
  const entries = await list();
  const since = entries.slice(0, last ? entries.findIndex(({ id }) => id === last.id) : entries.length);
  for (const { at } of since) expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
  return since.map(({ id: _, at: __, courseTitle: ___, isCourseGone: ____, ...entry }) => entry);
}

describe('what is written down', () => {
  const by = () => ({ actor: admin, courseId: null, details: {} });

  test('of news', async () => {
    let subject = { id: '', title: '' };
    const written = await recordedOf(async () => {
      const news = await writeNews(server, token, { title_en: '', title_ru: 'Соты' });
      subject = { id: news.id, title: 'Соты' };
    });
    expect(written).toEqual([{ ...by(), action: 'news.created', subject }]);
    const body = { id: subject.id, title_en: 'Honeycomb' };
    const changed = await recordedOf(() => succeed(server, 'updateNews', { token, body }));
    subject.title = 'Honeycomb';
    expect(changed).toEqual([{ ...by(), action: 'news.updated', subject }]);
    const removed = await recordedOf(() => succeed(server, 'deleteNews', { token, parameters: { id: subject.id } }));
    expect(removed).toEqual([{ ...by(), action: 'news.deleted', subject }]);
  });

  test('a course is named as it is called now, and as it was called then once it is gone', async () => {
    const { id } = await createCourse(server, token, { title: 'Before' });
    await succeed(server, 'updateCourse', { token, body: { id, title: 'After' } });
    const courses = async () =>
      (await list(`courseId=${id}`)).map(({ courseTitle, isCourseGone }) => [courseTitle, isCourseGone]);
    expect(await courses()).toEqual([
      ['After', false],
      ['After', false],
    ]);
    await succeed(server, 'deleteCourse', { token, parameters: { id } });
    expect(await courses()).toEqual([
      ['After', true],
      ['After', true],
      ['Before', true],
    ]);
  });

  test('what happened in a course is found by the course’s title, while it stands and after', async () => {
    const { id } = await createCourse(server, token, { title: 'Кинезин и Ёлки' });
    const email = await addPerson(server, 'USER');
    const { userId } = await addParticipant(server, token, id, email);
    await succeed(server, 'blockParticipant', { token, body: { courseId: id, userId, isBlocked: true } });
    const found = async () => (await list(`search=${encodeURIComponent('и елки')}`)).map(({ action }) => action);
    const before = ['participant.blocked', 'participants.added', 'course.created'];
    expect(await found()).toEqual(before);
    await succeed(server, 'deleteCourse', { token, parameters: { id } });
    expect(await found()).toEqual(['course.deleted', ...before]);
  });

  test('of courses: what was changed, and what went with a deleted one', async () => {
    const course = { id: '' };
    const created = await recordedOf(async () => {
      course.id = (await createCourse(server, token, { title: 'First' })).id;
    });
    const { id } = course;
    const of = (title: string) => ({ actor: admin, courseId: id, subject: { id, title } });
    expect(created).toEqual([{ ...of('First'), action: 'course.created', details: {} }]);
    const change = aForm({ id, title: 'Second', description: 'New' }, { content: await aPicture() });
    const changed = await recordedOf(() => succeed(server, 'updateCourse', { token, body: change }));
    const details = { formerTitle: 'First', description: true, image: true };
    expect(changed).toEqual([{ ...of('Second'), action: 'course.updated', details }]);

    const learner = await aLearner(server, token, course);
    await storeResult(server, await storeChapter(server, id), learner.id, 50);
    await storeChapter(server, id);
    const removed = await recordedOf(() => succeed(server, 'deleteCourse', { token, parameters: { id } }));
    const counts = { chapters: 2, participants: 1, results: 1, resting: 0 };
    expect(removed).toEqual([{ ...of('Second'), action: 'course.deleted', details: counts }]);
  });

  test('of participants: only what has happened', async () => {
    const { id, title } = await createCourse(server, token);
    const [one, other] = [await addPerson(server, 'USER'), await addPerson(server, 'USER')];
    const participants = [one, other, 'nobody@example.org'].map((email) => ({ courseId: id, email }));
    const body = { participants };
    expect(
      await recordedOf(() => succeed(server, 'addParticipants', { token, body: { ...body, preview: true } })),
    ).toEqual([]);
    const added = await recordedOf(() => succeed(server, 'addParticipants', { token, body }));
    const subject = { id, title };
    const details = { participants: 2, emails: [one, other].join(', ') };
    expect(added).toEqual([{ actor: admin, action: 'participants.added', subject, courseId: id, details }]);
    expect(await recordedOf(() => succeed(server, 'addParticipants', { token, body }))).toEqual([]);

    const { userId } = await addParticipant(server, token, id, one);
    const block = (isBlocked: boolean) =>
      recordedOf(() => succeed(server, 'blockParticipant', { token, body: { courseId: id, userId, isBlocked } }));
    const person = { actor: admin, subject: { id: userId, title: one }, courseId: id, details: {} };
    expect(await block(true)).toEqual([{ ...person, action: 'participant.blocked' }]);
    expect(await block(true)).toEqual([]);
    expect(await block(false)).toEqual([{ ...person, action: 'participant.unblocked' }]);
  });

  test('of accounts', async () => {
    const course = await createCourse(server, token);
    const { id, email } = await aLearner(server, token, course);
    const person = { ...by(), subject: { id, title: email } };
    const changed = await recordedOf(() => succeed(server, 'changeUserRole', { token, body: { id, role: 'ADMIN' } }));
    const roles = { formerRole: 'USER', role: 'ADMIN' };
    expect(changed).toEqual([{ ...person, action: 'user.roleChanged', details: roles }]);
    expect(await recordedOf(() => succeed(server, 'changeUserRole', { token, body: { id, role: 'ADMIN' } }))).toEqual(
      [],
    );
    const removed = await recordedOf(() => succeed(server, 'deleteUser', { token, parameters: { id } }));
    const counts = { courses: 1, results: 0, resting: 0, submissions: 0, certificates: 0 };
    const nobody = { id: expect.not.stringMatching(id), title: '' };
    expect(removed).toEqual([{ ...by(), subject: nobody, action: 'user.deleted', details: counts }]);
  });

  test('by somebody who deletes their own account names nobody', async () => {
    const own = await aPerson(server, 'ADMIN');
    const [entry] = await recordedOf(() =>
      succeed(server, 'deleteUser', { token: own.token, parameters: { id: own.id } }),
    );
    const id = entry?.subject.id;
    expect([own.id, null, undefined]).not.toContain(id);
    expect(entry).toMatchObject({ actor: { id, email: null }, subject: { id, title: '' } });
  });

  test('by the program itself names nobody', async () => {
    const { id } = await createCourse(server, token);
    const [entry] = await recordedOf(() =>
      server.services.courses.remove({ actor: { id: newId(), role: 'ADMIN' } }, id),
    );
    expect(entry).toMatchObject({ actor: { id: null, email: null }, action: 'course.deleted', subject: { id } });
  });
});

describe('the list', () => {
  let other: { readonly id: string; readonly token: string };
  let courseId: string;
  let begun: string;
  let between: string;
  beforeAll(async () => {
    other = await aPerson(server, 'ADMIN', 'Ёжик@example.org');
    await new Promise((resolve) => setTimeout(resolve, 2));
    begun = new Date().toISOString();
    courseId = (await createCourse(server, other.token, { title: '100% Арены' })).id;
    await writeNews(server, other.token, { title_en: 'Honeycomb' });
    await new Promise((resolve) => setTimeout(resolve, 2));
    between = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 2));
    await succeed(server, 'updateCourse', { token, body: { id: courseId, title: 'Арены' } });
  });

  async function actions(query: string): Promise<string> {
    return (await list(`from=${begun}&${query}`)).map(({ action }) => action).join(' ');
  }

  test.each([
    ['', 'course.updated news.created course.created'],
    ['limit=1', 'course.updated'],
    ['limit=1&offset=1', 'news.created'],
    ['action=news.created', 'news.created'],
    ['search=honey', 'news.created'],
    [`search=${encodeURIComponent('ежик')}`, 'news.created course.created'],
    [`search=${encodeURIComponent('АРЕНЫ')}`, 'course.updated course.created'],
    ['search=0%25', 'course.created'],
    ['search=nothing', ''],
  ])('%s gives %j', async (query, expected) => {
    expect(await actions(query)).toBe(expected);
  });

  test('can be had of a course, an actor and a time', async () => {
    expect(await actions(`courseId=${courseId}`)).toBe('course.updated course.created');
    expect(await actions(`actorId=${other.id}`)).toBe('news.created course.created');
    expect(await actions(`actorId=${other.id}&courseId=${courseId}`)).toBe('course.created');
    expect(await actions(`to=${between}`)).toBe('news.created course.created');
    expect((await list(`from=${between}`)).map(({ action }) => action)).toEqual(['course.updated']);
  });

  test('can be had of days in UTC, both counted in, and of instants by any clock', async () => {
    const today = begun.slice(0, 10);
    const all = 'course.updated news.created course.created';
    // If the test runs at midnight, some entries are of the next day.
    const tomorrow = new Date(Date.parse(today) + 24 * 60 * 60_000).toISOString().slice(0, 10);
    expect(await actions(`to=${tomorrow}&courseId=${courseId}`)).toBe('course.updated course.created');
    expect((await list(`from=${today}&limit=3`)).map(({ action }) => action).join(' ')).toBe(all);
    expect(await list(`from=${tomorrow}&to=${today}`)).toEqual([]);
    const elsewhere = encodeURIComponent(
      new Date(Date.parse(between) + 3 * 60 * 60_000).toISOString().replace('Z', '+03:00'),
    );
    expect(await actions(`to=${elsewhere}`)).toBe('news.created course.created');
  });
});
