import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Participant } from '#contract/participants.ts';
import { newId } from '#server/db/new-id.ts';
import { addParticipant, aLearner, createCourse } from '#server/testing/a-course.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { changeRows, rowsOf } from '#server/testing/everything-stored.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { storeChapter, storeResult } from '#server/testing/stored-results.ts';

const server = await serveTests();
const token = await signIn(server, 'ADMIN');
const courseId = (await createCourse(server, token)).id;
for (const [surname, name] of [
  ['Юдина', 'Ольга'],
  ['Ёлкин', 'Пётр'],
  ['ежов', 'Иван'],
  ['Byron', 'Ada'],
  ['Býron A', 'Zoe'],
] as const) {
  await addNamed(surname, name);
}
const [, zoe] = await list('');
await block({ courseId, userId: zoe?.userId });

async function addNamed(surname: string, name: string): Promise<Participant> {
  // Digits only, so that no searched word occurs in it by chance.
  const email = `${randomInt(2 ** 47)}@example.org`;
  await server.services.database.write((executor) =>
    server.services.users.add(executor, { name, surname, email, passwordHash: 'x', role: 'USER' }),
  );
  return addParticipant(server, token, courseId, email);
}

function list(query: string, id = courseId) {
  return succeed(server, 'listParticipants', { token, parameters: { courseId: id }, query });
}

async function names(query: string): Promise<string> {
  return (await list(query)).map(({ name }) => name).join(' ');
}

function block(body: Readonly<Record<string, unknown>>) {
  return succeed(server, 'blockParticipant', { token, body });
}

describe('the list', () => {
  test('comes whole, by surname, then by name, whatever their case and marks', async () => {
    expect(await names('')).toBe('Ada Zoe Иван Пётр Ольга');
    expect(await names('order=desc')).toBe('Ольга Пётр Иван Zoe Ada');
  });

  test('says who each of them is', async () => {
    const [ada, zoe] = await list('limit=2');
    expect(ada).toMatchObject({ name: 'Ada', surname: 'Byron', courseId, isBlocked: false });
    expect(zoe).toMatchObject({ isBlocked: true });
  });

  test.each([
    ['limit=2', 'Ada Zoe', '5'],
    ['limit=2&offset=3', 'Пётр Ольга', '5'],
    ['offset=5', '', '5'],
    ['show=all', 'Ada Zoe Иван Пётр Ольга', '5'],
    ['show=active', 'Ada Иван Пётр Ольга', '4'],
    ['show=blocked', 'Zoe', '1'],
    ['search=byron', 'Ada Zoe', '2'],
    ['search=ADA', 'Ada', '1'],
    [`search=${encodeURIComponent('пётр ЕЛК')}`, 'Пётр', '1'],
    [`search=${encodeURIComponent('Byron, Ada')}`, 'Ada', '1'],
    ['search=example.org&limit=1', 'Ada', '5'],
    ['search=byron&show=active', 'Ada', '1'],
    ['search=%25', '', '0'],
    ['search=', 'Ada Zoe Иван Пётр Ольга', '5'],
  ])('%s gives %j of %s', async (query, expected, count) => {
    expect(await names(query)).toBe(expected);
    const answer = await call(server, 'listParticipants', { token, parameters: { courseId }, query });
    expect(answer.headers['x-total-count']).toBe(count);
  });
});

describe('blocking', () => {
  test('shuts out and lets in again, and results stay', async () => {
    const course = await createCourse(server, token);
    const learner = await aLearner(server, token, course);
    await storeResult(server, await storeChapter(server, course.id), learner.id, 70);
    const person = { userId: learner.id, courseId: course.id };
    expect(await block(person)).toMatchObject({ ...person, email: learner.email, isBlocked: true });
    expect(await list('', course.id)).toMatchObject([{ isBlocked: true }]);
    const counted = () => succeed(server, 'getCourse', { token, query: `courseId=${course.id}` });
    expect(await counted()).toMatchObject({ resultsCount: 1, averageEstimate: null });
    expect(await block({ ...person, isBlocked: false })).toMatchObject({ isBlocked: false });
    expect(await counted()).toMatchObject({ resultsCount: 1, averageEstimate: 70 });
    expect(await list('', course.id)).toMatchObject([{ isBlocked: false }]);
  });

  test('of somebody who is not in the course is not found', async () => {
    const stranger = await aLearner(server, token);
    const { userId } = await addNamed('Inside', 'Anna');
    for (const body of [
      { courseId, userId: stranger.id },
      { courseId, userId: newId() },
      { courseId: newId(), userId },
    ]) {
      expect((await call(server, 'blockParticipant', { token, body })).problem?.code).toBe('NOT_FOUND');
    }
  });
});

describe('the progress of participants', () => {
  test('follows from their results: rounded means of tests alone, and counts', async () => {
    const course = await createCourse(server, token);
    const [one, other, idle] = [
      await aLearner(server, token, course),
      await aLearner(server, token, course),
      await aLearner(server, token, course),
    ];
    const [first, second] = [await storeChapter(server, course.id), await storeChapter(server, course.id)];
    const materials = await storeChapter(server, course.id, { type: 1 });
    await storeResult(server, first, one.id, 33, false);
    await storeResult(server, second, one.id, 100);
    await storeResult(server, materials, one.id, null);
    await storeResult(server, first, other.id, 90);
    await storeResult(server, materials, idle.id, null);
    const progress = async () => {
      const rows = await rowsOf(server, 'participants', { course_id: course.id }, 'user_id');
      return rows.map((row) => [row.average_estimate, row.completed_count, row.results_count]);
    };
    const expected = [
      // The mean of 33 and 100 is 66.5.
      [67, 2, 3],
      [90, 1, 1],
      [null, 1, 1],
    ];
    expect(await progress()).toEqual(expected);
    const query = `courseId=${course.id}`;
    const view = { averageEstimate: 79, resultsCount: 5, participantsCount: 3 };
    expect(await succeed(server, 'getCourse', { token, query })).toMatchObject(view);
    const counts = () =>
      server.services.database.read.selectFrom('courses').selectAll().where('id', '=', course.id).executeTakeFirst();
    const countedOneByOne = await counts();
    expect(countedOneByOne).toMatchObject({ averages_sum: 157, averages_6: 1, averages_9: 1 });

    await changeRows(server, 'participants', {}, { average_estimate: 1, completed_count: 9, results_count: 9 });
    await server.services.database.write((executor) =>
      server.services.participants.updateProgress(executor, course.id, null),
    );
    expect(await progress()).toEqual(expected);
    expect(await counts()).toEqual(countedOneByOne);
  });
});
