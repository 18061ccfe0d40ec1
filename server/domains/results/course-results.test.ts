import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { materials, writeChapter } from '#server/testing/a-chapter.ts';
import { addParticipant, createCourse } from '#server/testing/a-course.ts';
import { takeTest, writeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { goodPassword, signIn } from '#server/testing/sign-in.ts';

const tokens = new Map<string, string>();

/** Registers a user with this surname, and enrols them in the course. */
async function enrol(surname: string): Promise<void> {
  const email = `${randomUUID()}@example.org`;
  const body = { name: 'Анна', surname, email, password: goodPassword };
  const { token } = await succeed(server, 'register', { body });
  await addParticipant(server, admin, courseId, email);
  tokens.set(surname, token);
}

async function take(surname: string, chapter: Chapter, rightCount: number): Promise<void> {
  await takeTest(server, tokens.get(surname) ?? '', chapter, rightCount);
}

/** Five people and three chapters: Авдеев did all, Борисов and Волков something, Ёлкин nothing, and Гусев is blocked. */
const server = await serveTests();
const admin = await signIn(server, 'ADMIN');
const courseId = (await createCourse(server, admin, { title: 'Кинетика' })).id;
const first = await writeTest(server, admin, courseId, 10);
const second = await writeTest(server, admin, courseId, 4);
const reading = await writeChapter(server, admin, { ...materials, courseId });
for (const surname of ['Волков', 'Ёлкин', 'Борисов', 'Гусев', 'Авдеев']) await enrol(surname);
await take('Авдеев', first, 9);
await take('Авдеев', second, 4);
await take('Борисов', first, 5);
await take('Борисов', first, 3);
await take('Волков', second, 3);
await take('Гусев', first, 7);
for (const surname of ['Авдеев', 'Волков']) {
  const body = { chapterId: reading.id, isCompleted: true };
  await succeed(server, 'completeChapter', { token: tokens.get(surname), body });
}
const { participants } = await read();
const userId = participants.find(({ surname }) => surname === 'Гусев')?.userId;
await succeed(server, 'blockParticipant', { token: admin, body: { courseId, userId } });

function read(query = '') {
  return succeed(server, 'getCourseResults', { token: admin, parameters: { id: courseId }, query });
}

/** The surnames in the order of the answer, and the count of all matching participants. */
async function surnames(query: string): Promise<[string[], number]> {
  const answer = await call(server, 'getCourseResults', { token: admin, parameters: { id: courseId }, query });
  const { participants } = answer.body as Awaited<ReturnType<typeof read>>;
  return [participants.map(({ surname }) => surname), Number(answer.headers['x-total-count'])];
}

describe('the results of a course', () => {
  test('are people by chapters', async () => {
    const results = await read();
    expect(results).toMatchObject({
      course: { id: courseId, title: 'Кинетика' },
      ...{ participantsCount: 5, blockedCount: 1 },
      averageEstimate: Math.round((95 + 50 + 75) / 3),
      distribution: [0, 0, 0, 0, 0, 1, 0, 1, 0, 1],
    });
    expect(results.chapters).toEqual([
      {
        ...{ chapterId: first.id, title: first.title, type: 2, position: 1, passMark: 60, isOpen: true },
        ...{ averageEstimate: 70, resultsCount: 2, completedCount: 1, isRegradeDue: false },
      },
      {
        ...{ chapterId: second.id, title: second.title, type: 2, position: 2, passMark: 60, isOpen: true },
        ...{ averageEstimate: 88, resultsCount: 2, completedCount: 2, isRegradeDue: false },
      },
      {
        ...{ chapterId: reading.id, title: reading.title, type: 1, position: 3, passMark: 60, isOpen: true },
        ...{ averageEstimate: null, resultsCount: 2, completedCount: 2, isRegradeDue: false },
      },
    ]);
    const borisov = results.participants.find(({ surname }) => surname === 'Борисов');
    expect(borisov).toMatchObject({
      ...{ name: 'Анна', courseId, isBlocked: false, averageEstimate: 50, completed: 0 },
      results: [
        { chapterId: first.id, testEstimate: 50, isCompleted: false, attempts: 2 },
        { chapterId: second.id, testEstimate: null, isCompleted: false, attempts: 0 },
        { chapterId: reading.id, testEstimate: null, isCompleted: false, attempts: 0 },
      ],
    });
    const avdeev = results.participants.find(({ surname }) => surname === 'Авдеев');
    expect(avdeev).toMatchObject({ averageEstimate: 95, completed: 3 });
    expect(avdeev?.results.at(-1)).toEqual({
      ...{ chapterId: reading.id, completedBy: 'hand', testEstimate: null, isCompleted: true, attempts: 0 },
    });
  });

  test.each([
    ['', ['Авдеев', 'Борисов', 'Волков', 'Гусев', 'Ёлкин']],
    ['order=desc', ['Ёлкин', 'Гусев', 'Волков', 'Борисов', 'Авдеев']],
    ['sort=average', ['Борисов', 'Гусев', 'Волков', 'Авдеев', 'Ёлкин']],
    ['sort=average&order=desc', ['Авдеев', 'Волков', 'Гусев', 'Борисов', 'Ёлкин']],
    ['sort=completed', ['Борисов', 'Ёлкин', 'Гусев', 'Волков', 'Авдеев']],
    ['sort=completed&order=desc', ['Авдеев', 'Волков', 'Гусев', 'Борисов', 'Ёлкин']],
    ['sort=chapter&chapterId=FIRST', ['Борисов', 'Гусев', 'Авдеев', 'Волков', 'Ёлкин']],
    ['sort=chapter&chapterId=FIRST&order=desc', ['Авдеев', 'Гусев', 'Борисов', 'Волков', 'Ёлкин']],
    ['sort=chapter&chapterId=READING', ['Авдеев', 'Волков', 'Борисов', 'Гусев', 'Ёлкин']],
  ])('are sorted by %j', async (query, expected) => {
    const named = query.replace('FIRST', first.id).replace('READING', reading.id);
    expect(await surnames(named)).toEqual([expected, 5]);
    const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((offset) => surnames(`${named}&limit=1&offset=${offset}`)));
    expect(pages.flatMap(([page]) => page)).toEqual(expected);
    expect((await surnames(`${named}&limit=2&offset=2`))[0]).toEqual(expected.slice(2, 4));
    expect(pages.map(([, count]) => count)).toEqual([5, 5, 5, 5, 5, 5]);
  });

  test.each([
    ['show=all', ['Авдеев', 'Борисов', 'Волков', 'Гусев', 'Ёлкин']],
    ['show=notStarted', ['Ёлкин']],
    ['show=unfinished', ['Борисов', 'Волков', 'Гусев']],
    ['show=finished', ['Авдеев']],
    ['show=blocked', ['Гусев']],
    ['search=%D0%95%D0%9B%D0%9A', ['Ёлкин']],
    ['search=EXAMPLE.org', ['Авдеев', 'Борисов', 'Волков', 'Гусев', 'Ёлкин']],
    ['search=%25', []],
    ['show=unfinished&sort=chapter&chapterId=FIRST&order=desc', ['Гусев', 'Борисов', 'Волков']],
    ['search=%D0%B2&sort=chapter&chapterId=FIRST&order=desc', ['Авдеев', 'Гусев', 'Борисов', 'Волков']],
    ['search=%D0%B2&sort=average', ['Борисов', 'Гусев', 'Волков', 'Авдеев']],
  ])('are filtered by %j', async (query, expected) => {
    const named = query.replace('FIRST', first.id);
    expect(await surnames(named)).toEqual([expected, expected.length]);
    if (expected.length > 1) {
      expect(await surnames(`${named}&limit=1&offset=1`)).toEqual([expected.slice(1, 2), expected.length]);
    }
  });

  test('say the same of the whole, whatever part was asked for', async () => {
    const { participants, ...whole } = await read();
    const { participants: part, ...ofPart } = await read('limit=1&show=notStarted');
    expect(ofPart).toEqual(whole);
    expect(part).toHaveLength(1);
  });

  test('of an empty course are empty', async () => {
    const { id } = await createCourse(server, admin);
    expect(await succeed(server, 'getCourseResults', { token: admin, parameters: { id } })).toMatchObject({
      ...{ chapters: [], participants: [], participantsCount: 0, averageEstimate: null },
      distribution: Array(10).fill(0),
    });
  });
});

describe('the results of a course are refused to', () => {
  test.each([
    ['sort=chapter', 'chapterId REQUIRED'],
    [`sort=chapter&chapterId=${randomUUID()}`, 'chapterId NOT_OF_COURSE'],
  ])('who asks for %j', async (query, fault) => {
    const answer = await call(server, 'getCourseResults', { token: admin, parameters: { id: courseId }, query });
    expect([answer.problem?.code, ...answer.fieldCodes]).toEqual(['VALIDATION_FAILED', fault]);
  });
});
