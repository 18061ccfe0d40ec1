import { describe, expect, test } from 'vitest';
import { newContentsOf } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aTestWithLearner, someAnswers, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';

// On SQLite alone: its statements go to both from regrading and rate.

const server = await serveTests();

function own(token: string, chapterId: string) {
  return succeed(server, 'listOwnAttempts', { token, query: `chapterId=${chapterId}` });
}

describe('one’s own attempts', () => {
  test('come newest first, with what was chosen and whether it was right', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 2, { passMark: '50' });
    const { token } = learner;
    const { attemptId, startedAt } = await succeed(server, 'beginAttempt', { token, body: { chapterId: chapter.id } });
    const [first] = someAnswers(chapter, 1);
    const body = { chapterId: chapter.id, attemptId, answers: [first] };
    await succeed(server, 'checkTest', { token, body });
    await takeTest(server, token, chapter, 0);
    const [newest, oldest, ...more] = await own(token, chapter.id);
    expect(more).toEqual([]);
    expect(oldest).toEqual({
      id: attemptId,
      startedAt,
      submittedAt: expect.any(String),
      ...{ testEstimate: 50, correct: 1, total: 2, isPassed: true, isBest: true, version: 1 },
      questions: [
        { ...first, isCorrect: true, isChanged: false },
        { questionId: chapter.chapterData[1]?.id, answerId: null, isCorrect: false, isChanged: false },
      ],
    });
    expect(newest).toMatchObject({ startedAt: null, testEstimate: 0, isPassed: false, isBest: false });
  });

  test('are passed by the mark as it is now', async () => {
    const { admin, chapter, learner } = await aTestWithLearner(server, 4, { passMark: '75' });
    for (const rightCount of [3, 2]) await takeTest(server, learner.token, chapter, rightCount);
    const passes = async () => (await own(learner.token, chapter.id)).map(({ isPassed }) => isPassed);
    expect(await passes()).toEqual([false, true]);
    await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, passMark: 50 } });
    expect(await passes()).toEqual([true, true]);
  });

  test('stay passed by the one that counts, under a higher mark and as a test again', async () => {
    const { admin, chapter, learner } = await aTestWithLearner(server, 2, { passMark: '50' });
    for (const rightCount of [1, 0]) await takeTest(server, learner.token, chapter, rightCount);
    const change = (body: object) =>
      succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, ...body } });
    await change({ passMark: 90 });
    const passes = async () => (await own(learner.token, chapter.id)).map(({ isPassed }) => isPassed);
    expect(await passes()).toEqual([false, true]);
    await change({ type: 1 });
    await change({ type: 2, data: newContentsOf(chapter) });
    expect(await passes()).toEqual([false, true]);
  });

  test('are nobody else’s', async () => {
    const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 1);
    const other = await aLearner(server, admin, { id: courseId });
    await takeTest(server, other.token, chapter, 1);
    expect(await own(learner.token, chapter.id)).toEqual([]);
  });
});
