import { describe, expect, test } from 'vitest';
import { maxHandInsPerHour } from '#contract/limits.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aTestWithLearner, beginAttempt, someAnswers, takeTest, writeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';

const server = await serveTests();

/** Hands a test in this many times at once. Gives the answers. */
function handInAtOnce(token: string, chapterId: string, count: number) {
  return Promise.all(
    Array.from({ length: count }, () => call(server, 'checkTest', { token, body: { chapterId, answers: [] } })),
  );
}

/** Makes all submissions this many minutes older. */
async function letPass(userId: string, minutes: number): Promise<void> {
  const { database } = server.services;
  const submissions = await database.read.selectFrom('submissions').selectAll().where('user_id', '=', userId).execute();
  await database.write(async (executor) => {
    for (const { id, submitted_at } of submissions) {
      const earlier = new Date(submitted_at.getTime() - minutes * 60_000);
      await executor.updateTable('submissions').set({ submitted_at: earlier }).where('id', '=', id).execute();
    }
  });
}

describe('one test handed in by one person', () => {
  test('counts so many times an hour, however many come at once, and says when to go on', async () => {
    const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 1);
    const answers = await handInAtOnce(learner.token, chapter.id, maxHandInsPerHour + 8);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(8);
    for (const { status, problem, headers } of refused) {
      expect([status, problem?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600);
    }
    // Their other tests and other people are not held up.
    const other = await writeTest(server, admin, courseId, 1);
    await takeTest(server, learner.token, other, 1);
    const somebody = await aLearner(server, admin, { id: courseId });
    await takeTest(server, somebody.token, chapter, 1);

    await letPass(learner.id, 59);
    const [early] = await handInAtOnce(learner.token, chapter.id, 1);
    expect(Number(early?.headers['retry-after'])).toBeLessThanOrEqual(60);
    await letPass(learner.id, 1);
    expect((await takeTest(server, learner.token, chapter, 1)).attemptsUsed).toBe(maxHandInsPerHour + 1);
  });

  test('is not counted again when it is repeated, and waits open for its time', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 1);
    const { token } = learner;
    const begin = async () => ({
      chapterId: chapter.id,
      attemptId: await beginAttempt(server, token, chapter.id),
      answers: someAnswers(chapter, 1),
    });
    const first = await begin();
    const headers = { 'idempotency-key': '0199b0c0-0000-7000-8000-0000000000f1' };
    const keyed = { chapterId: chapter.id, answers: [] };
    for (let time = 0; time < maxHandInsPerHour; time += 1) {
      await succeed(server, 'checkTest', { token, body: first });
      await succeed(server, 'checkTest', { token, headers, body: keyed });
    }
    await handInAtOnce(token, chapter.id, maxHandInsPerHour - 2);
    const last = await begin();
    expect((await call(server, 'checkTest', { token, body: last })).problem?.code).toBe('TOO_MANY_REQUESTS');
    expect((await call(server, 'checkTest', { token, body: first })).status).toBe(200);
    expect((await call(server, 'checkTest', { token, headers, body: keyed })).status).toBe(200);
    await letPass(learner.id, 60);
    expect((await call(server, 'checkTest', { token, body: last })).status).toBe(200);
  });

  test('is refused for want of attempts before it is for haste', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 1, { attemptsLimit: String(maxHandInsPerHour) });
    await handInAtOnce(learner.token, chapter.id, maxHandInsPerHour);
    const [refused] = await handInAtOnce(learner.token, chapter.id, 1);
    expect(refused?.problem?.code).toBe('NO_ATTEMPTS_LEFT');
  });
});

test('one’s own attempts come in pages, with how many there are', async () => {
  const { chapter, learner } = await aTestWithLearner(server, 1);
  const { token } = learner;
  await handInAtOnce(token, chapter.id, 26);
  await letPass(learner.id, 60);
  await handInAtOnce(token, chapter.id, 26);
  const list = async (query: string) => {
    const { body, headers } = await call(server, 'listOwnAttempts', {
      token,
      query: `chapterId=${chapter.id}${query}`,
    });
    return { ids: (body as { id: string }[]).map(({ id }) => id), total: headers['x-total-count'] };
  };
  const all = await list('&limit=1000');
  expect([all.ids.length, all.total]).toEqual([52, '52']);
  expect(all.ids).toEqual(all.ids.toSorted().toReversed());
  expect(await list('')).toEqual({ ids: all.ids.slice(0, 50), total: '52' });
  expect(await list('&offset=50')).toEqual({ ids: all.ids.slice(50), total: '52' });
  expect(await list('&limit=3&offset=10')).toEqual({ ids: all.ids.slice(10, 13), total: '52' });
});
