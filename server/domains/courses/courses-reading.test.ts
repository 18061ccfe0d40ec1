import { describe, expect, test, vi } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { aLearner, createCourse } from '#server/testing/a-course.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { changeRows } from '#server/testing/everything-stored.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { storeChapter, storeResult } from '#server/testing/stored-results.ts';

/** The learner has passed the first chapter with 80, failed the second with 45, and not begun the third, which is closed. */
const server = await serveTests();
const token = await signIn(server, 'ADMIN');
const course = await createCourse(server, token, { title: 'Ёлочные полимеры' });
const bare = await createCourse(server, token, { title: '100% yield_in\\practice' });
const learner = await aLearner(server, token, course);
const blocked = await aLearner(server, token, course);
const stranger = await aLearner(server, token);
const first = await storeChapter(server, course.id, { title: 'One' });
const second = await storeChapter(server, course.id, { title: 'Two' });
await storeChapter(server, course.id, { title: 'Three', type: 1, isOpen: false });
await storeResult(server, first, learner.id, 80);
await storeResult(server, second, learner.id, 45, false);
await storeResult(server, first, blocked.id, 0, false);
await succeed(server, 'blockParticipant', { token, body: { courseId: course.id, userId: blocked.id } });

async function titles(query: string, as = token): Promise<string> {
  return (await succeed(server, 'listCourses', { token: as, query })).map(({ title }) => title).join(' | ');
}

function get(as: string, query: string) {
  return succeed(server, 'getCourse', { token: as, query });
}

describe('the list', () => {
  test('comes whole, newest first', async () => {
    expect(await titles('')).toBe('100% yield_in\\practice | Ёлочные полимеры');
    expect(await titles('limit=1&offset=1')).toBe('Ёлочные полимеры');
    expect(await titles('offset=2')).toBe('');
  });

  test.each([
    ['елочные', 'Ёлочные полимеры'],
    ['ПОЛИ', 'Ёлочные полимеры'],
    ['0% y', '100% yield_in\\practice'],
    ['D_I', '100% yield_in\\practice'],
    ['n\\p', '100% yield_in\\practice'],
    ['%', '100% yield_in\\practice'],
    ['yield in', ''],
    ['', '100% yield_in\\practice | Ёлочные полимеры'],
  ])('searched for %j', async (search, expected) => {
    expect(await titles(`search=${encodeURIComponent(search)}`)).toBe(expected);
  });

  test('holds only the courses that one is in, blocked or not, or only the others', async () => {
    for (const { token: as } of [learner, blocked]) {
      expect(await titles('isParticipant=true', as)).toBe('Ёлочные полимеры');
      expect(await titles('isParticipant=false', as)).toBe('100% yield_in\\practice');
    }
    expect(await titles('isParticipant=true', stranger.token)).toBe('');
    expect(await titles('isParticipant=false&search=ЕЛОЧ', stranger.token)).toBe('Ёлочные полимеры');
    const others = await call(server, 'listCourses', { token: learner.token, query: 'isParticipant=false&limit=1' });
    expect(others.headers['x-total-count']).toBe('1');
  });

  test('tells how many there are altogether of what is looked for', async () => {
    for (const [query, count] of [
      ['', '2'],
      ['limit=1', '2'],
      ['search=yield', '1'],
      ['search=nothing', '0'],
    ] as const) {
      expect((await call(server, 'listCourses', { token, query })).headers['x-total-count']).toBe(count);
    }
  });

  test('tells an administrator how it goes', async () => {
    const [, first] = await succeed(server, 'listCourses', { token });
    expect(first).toMatchObject({ participantsCount: 2, resultsCount: 3, averageEstimate: 63 });
    expect(first?.chapters.map(({ title, testEstimate }) => [title, testEstimate])).toEqual([
      ['One', null],
      ['Two', null],
      ['Three', null],
    ]);
    expect(first).not.toHaveProperty('access');
  });

  test('tells a learner how far they are, and nothing of the others', async () => {
    const courses = await succeed(server, 'listCourses', { token: learner.token });
    expect(courses.map(({ access, progress }) => [access, progress])).toEqual([
      [
        { isParticipant: false, isBlocked: false },
        { completed: 0, total: 0, finishedAt: null, nextChapterId: null },
      ],
      [
        { isParticipant: true, isBlocked: false },
        { completed: 1, total: 3, finishedAt: null, nextChapterId: second.id },
      ],
    ]);
    for (const each of courses) {
      for (const key of ['participantsCount', 'averageEstimate', 'resultsCount', 'restingCount'])
        expect(each).not.toHaveProperty(key);
    }
    expect(courses[1]?.chapters.map(({ testEstimate, isCompleted }) => [testEstimate, isCompleted])).toEqual([
      [80, true],
      [45, false],
      [null, false],
    ]);
  });

  test('takes no more queries for more courses', async () => {
    const executor = server.services.database.read.getExecutor();
    const queriesFor = async (query: string) => {
      const asked = vi.spyOn(executor, 'executeQuery');
      await succeed(server, 'listCourses', { token: learner.token, query });
      const count = asked.mock.calls.length;
      asked.mockRestore();
      return count;
    };
    const queriesForOne = await queriesFor('limit=1');
    expect(queriesForOne).toBeGreaterThan(3);
    expect(await queriesFor('limit=2')).toBe(queriesForOne);
  });
});

