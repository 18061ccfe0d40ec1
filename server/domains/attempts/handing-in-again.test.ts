import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { aLearner } from '#server/testing/a-course.ts';
import { aLesson, countersOf, someAnswers, writeTest } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';

const server = await serveTests();

async function begin(token: string, chapterId: string): Promise<string> {
  const { attemptId } = await succeed(server, 'beginAttempt', { token, body: { chapterId } });
  if (attemptId === null) throw new Error('What was begun has an id');
  return attemptId;
}

/** Hands in a submission of an attempt with so many right answers. */
function handIn(token: string, chapter: Chapter, attemptId: string, rightCount: number) {
  const answers = someAnswers(chapter, rightCount);
  return call(server, 'checkTest', { token, body: { chapterId: chapter.id, attemptId, answers } });
}

function submissionsOf(userId: string) {
  return server.services.database.read
    .selectFrom('submissions')
    .select(['id', 'started_at', 'correct'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

describe('an attempt that is handed in', () => {
  test('keeps the id that it had, and when it began', async () => {
    const { chapter, learner } = await aLesson(server, 2);
    const { attemptId, startedAt } = await succeed(server, 'beginAttempt', {
      token: learner.token,
      body: { chapterId: chapter.id },
    });
    await handIn(learner.token, chapter, attemptId ?? '', 1);
    expect(await submissionsOf(learner.id)).toEqual([
      { id: attemptId, started_at: new Date(startedAt ?? ''), correct: 1 },
    ]);
  });

  test('keeps it where a client does not name it', async () => {
    const { chapter, learner } = await aLesson(server, 1);
    const attemptId = await begin(learner.token, chapter.id);
    const body = { chapterId: chapter.id, answers: [] };
    await succeed(server, 'checkTest', { token: learner.token, body });
    expect(await submissionsOf(learner.id)).toMatchObject([{ id: attemptId }]);
  });

  test('counts once, and gets the same outcome again, whatever the submission says then', async () => {
    const { chapter, learner } = await aLesson(server, 3, { attemptsLimit: '1' });
    const attemptId = await begin(learner.token, chapter.id);
    const first = await handIn(learner.token, chapter, attemptId, 2);
    expect(first.body).toMatchObject({ correct: 2, attemptsUsed: 1, attemptsLeft: 0 });
    for (const rightCount of [2, 3, 0]) {
      const again = await handIn(learner.token, chapter, attemptId, rightCount);
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(await submissionsOf(learner.id)).toHaveLength(1);
    expect((await countersOf(server, chapter.id)).questions[0]).toMatchObject({ taken_count: 1, correct_count: 1 });
  });

  test('from many tabs at once counts once, and all get the same outcome', async () => {
    const { chapter, learner } = await aLesson(server, 3, { attemptsLimit: '5' });
    const attemptId = await begin(learner.token, chapter.id);
    const submissions = [0, 1, 2, 3, 0, 1, 2, 3];
    const answers = await Promise.all(submissions.map((count) => handIn(learner.token, chapter, attemptId, count)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ attemptsUsed: 1, attemptsLeft: 4 });
    expect(await submissionsOf(learner.id)).toHaveLength(1);
    expect((await countersOf(server, chapter.id)).chapter).toMatchObject({ estimates_count: 1 });
  });

  test('while its answers are still being saved is closed to them', async () => {
    const { chapter, learner } = await aLesson(server, 6);
    const attemptId = await begin(learner.token, chapter.id);
    const submission = someAnswers(chapter, 6);
    const saving = submission.map((answer) =>
      call(server, 'changeAttempt', {
        token: learner.token,
        body: { chapterId: chapter.id, attemptId, answers: [answer] },
      }),
    );
    const [handedIn, ...saved] = await Promise.all([handIn(learner.token, chapter, attemptId, 6), ...saving]);
    expect(handedIn.body).toMatchObject({ correct: 6 });
    for (const { status, problem } of saved) expect([200, 'ATTEMPT_CLOSED']).toContain(problem?.code ?? status);
    const { attemptId: openId } = await succeed(server, 'getAttempt', {
      token: learner.token,
      query: `chapterId=${chapter.id}`,
    });
    expect(openId).toBeNull();
  });
});

describe('a submission is refused', () => {
  test('for an attempt that never was, is of another chapter, or of somebody else', async () => {
    const { admin, courseId, chapter, learner } = await aLesson(server, 1);
    const other = await writeTest(server, admin, courseId, 1);
    const somebody = await aLearner(server, admin, { id: courseId });
    const attemptId = await begin(learner.token, chapter.id);
    const theirs = await begin(somebody.token, chapter.id);
    const handedInByThem = await begin(somebody.token, other.id);
    await handIn(somebody.token, other, handedInByThem, 1);
    for (const id of [randomUUID(), await begin(learner.token, other.id), theirs]) {
      const refused = await handIn(learner.token, chapter, id, 1);
      expect([refused.status, refused.problem?.code]).toEqual([409, 'ATTEMPT_CLOSED']);
    }
    expect((await handIn(learner.token, other, handedInByThem, 1)).problem?.code).toBe('ATTEMPT_CLOSED');
    expect(await submissionsOf(learner.id)).toEqual([]);
    const still = await succeed(server, 'getAttempt', { token: learner.token, query: `chapterId=${chapter.id}` });
    expect(still.attemptId).toBe(attemptId);
  });
});

describe('what a teacher changes in the middle', () => {
  test('closing the chapter leaves what was handed in, also to whom asks again after a lost answer', async () => {
    const { admin, chapter, learner } = await aLesson(server, 2);
    const attemptId = await begin(learner.token, chapter.id);
    const first = await handIn(learner.token, chapter, attemptId, 1);
    await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, isOpen: false } });
    const again = await handIn(learner.token, chapter, attemptId, 2);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const options = { token: learner.token, query: `chapterId=${chapter.id}` };
    expect(await succeed(server, 'listOwnAttempts', options)).toMatchObject([{ id: attemptId, testEstimate: 50 }]);
    const other = await call(server, 'checkTest', {
      token: learner.token,
      body: { chapterId: chapter.id, answers: someAnswers(chapter, 2) },
    });
    expect(other.problem?.code).toBe('CHAPTER_CLOSED');
  });

  test('a lower limit lets an attempt that was begun before come to its end, and no other', async () => {
    const { admin, chapter, learner } = await aLesson(server, 2, { attemptsLimit: '3' });
    const { token } = learner;
    await handIn(token, chapter, await begin(token, chapter.id), 1);
    const attemptId = await begin(token, chapter.id);
    await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, attemptsLimit: 1 } });
    expect(await begin(token, chapter.id)).toBe(attemptId);
    await succeed(server, 'saveAttempt', { token, body: { chapterId: chapter.id, answers: someAnswers(chapter, 2) } });
    expect((await handIn(token, chapter, attemptId, 2)).status).toBe(200);
    const next = await call(server, 'beginAttempt', { token, body: { chapterId: chapter.id } });
    expect(next.problem?.code).toBe('NO_ATTEMPTS_LEFT');
  });
});
