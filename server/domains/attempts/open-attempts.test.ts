import { describe, expect, test } from 'vitest';
import { contentsOf } from '#server/testing/a-chapter.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aLesson, someAnswers, takeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';

const server = await serveTests();

function open(token: string, chapterId: string) {
  return succeed(server, 'getAttempt', { token, query: `chapterId=${chapterId}` });
}

function save(token: string, chapterId: string, answers: unknown) {
  return succeed(server, 'saveAttempt', { token, body: { chapterId, answers } });
}

describe('an attempt', () => {
  test('is empty before it begins', async () => {
    const { chapter, learner } = await aLesson(server, 2);
    expect(await open(learner.token, chapter.id)).toEqual({
      ...{ chapterId: chapter.id, attemptId: null, startedAt: null, answers: [], marked: [], savedAt: null },
    });
  });

  test('keeps what was saved last, and when it began', async () => {
    const { chapter, learner } = await aLesson(server, 3);
    const answers = someAnswers(chapter, 2);
    const first = await save(learner.token, chapter.id, answers.slice(0, 1));
    const second = await save(learner.token, chapter.id, answers);
    expect(await open(learner.token, chapter.id)).toEqual({
      chapterId: chapter.id,
      attemptId: expect.any(String),
      startedAt: first.savedAt,
      answers: answers.map((answer) => ({ ...answer, revision: 1 })),
      marked: [],
      savedAt: second.savedAt,
    });
    expect((await save(learner.token, chapter.id, [])).savedAt >= second.savedAt).toBe(true);
    expect((await open(learner.token, chapter.id)).answers).toEqual([]);
  });

  test('is durable when it is acknowledged: another connection sees it', async () => {
    const { chapter, learner } = await aLesson(server, 1);
    const { savedAt } = await save(learner.token, chapter.id, someAnswers(chapter, 1));
    const rows = await server.services.database.read
      .selectFrom('open_attempts')
      .selectAll()
      .where('user_id', '=', learner.id)
      .execute();
    expect(rows).toMatchObject([{ saved_at: new Date(savedAt), answers: someAnswers(chapter, 1) }]);
  });

  test('is one for each learner and chapter', async () => {
    const { admin, courseId, chapter, learner } = await aLesson(server, 1);
    const other = await aLearner(server, admin, { id: courseId });
    await save(learner.token, chapter.id, someAnswers(chapter, 1));
    expect((await open(other.token, chapter.id)).answers).toEqual([]);
  });

  test('is closed by handing in, which keeps when it began', async () => {
    const { chapter, learner } = await aLesson(server, 1);
    const { savedAt } = await save(learner.token, chapter.id, someAnswers(chapter, 1));
    await takeTest(server, learner.token, chapter, 1);
    expect(await open(learner.token, chapter.id)).toMatchObject({ attemptId: null, startedAt: null, answers: [] });
    const submission = await server.services.database.read
      .selectFrom('submissions')
      .select('started_at')
      .where('user_id', '=', learner.id)
      .executeTakeFirst();
    expect(submission?.started_at).toEqual(new Date(savedAt));
  });

  test('stays open where handing in is refused', async () => {
    const { chapter, learner } = await aLesson(server, 1);
    const answers = someAnswers(chapter, 1);
    await save(learner.token, chapter.id, answers);
    await call(server, 'checkTest', {
      token: learner.token,
      body: { chapterId: chapter.id, answers: [...answers, ...answers] },
    });
    expect((await open(learner.token, chapter.id)).answers).toMatchObject(answers);
  });

  test('gives back nothing that is not of the chapter any more', async () => {
    const { admin, chapter, learner } = await aLesson(server, 2);
    const answers = someAnswers(chapter, 2);
    await save(learner.token, chapter.id, answers);
    const [, second] = contentsOf(chapter);
    await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, data: [second] } });
    expect((await open(learner.token, chapter.id)).answers).toMatchObject(answers.slice(1));
  });

  test('is saved with many at once, each whole', async () => {
    const { chapter, learner } = await aLesson(server, 4);
    const submissions = [0, 1, 2, 3, 4].map((rightCount) => someAnswers(chapter, rightCount));
    await Promise.all(submissions.map((answers) => save(learner.token, chapter.id, answers)));
    const { answers } = await open(learner.token, chapter.id);
    expect(submissions).toContainEqual(answers.map(({ questionId, answerId }) => ({ questionId, answerId })));
  });
});