describe('one course', () => {
  test('for an administrator is nobody’s view, or anybody’s', async () => {
    const own = await get(token, `courseId=${course.id}`);
    expect(own).toMatchObject({ id: course.id, participantsCount: 2, resultsCount: 3, averageEstimate: 63 });
    expect(own).not.toHaveProperty('access');
    const theirs = await get(token, `courseId=${course.id}&userId=${learner.id}`);
    const access = { isParticipant: true, isBlocked: false };
    expect(theirs).toMatchObject({ access, progress: { completed: 1, total: 3 }, participantsCount: 2 });
    expect(theirs.chapters.map(({ testEstimate }) => testEstimate)).toEqual([80, 45, null]);
  });

  test('for a learner is their own view, whether they say so or not', async () => {
    const own = await get(learner.token, `courseId=${course.id}`);
    expect(own.chapters.map(({ position, testEstimate }) => [position, testEstimate])).toEqual([
      [1, 80],
      [2, 45],
      [3, null],
    ]);
    expect(own).toMatchObject({ progress: { completed: 1, total: 3 } });
    expect(own).not.toHaveProperty('participantsCount');
    expect(await get(learner.token, `courseId=${course.id}&userId=${learner.id.toUpperCase()}`)).toEqual(own);
  });

  test('names no test as the next in which no attempts are left', async () => {
    const next = async () => (await get(learner.token, `courseId=${course.id}`)).progress?.nextChapterId;
    await changeRows(server, 'chapters', { id: second.id }, { attempts_limit: 1 });
    expect(await next()).toBeNull();
    const allowance = { chapterId: second.id, userId: learner.id, extraAttempts: 1 };
    await succeed(server, 'setAllowance', { token, body: allowance });
    expect(await next()).toBe(second.id);
  });

  test('stays finished for a learner, whatever is added', async () => {
    const short = await createCourse(server, token, { title: 'Short' });
    const reader = await aLearner(server, token, short);
    const chapter = await storeChapter(server, short.id, { type: 1 });
    const progress = async () => (await get(reader.token, `courseId=${short.id}`)).progress;
    expect(await progress()).toEqual({ completed: 0, total: 1, finishedAt: null, nextChapterId: chapter.id });
    await storeResult(server, chapter, reader.id, null);
    const finished = await progress();
    expect(finished?.finishedAt).toMatch(/^\d{4}-.*Z$/);
    const { id: nextChapterId } = await storeChapter(server, short.id);
    expect(await progress()).toEqual({ completed: 1, total: 2, finishedAt: finished?.finishedAt, nextChapterId });
    await succeed(server, 'deleteCourse', { token, parameters: { id: short.id } });
  });

  test('is seen from outside, too', async () => {
    const outside = await get(stranger.token, `courseId=${course.id}`);
    const access = { isParticipant: false, isBlocked: false };
    expect(outside).toMatchObject({ access, progress: { completed: 0, total: 3 } });
    const shutOut = await get(blocked.token, `courseId=${course.id}`);
    expect(shutOut).toMatchObject({ access: { isParticipant: true, isBlocked: true } });
  });
});

describe('access to a course', () => {
  const check = (as: string, query: string) => succeed(server, 'checkCourse', { token: as, query });

  test('is a participant’s who is not blocked, and an administrator’s', async () => {
    const courseId = course.id;
    const of = (userId: string) => ({ courseId, userId });
    const inside = { isParticipant: true, isBlocked: false, hasAccess: true };
    const shutOut = { isParticipant: true, isBlocked: true, hasAccess: false };
    const outside = { isParticipant: false, isBlocked: false, hasAccess: false };
    expect(await check(learner.token, `courseId=${courseId}`)).toEqual({ ...of(learner.id), ...inside });
    expect(await check(blocked.token, `courseId=${courseId}`)).toEqual({ ...of(blocked.id), ...shutOut });
    expect(await check(stranger.token, `courseId=${courseId}`)).toEqual({ ...of(stranger.id), ...outside });
    expect(await check(token, `courseId=${courseId}&userId=${blocked.id}`)).toEqual({ ...of(blocked.id), ...shutOut });
    expect(await check(token, `courseId=${courseId}`)).toMatchObject({ isParticipant: false, hasAccess: true });
  });
});

describe.each(['getCourse', 'checkCourse'] as const)('%s', (name) => {
  test('shows nobody how another one stands, whether they are there or not', async () => {
    for (const userId of [blocked.id, newId()]) {
      for (const courseId of [course.id, newId()]) {
        const query = `courseId=${courseId}&userId=${userId}`;
        const answer = await call(server, name, { token: learner.token, query });
        expect(answer.problem?.code).toBe('FORBIDDEN');
      }
    }
  });

  test('finds no course that is not there, and no user', async () => {
    for (const [as, query] of [
      [learner.token, `courseId=${newId()}`],
      [token, `courseId=${newId()}`],
      [token, `courseId=${course.id}&userId=${newId()}`],
    ] as const) {
      expect((await call(server, name, { token: as, query })).problem?.code).toBe('NOT_FOUND');
    }
  });
});

test('a course that nobody is in has nothing to tell', async () => {
  expect(await get(token, `courseId=${bare.id}`)).toEqual(bare);
});
