import { describe, expect, test } from 'vitest';
import { addParticipant, aLearner } from '#server/testing/a-course.ts';
import { aBusyCourse, someAnswers, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const { database } = server.services;
const token = await signIn(server, 'ADMIN');

async function aCourseToLeave() {
  const busy = await aBusyCourse(server, token, 2);
  const remove = (...userIds: string[]) =>
    call(server, 'removeParticipants', { token, body: { courseId: busy.course.id, userIds } });
  return { ...busy, remove };
}

async function finish(learnerToken: string, { chapter, reading }: Awaited<ReturnType<typeof aCourseToLeave>>) {
  await takeTest(server, learnerToken, chapter, 0);
  await takeTest(server, learnerToken, chapter, 2);
  await succeed(server, 'completeChapter', {
    token: learnerToken,
    body: { chapterId: reading.id, isCompleted: true },
  });
}

describe('a participant who is removed from a course', () => {
  test('leaves nothing in it, and everything elsewhere; a certificate stays', async () => {
    const [busy, other] = [await aCourseToLeave(), await aCourseToLeave()];
    const [before, untouched] = [await busy.counters(), await other.counters()];
    const leaving = await aLearner(server, token, busy.course, other.course);
    const bystander = await aLearner(server, token);
    await finish(leaving.token, busy);
    const body = { courseId: busy.course.id };
    const { number } = await succeed(server, 'issueCertificate', { token: leaving.token, body });
    await succeed(server, 'beginAttempt', { token: leaving.token, body: { chapterId: busy.chapter.id } });
    await takeTest(server, leaving.token, other.chapter, 1);

    const userIds = [leaving.id, bystander.id, leaving.id];
    const preview = { token, body: { ...body, userIds, preview: true } };
    expect(await succeed(server, 'removeParticipants', preview)).toEqual({ removed: 1, resultsCount: 2 });
    expect((await busy.counters())[0]).toMatchObject({ participants_count: 2, results_count: 3 });
    expect((await busy.remove(...userIds)).body).toEqual({ removed: 1, resultsCount: 2 });
    expect((await busy.remove(leaving.id)).body).toEqual({ removed: 0, resultsCount: 0 });

    expect(await busy.counters()).toEqual(before);
    expect(await other.counters()).not.toEqual(untouched);
    for (const table of ['participants', 'results', 'submissions', 'open_attempts'] as const) {
      const left = database.read.selectFrom(table).select('user_id').where('user_id', '=', leaving.id);
      expect([table, (await left.execute()).length]).toEqual([table, table === 'open_attempts' ? 0 : 1]);
    }
    const shut = await call(server, 'getChapter', { token: leaving.token, query: `chapterId=${busy.chapter.id}` });
    expect(shut.problem?.code).toBe('NOT_A_PARTICIPANT');
    expect(await succeed(server, 'checkCertificate', { parameters: { number } })).toMatchObject({ revokedAt: null });
    const query = `action=participants.removed&courseId=${busy.course.id}`;
    expect(await succeed(server, 'listAudit', { token, query })).toMatchObject([
      { details: { participants: 1, results: 2, emails: leaving.email } },
    ]);
    await addParticipant(server, token, busy.course.id, leaving.email);
    const results = { token: leaving.token, query: `courseId=${busy.course.id}` };
    expect((await succeed(server, 'getUserResults', results)).chapters.map(({ attempts }) => attempts)).toEqual([0, 0]);
  });

  test('while they hand in a test, or twice at the same time, leaves counts that are right', async () => {
    const busy = await aCourseToLeave();
    const before = await busy.counters();
    const leaving = await aLearner(server, token, busy.course);
    const body = { chapterId: busy.chapter.id, answers: someAnswers(busy.chapter, 1) };
    const handingIn = Array.from({ length: 4 }, () => call(server, 'checkTest', { token: leaving.token, body }));
    const removals = await Promise.all([busy.remove(leaving.id), busy.remove(leaving.id)]);
    expect(removals.map(({ body }) => body)).toEqual(expect.arrayContaining([{ removed: 0, resultsCount: 0 }]));
    for (const { status, problem } of await Promise.all(handingIn)) {
      expect([200, 'NOT_A_PARTICIPANT']).toContain(problem?.code ?? status);
    }
    await server.services.jobs.resume();
    expect(await busy.counters()).toEqual(before);
  });

  test('is not there where the course is not', async () => {
    const { remove, course, staying } = await aCourseToLeave();
    await succeed(server, 'deleteCourse', { token, parameters: { id: course.id } });
    expect((await remove(staying.id)).problem?.code).toBe('NOT_FOUND');
  });
});

test('a participant who has become an administrator is marked in the list, and can be removed', async () => {
  const { course, staying, remove } = await aCourseToLeave();
  await succeed(server, 'changeUserRole', { token, body: { id: staying.id, role: 'ADMIN' } });
  const list = () => succeed(server, 'listParticipants', { token, parameters: { courseId: course.id } });
  expect(await list()).toMatchObject([{ userId: staying.id, isAdministrator: true }]);
  await remove(staying.id);
  expect(await list()).toEqual([]);
});

test('a participant who is blocked is in no average, distribution or count of results, until they are let in again', async () => {
  const busy = await aCourseToLeave();
  const other = await aLearner(server, token, busy.course);
  await takeTest(server, other.token, busy.chapter, 2);
  const averages = async () => {
    const parameters = { id: busy.course.id };
    const course = await succeed(server, 'getCourseResults', { token, parameters });
    const chapter = await succeed(server, 'getChapterResults', { token, parameters: { id: busy.chapter.id } });
    const distributions = [course.distribution, chapter.distribution ?? []];
    return [
      ...[course.averageEstimate, course.chapters[0]?.averageEstimate, chapter.averageEstimate],
      ...[distributions.map(([, , , , , fifties]) => fifties), distributions.map((bins) => bins.at(-1))],
      ...[course.participantsCount, chapter.resultsCount],
    ];
  };
  const block = (userId: string, isBlocked: boolean) =>
    succeed(server, 'blockParticipant', { token, body: { courseId: busy.course.id, userId, isBlocked } });
  const everybody = [75, 75, 75, [1, 1], [1, 1], 2, 2];
  expect(await averages()).toEqual(everybody);
  await block(other.id, true);
  expect(await averages()).toEqual([50, 50, 50, [1, 1], [0, 0], 2, 1]);
  await block(busy.staying.id, true);
  expect(await averages()).toEqual([null, null, null, [0, 0], [0, 0], 2, 0]);
  for (const { id } of [other, busy.staying]) await block(id, false);
  expect(await averages()).toEqual(everybody);
});
