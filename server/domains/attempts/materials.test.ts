import { expect, test } from 'vitest';
import { materials, writeChapter } from '#server/testing/a-chapter.ts';
import { aTestWithLearner } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { rowsOf } from '#server/testing/everything-stored.ts';

const server = await serveTests();

test('a chapter of the other kind is neither taken nor read', async () => {
  const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 1);
  const { id: chapterId } = await writeChapter(server, admin, { ...materials, courseId });
  const { token } = learner;
  for (const answer of [
    await call(server, 'getAttempt', { token, query: `chapterId=${chapterId}` }),
    await call(server, 'beginAttempt', { token, body: { chapterId } }),
    await call(server, 'saveAttempt', { token, body: { chapterId, answers: [] } }),
    await call(server, 'changeAttempt', { token, body: { chapterId, attemptId: chapterId } }),
    await call(server, 'listOwnAttempts', { token, query: `chapterId=${chapterId}` }),
    await call(server, 'checkTest', { token, body: { chapterId, answers: [] } }),
    await call(server, 'completeChapter', { token, body: { chapterId: chapter.id, isCompleted: true } }),
  ])
    expect(answer.fieldCodes).toEqual(['chapterId INVALID_TYPE']);
});

test('materials are marked as read, and as not read', async () => {
  const { admin, courseId, learner } = await aTestWithLearner(server, 1);
  const reading = await writeChapter(server, admin, { ...materials, courseId });
  const mark = (isCompleted: boolean) =>
    succeed(server, 'completeChapter', { token: learner.token, body: { chapterId: reading.id, isCompleted } });
  const progress = async () => {
    const course = await succeed(server, 'getCourse', { token: learner.token, query: `courseId=${courseId}` });
    const [sums] = await rowsOf(server, 'chapters', { id: reading.id });
    const counted = await succeed(server, 'getCourse', { token: admin, query: `courseId=${courseId}` });
    return [course.progress?.completed, sums?.completed_count, counted.resultsCount];
  };
  expect(await mark(false)).toEqual({ chapterId: reading.id, isCompleted: false });
  expect(await progress()).toEqual([0, 0, 0]);
  expect(await mark(true)).toEqual({ chapterId: reading.id, isCompleted: true });
  await mark(true);
  expect(await progress()).toEqual([1, 1, 1]);
  await mark(false);
  expect(await progress()).toEqual([0, 0, 0]);
});
