import { describe, expect, test } from 'vitest';
import { aLearner, createCourse } from '#server/testing/a-course.ts';
import { aBusyCourse, someAnswers, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { rowsOf } from '#server/testing/everything-stored.ts';
import { aPerson, goodPassword } from '#server/testing/sign-in.ts';

const server = await serveTests();
let { id: adminId, token } = await aPerson(server, 'ADMIN');

const remove = (id: string, headers: Record<string, string> = {}) => ({ token, parameters: { id }, headers });

describe('deleting an account', () => {
  test('takes all that belongs to it away, and everything is counted as if it had never been', async () => {
    const { course, chapter, reading, counters } = await aBusyCourse(server, token, 3);
    const before = await counters();
    const leaving = await aLearner(server, token, course);
    await takeTest(server, leaving.token, chapter, 3);
    await takeTest(server, leaving.token, chapter, 1);
    await succeed(server, 'completeChapter', {
      token: leaving.token,
      body: { chapterId: reading.id, isCompleted: true },
    });
    expect((await counters())[0]).toMatchObject({ participants_count: 2, results_count: 3 });

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
    const { course, chapter, counters } = await aBusyCourse(server, token, 3);
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
    const { course, chapter, reading } = await aBusyCourse(server, token, 3);
    const other = await createCourse(server, token, { title: 'Other' });
    const { id, token: theirs } = await aLearner(server, token, course, other);
    const nothing = { resultsCount: 0, restingCount: 0, submissionsCount: 0, certificatesCount: 0 };
    const courses = [other, course].map(({ id, title }) => ({ id, title }));
    const before = { ...nothing, courses, hasSecondFactor: false };
    expect(await succeed(server, 'getUserHoldings', remove(id))).toEqual(before);
    await takeTest(server, theirs, chapter, 1);
    await takeTest(server, theirs, chapter, 3);
    const body = { chapterId: reading.id, isCompleted: true };
    await succeed(server, 'completeChapter', { token: theirs, body });
    await succeed(server, 'issueCertificate', { token: theirs, body: { courseId: course.id } });
    const after = { ...before, resultsCount: 2, submissionsCount: 2, certificatesCount: 1 };
    expect(await succeed(server, 'getUserHoldings', remove(id))).toEqual(after);
  });
});

describe('the last administrator', () => {
  test('can neither be deleted nor be made a user', async () => {
    const body = { id: adminId, role: 'USER' };
    expect((await call(server, 'changeUserRole', { token, body })).problem?.code).toBe('LAST_ADMIN');
    expect((await call(server, 'deleteUser', remove(adminId))).problem?.code).toBe('LAST_ADMIN');
    const own = { token, body: { password: goodPassword } };
    expect((await call(server, 'deleteAccount', own)).problem?.code).toBe('LAST_ADMIN');
    await succeed(server, 'listUsers', { token, query: 'limit=1' });
  });

  test('may be any of two, but not both at the same time', async () => {
    for (const [first, second] of [
      ['changeUserRole', 'changeUserRole'],
      ['deleteUser', 'changeUserRole'],
      ['deleteUser', 'deleteUser'],
    ] as const) {
      const { id, token: other } = await aPerson(server, 'ADMIN');
      const request = (name: 'changeUserRole' | 'deleteUser', own: string, userId: string) =>
        call(server, name, {
          token: own,
          ...(name === 'deleteUser' ? { parameters: { id: userId } } : { body: { id: userId, role: 'USER' } }),
        });
      const answers = await Promise.all([request(first, other, id), request(second, token, adminId)]);
      expect(answers.map(({ problem }) => problem?.code ?? 'done').sort()).toEqual(['LAST_ADMIN', 'done']);
      const administrators = await rowsOf(server, 'users', { role: 'ADMIN' });
      expect(administrators).toHaveLength(1);
      token = administrators[0]?.id === id ? other : token;
      adminId = administrators[0]?.id ?? '';
    }
  });
});
