import { expect, test } from 'vitest';
import { journalOf, materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aTestWithLearner, someAnswers, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';

const server = await serveTests();

/** A learner who has used the only attempt at a test. */
async function aUsedUpTest() {
  const setup = await aTestWithLearner(server, 2, { attemptsLimit: '1' });
  const { admin, chapter, learner } = setup;
  await takeTest(server, learner.token, chapter, 1);
  const body = { chapterId: chapter.id, userId: learner.id };
  const allow = (extraAttempts: number) =>
    succeed(server, 'setAllowance', { token: admin, body: { ...body, extraAttempts } });
  return { ...setup, allow };
}

test('one person may have more attempts than others, and loses none by having fewer', async () => {
  const { admin, courseId, chapter, learner, allow } = await aUsedUpTest();
  const other = await aLearner(server, admin, { id: courseId });
  await takeTest(server, other.token, chapter, 1);
  expect(await allow(2)).toMatchObject({ userId: learner.id, attempts: 1, extraAttempts: 2 });
  const query = `chapterId=${chapter.id}`;
  const seen = await succeed(server, 'getChapter', { token: learner.token, query });
  expect(seen).toMatchObject({ attemptsLimit: 3, attemptsUsed: 1 });
  expect(await succeed(server, 'getChapter', { token: admin, query })).toMatchObject({ attemptsLimit: 1 });
  const progress = await succeed(server, 'getCourseProgress', { token: learner.token, query: `courseId=${courseId}` });
  expect(progress).toMatchObject({ place: { chapterId: chapter.id }, chapters: [{ attemptsLimit: 3 }] });

  expect(await takeTest(server, learner.token, chapter, 2)).toMatchObject({ attemptsUsed: 2, attemptsLeft: 1 });
  await allow(0);
  const body = { chapterId: chapter.id, answers: someAnswers(chapter, 2) };
  for (const { token } of [learner, other]) {
    expect((await call(server, 'checkTest', { token, body })).problem?.code).toBe('NO_ATTEMPTS_LEFT');
  }
  await allow(1);
  const results = await succeed(server, 'getUserResults', {
    token: admin,
    query: `courseId=${courseId}&userId=${learner.id}`,
  });
  expect(results.chapters).toMatchObject([{ attempts: 2, attemptsLimit: 2, extraAttempts: 1 }]);
  const rows = await succeed(server, 'getChapterResults', { token: admin, parameters: { id: chapter.id } });
  const extras = rows.results.map(({ userId, extraAttempts }) => [userId === learner.id, extraAttempts]);
  expect(extras.sort()).toEqual([
    [false, 0],
    [true, 1],
  ]);
  const entries = await journalOf(server, courseId);
  expect(entries.filter(({ action }) => action === 'participant.allowed')).toMatchObject(
    [2, 0, 1].map((extraAttempts) => ({ title: learner.email, details: { chapter: chapter.title, extraAttempts } })),
  );
});

test('is for participants, and for tests', async () => {
  const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 1);
  const stranger = await aLearner(server, admin);
  const reading = await writeChapter(server, admin, { ...materials, courseId });
  const set = async (chapterId: string, userId: string, extraAttempts = 1) =>
    (await call(server, 'setAllowance', { token: admin, body: { chapterId, userId, extraAttempts } })).status;
  expect([
    await set(chapter.id, stranger.id),
    await set(reading.id, learner.id),
    await set(chapter.id, learner.id, 101),
    await set(chapter.id, learner.id, -1),
  ]).toEqual([404, 400, 400, 400]);
});

test('all attempts of a participant are the administrator’s to see, whatever the chapter tells its learners', async () => {
  const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 2, { feedback: 'score' });
  for (const count of [2, 0, 1]) await takeTest(server, learner.token, chapter, count);
  const query = `chapterId=${chapter.id}&userId=${learner.id}`;
  const attempts = await succeed(server, 'listOwnAttempts', { token: admin, query });
  expect(attempts.map(({ correct, isBest, questions }) => [correct, isBest, questions?.length])).toEqual([
    [1, false, 2],
    [0, false, 2],
    [2, true, 2],
  ]);
  const page = await call(server, 'listOwnAttempts', { token: admin, query: `${query}&limit=1&offset=1` });
  expect([page.headers['x-total-count'], page.body]).toMatchObject(['3', [{ correct: 0 }]]);
  const other = await aLearner(server, admin, { id: courseId });
  expect((await call(server, 'listOwnAttempts', { token: other.token, query })).problem?.code).toBe('FORBIDDEN');
  expect((await succeed(server, 'listOwnAttempts', { token: learner.token, query }))[0]).not.toHaveProperty(
    'questions',
  );
});

test('a preview is judged as a first attempt, and leaves nothing', async () => {
  const { admin, courseId, chapter } = await aTestWithLearner(server, 2, { attemptsLimit: '3', isOpen: 'false' });
  const judge = (rightCount: number) =>
    succeed(server, 'judgePreview', {
      token: admin,
      body: { chapterId: chapter.id, answers: someAnswers(chapter, rightCount) },
    });
  expect(await judge(1)).toMatchObject({ testEstimate: 50, isCompleted: false, attemptsUsed: 1, attemptsLeft: 2 });
  expect(await judge(2)).toMatchObject({ testEstimate: 100, isCompleted: true, attemptsUsed: 1, attemptsLeft: 2 });
  await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, feedback: 'explanations' } });
  const right = chapter.chapterData[1]?.answers.find(({ isCorrect }) => isCorrect);
  const told = { isCorrect: false, explanationText: [], source: null, correctAnswerId: right?.id };
  expect((await judge(1)).questions).toMatchObject([{ isCorrect: true }, told]);
  const { results } = await succeed(server, 'getChapterResults', { token: admin, parameters: { id: chapter.id } });
  expect(results.map(({ attempts }) => attempts)).toEqual([0]);
  const reading = await writeChapter(server, admin, { ...materials, courseId });
  const refused = await call(server, 'judgePreview', { token: admin, body: { chapterId: reading.id, answers: [] } });
  expect(refused.status).toBe(400);
});
