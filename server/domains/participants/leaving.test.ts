import { describe, expect, test } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner, createCourse } from '#server/testing/a-course.ts';
import { countersOf, someAnswers, takeTest, writeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { goodPassword, signIn } from '#server/testing/sign-in.ts';

let token: string;
let adminId: string;
const server = await serveTests();
token = await signIn(server, 'ADMIN');
adminId = (await succeed(server, 'checkAuth', { token })).id;

/** All counts of a course, its chapters, questions and answers. */
async function countersOfCourse(courseId: string, ...chapters: readonly Chapter[]) {
  const counted = ['participants_count', 'results_count', 'average_estimate'] as const;
  const { read } = server.services.database;
  const course = await read.selectFrom('courses').select(counted).where('id', '=', courseId).executeTakeFirst();
  return { course, chapters: await Promise.all(chapters.map(({ id }) => countersOf(server, id))) };
}

/** A course with materials and a test of three questions, which somebody has taken already. */
async function aBusyCourse() {
  const course = await createCourse(server, token);
  const chapter = await writeTest(server, token, course.id, 3);
  const reading = await writeChapter(server, token, { ...materials, courseId: course.id });
  const staying = await aLearner(server, token, course);
  await takeTest(server, staying.token, chapter, 2);
  return { course, chapter, reading, counters: () => countersOfCourse(course.id, chapter, reading) };
}

const remove = (id: string, headers: Record<string, string> = {}) => ({ token, parameters: { id }, headers });

describe('deleting an account', () => {
  test('takes all that belongs to it away, and everything is counted as if it had never been', async () => {
    const { course, chapter, reading, counters } = await aBusyCourse();
    const before = await counters();
    const leaving = await aLearner(server, token, course);
    await takeTest(server, leaving.token, chapter, 3);
    await takeTest(server, leaving.token, chapter, 1);
    await succeed(server, 'completeChapter', {
      token: leaving.token,
      body: { chapterId: reading.id, isCompleted: true },
    });
    expect((await counters()).course).toMatchObject({ participants_count: 2, results_count: 3 });

    await succeed(server, 'deleteUser', remove(leaving.id));
    expect(await counters()).toEqual(before);
    const { read } = server.services.database;
    for (const table of ['sessions', 'participants', 'results', 'submissions', 'open_attempts'] as const) {
      const left = await read.selectFrom(table).select('user_id').where('user_id', '=', leaving.id).execute();
      expect(left).toEqual([]);
    }
    expect((await call(server, 'checkAuth', { token: leaving.token })).problem?.code).toBe('UNAUTHENTICATED');
    const credentials = { email: leaving.email, password: goodPassword };
    expect((await call(server, 'login', { body: credentials })).problem?.code).toBe('INVALID_CREDENTIALS');
  });

  test('while they hand in a test leaves counts that are right', async () => {
    const { course, chapter, counters } = await aBusyCourse();
    const before = await counters();
    const leaving = await aLearner(server, token, course);
    const body = { chapterId: chapter.id, answers: someAnswers(chapter, 1) };
    const handingIn = Array.from({ length: 4 }, () => call(server, 'checkTest', { token: leaving.token, body }));
    const removal = succeed(server, 'deleteUser', remove(leaving.id));
    for (const answer of await Promise.all(handingIn)) expect([200, 401, 403]).toContain(answer.status);
    await removal;
    expect(await counters()).toEqual(before);
  });

  test('frees its address', async () => {
    const { id, email } = await aLearner(server, token);
    await succeed(server, 'deleteUser', remove(id));
    await succeed(server, 'register', { body: { name: 'N', surname: 'S', email, password: goodPassword } });
  });
});

describe('what belongs to an account', () => {
  test('is told before it goes', async () => {
    const { course, chapter, reading } = await aBusyCourse();
    const other = await createCourse(server, token, { title: 'Other' });
    const { id, token: theirs } = await aLearner(server, token, course, other);
    expect(await succeed(server, 'getUserHoldings', remove(id))).toEqual({
      courses: [
        { id: other.id, title: 'Other' },
        { id: course.id, title: course.title },
      ],
      resultsCount: 0,
      restingCount: 0,
      submissionsCount: 0,
      certificatesCount: 0,
      hasSecondFactor: false,
    });
    await takeTest(server, theirs, chapter, 1);
    await takeTest(server, theirs, chapter, 3);
    const body = { chapterId: reading.id, isCompleted: true };
    await succeed(server, 'completeChapter', { token: theirs, body });
    await succeed(server, 'issueCertificate', { token: theirs, body: { courseId: course.id } });
    expect(await succeed(server, 'getUserHoldings', remove(id))).toMatchObject({
      resultsCount: 2,
      restingCount: 0,
      submissionsCount: 2,
      certificatesCount: 1,
      hasSecondFactor: false,
    });
  });
});

describe('the last administrator', () => {
  test('can neither be deleted nor be made a user', async () => {
    const body = { id: adminId, role: 'USER' };
    expect((await call(server, 'changeUserRole', { token, body })).problem?.code).toBe('LAST_ADMIN');
    expect((await call(server, 'deleteUser', remove(adminId))).problem?.code).toBe('LAST_ADMIN');
    await succeed(server, 'listUsers', { token, query: 'limit=1' });
  });

  test('may be any of two, but not both at the same time', async () => {
    for (const [first, second] of [
      ['changeUserRole', 'changeUserRole'],
      ['deleteUser', 'changeUserRole'],
      ['deleteUser', 'deleteUser'],
    ] as const) {
      const other = await signIn(server, 'ADMIN');
      const { id } = await succeed(server, 'checkAuth', { token: other });
      const request = (name: 'changeUserRole' | 'deleteUser', own: string, userId: string) =>
        call(server, name, {
          token: own,
          ...(name === 'deleteUser' ? { parameters: { id: userId } } : { body: { id: userId, role: 'USER' } }),
        });
      const answers = await Promise.all([request(first, other, id), request(second, token, adminId)]);
      expect(answers.map(({ problem }) => problem?.code ?? 'done').sort()).toEqual(['LAST_ADMIN', 'done']);
      const administrators = await server.services.database.read
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'ADMIN')
        .execute();
      expect(administrators).toHaveLength(1);
      token = administrators[0]?.id === id ? other : token;
      adminId = administrators[0]?.id ?? '';
    }
  });
});
