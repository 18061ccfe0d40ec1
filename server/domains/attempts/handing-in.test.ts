import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { aLearner } from '#server/testing/a-course.ts';
import {
  aTestWithLearner,
  beginAttempt,
  countersOf,
  emptyTest,
  someAnswers,
  takeTest,
  writeTest,
} from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { rowsOf } from '#server/testing/everything-stored.ts';

const server = await serveTests();

/** The progress that a chapter shows to its reader. */
function resultIn(token: string, chapterId: string) {
  return succeed(server, 'getChapter', { token, query: `chapterId=${chapterId}` });
}

describe('handing in a test', () => {
  test('tells the score, and which questions were right', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 3, { passMark: '60', attemptsLimit: '3' });
    const outcome = await takeTest(server, learner.token, chapter, 2);
    expect(outcome).toEqual({
      chapterId: chapter.id,
      testEstimate: 67,
      bestEstimate: 67,
      isCompleted: true,
      passMark: 60,
      correct: 2,
      total: 3,
      attemptsUsed: 1,
      attemptsLeft: 2,
      questions: someAnswers(chapter, 2).map((answer, index) => ({
        ...answer,
        isCorrect: index < 2,
        isChanged: false,
      })),
    });
    const result = await resultIn(learner.token, chapter.id);
    expect(result).toMatchObject({ testEstimate: 67, isCompleted: true, attemptsUsed: 1 });
  });

  test('of no questions is refused, be it begun or handed in, also where it had some before, and takes no attempt', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 1, { passMark: '0', attemptsLimit: '1' });
    const { token } = learner;
    const attemptId = await beginAttempt(server, token, chapter.id);
    await emptyTest(server, chapter);
    const begin = { chapterId: chapter.id };
    const submission = { ...begin, answers: [] };
    for (const [name, body] of [
      ['beginAttempt', begin],
      ['saveAttempt', submission],
      ['checkTest', submission],
      ['checkTest', { ...submission, attemptId }],
    ] as const) {
      const { problem, fieldCodes } = await call(server, name, { token, body });
      expect([problem?.code, fieldCodes]).toEqual(['VALIDATION_FAILED', ['chapterId NO_QUESTIONS']]);
    }
    expect(await resultIn(token, chapter.id)).toMatchObject({ testEstimate: null, attemptsUsed: 0 });
  });
});

test.each(['score', 'correctness'])('with feedback by %s no answer names the key', async (feedback) => {
  const { chapter, learner } = await aTestWithLearner(server, 2, { feedback });
  const { token } = learner;
  // Both are wrong, because no right answer was chosen.
  const handedIn = await call(server, 'checkTest', {
    token,
    body: { chapterId: chapter.id, answers: someAnswers(chapter, 0) },
  });
  const looked = await call(server, 'listOwnAttempts', { token, query: `chapterId=${chapter.id}` });
  const right = chapter.chapterData.flatMap(({ answers }) => answers.filter(({ isCorrect }) => isCorrect));
  for (const { text } of [handedIn, looked]) {
    for (const { id } of right) expect(text).not.toContain(id);
    expect(text.includes('isCorrect')).toBe(feedback === 'correctness');
  }
});

describe('the result', () => {
  test('is the best, and what was passed once stays passed', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 4, { passMark: '50' });
    expect(await takeTest(server, learner.token, chapter, 1)).toMatchObject({ isCompleted: false });
    expect(await takeTest(server, learner.token, chapter, 3)).toMatchObject({ bestEstimate: 75, isCompleted: true });
    expect(await takeTest(server, learner.token, chapter, 0)).toMatchObject({
      ...{ testEstimate: 0, bestEstimate: 75, isCompleted: true, attemptsUsed: 3 },
    });
    expect(await resultIn(learner.token, chapter.id)).toMatchObject({ testEstimate: 75, isCompleted: true });
  });

  test('counts the first of two that are equally good', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 2);
    await takeTest(server, learner.token, chapter, 1);
    await takeTest(server, learner.token, chapter, 1);
    const submissions = await rowsOf(server, 'submissions', { user_id: learner.id }, 'id');
    const [result] = await rowsOf(server, 'results', { user_id: learner.id });
    expect(submissions).toHaveLength(2);
    expect(result).toMatchObject({ submission_id: submissions[0]?.id, attempts: 2 });
  });

  test('is passed by a lowered mark even where it is not the best', async () => {
    const { admin, chapter, learner } = await aTestWithLearner(server, 10, { passMark: '80' });
    await takeTest(server, learner.token, chapter, 7);
    await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, passMark: 60 } });
    expect(await takeTest(server, learner.token, chapter, 6)).toMatchObject({ bestEstimate: 70, isCompleted: true });
    expect((await countersOf(server, chapter.id)).chapter).toEqual({
      ...{ estimates_count: 1, estimates_sum: 70, completed_count: 1 },
    });
  });
});

describe('attempts', () => {
  test('end at the limit, and then answers cannot be saved either', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 2, { attemptsLimit: '1' });
    expect(await takeTest(server, learner.token, chapter, 1)).toMatchObject({ attemptsUsed: 1, attemptsLeft: 0 });
    const options = { token: learner.token, body: { chapterId: chapter.id, answers: someAnswers(chapter, 2) } };
    for (const name of ['checkTest', 'saveAttempt'] as const) {
      expect((await call(server, name, options)).problem?.code).toBe('NO_ATTEMPTS_LEFT');
    }
    expect(await resultIn(learner.token, chapter.id)).toMatchObject({ testEstimate: 50, attemptsUsed: 1 });
  });

  test('are no more than the limit, however many are handed in at once', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 2, { attemptsLimit: '3' });
    const body = { chapterId: chapter.id, answers: someAnswers(chapter, 2) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(server, 'checkTest', { token: learner.token, body })),
    );
    const codes = answers.map(({ status, problem }) => problem?.code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(3);
    expect(codes.filter((code) => code === 'NO_ATTEMPTS_LEFT')).toHaveLength(17);
    expect((await countersOf(server, chapter.id)).questions[0]).toMatchObject({ taken_count: 1, correct_count: 1 });
  });

  test('of a whole class at once are all counted', async () => {
    const { admin, courseId, chapter } = await aTestWithLearner(server, 3);
    const learners = await Promise.all(Array.from({ length: 12 }, () => aLearner(server, admin, { id: courseId })));
    await Promise.all(learners.map(({ token }, index) => takeTest(server, token, chapter, index % 4)));
    const { chapter: sums, distribution, questions } = await countersOf(server, chapter.id);
    expect(sums).toEqual({ estimates_count: 12, estimates_sum: 3 * (0 + 33 + 67 + 100), completed_count: 6 });
    expect(distribution).toEqual([3, 0, 0, 3, 0, 0, 3, 0, 0, 3]);
    expect(questions.map((question) => question.correct_count)).toEqual([9, 6, 3]);
  });
});

describe('a submission that is refused', () => {
  test('names foreign questions and answers, and questions that are named twice', async () => {
    const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 2);
    const other = await writeTest(server, admin, courseId, 1);
    const [first, second] = someAnswers(chapter, 2);
    const [foreign] = someAnswers(other, 1);
    const attemptId = await beginAttempt(server, learner.token, chapter.id);
    for (const name of ['checkTest', 'saveAttempt', 'changeAttempt'] as const) {
      const answers = [first, { ...second, answerId: foreign?.answerId }, foreign, first];
      const body = { chapterId: chapter.id, attemptId, answers };
      expect((await call(server, name, { token: learner.token, body })).fieldCodes).toEqual([
        'answers.1.answerId NOT_OF_CHAPTER',
        'answers.2.questionId NOT_OF_CHAPTER',
        'answers.3.questionId DUPLICATE',
      ]);
    }
    expect(await rowsOf(server, 'submissions', { user_id: learner.id })).toEqual([]);
    expect(await rowsOf(server, 'open_attempts', { user_id: learner.id })).toMatchObject([{ answers: [] }]);
  });
});

/** Hands in an attempt with this many right answers. */
function handIn(token: string, chapter: Chapter, attemptId: string, rightCount: number) {
  const answers = someAnswers(chapter, rightCount);
  return call(server, 'checkTest', { token, body: { chapterId: chapter.id, attemptId, answers } });
}

const submissionsOf = (userId: string) => rowsOf(server, 'submissions', { user_id: userId }, 'id');

describe('an attempt that is handed in', () => {
  test('keeps the id that it had, and when it began', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 2);
    const body = { chapterId: chapter.id };
    const { attemptId, startedAt } = await succeed(server, 'beginAttempt', { token: learner.token, body });
    await handIn(learner.token, chapter, attemptId ?? '', 1);
    const handedIn = { id: attemptId, started_at: new Date(startedAt ?? ''), correct: 1 };
    expect(await submissionsOf(learner.id)).toMatchObject([handedIn]);
  });

  test('keeps it where a client does not name it', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 1);
    const attemptId = await beginAttempt(server, learner.token, chapter.id);
    const body = { chapterId: chapter.id, answers: [] };
    await succeed(server, 'checkTest', { token: learner.token, body });
    expect(await submissionsOf(learner.id)).toMatchObject([{ id: attemptId }]);
  });

  test('counts once, and gets the same outcome again, whatever the submission says then', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 3, { attemptsLimit: '1' });
    const attemptId = await beginAttempt(server, learner.token, chapter.id);
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
    const { chapter, learner } = await aTestWithLearner(server, 3, { attemptsLimit: '5' });
    const attemptId = await beginAttempt(server, learner.token, chapter.id);
    const submissions = [0, 1, 2, 3, 0, 1, 2, 3];
    const answers = await Promise.all(submissions.map((count) => handIn(learner.token, chapter, attemptId, count)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ attemptsUsed: 1, attemptsLeft: 4 });
    expect(await submissionsOf(learner.id)).toHaveLength(1);
    expect((await countersOf(server, chapter.id)).chapter).toMatchObject({ estimates_count: 1 });
  });

  test('while its answers are still being saved is closed to them', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 6);
    const attemptId = await beginAttempt(server, learner.token, chapter.id);
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

describe('a submission or a change is refused', () => {
  test('for an attempt that never was, is of another chapter, or of somebody else', async () => {
    const { admin, courseId, chapter, learner } = await aTestWithLearner(server, 1);
    const other = await writeTest(server, admin, courseId, 1);
    const somebody = await aLearner(server, admin, { id: courseId });
    const attemptId = await beginAttempt(server, learner.token, chapter.id);
    const theirs = await beginAttempt(server, somebody.token, chapter.id);
    const handedInByThem = await beginAttempt(server, somebody.token, other.id);
    await handIn(somebody.token, other, handedInByThem, 1);
    const ids = [randomUUID(), await beginAttempt(server, learner.token, other.id), theirs];
    for (const name of ['checkTest', 'changeAttempt'] as const) {
      for (const id of ids) {
        const body = { chapterId: chapter.id, attemptId: id, answers: someAnswers(chapter, 1) };
        expect((await call(server, name, { token: learner.token, body })).problem?.code).toBe('ATTEMPT_CLOSED');
      }
    }
    expect((await handIn(learner.token, other, handedInByThem, 1)).problem?.code).toBe('ATTEMPT_CLOSED');
    expect(await submissionsOf(learner.id)).toEqual([]);
    for (const [token, id] of [
      [learner.token, attemptId],
      [somebody.token, theirs],
    ] as const) {
      const still = await succeed(server, 'getAttempt', { token, query: `chapterId=${chapter.id}` });
      expect(still).toMatchObject({ attemptId: id, answers: [] });
    }
  });
});

describe('what an administrator changes in the middle', () => {
  test('closing the chapter leaves what was handed in, also for a learner who asks again after a lost answer', async () => {
    const { admin, chapter, learner } = await aTestWithLearner(server, 2);
    const attemptId = await beginAttempt(server, learner.token, chapter.id);
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
    const { admin, chapter, learner } = await aTestWithLearner(server, 2, { attemptsLimit: '3' });
    const { token } = learner;
    await handIn(token, chapter, await beginAttempt(server, token, chapter.id), 1);
    const attemptId = await beginAttempt(server, token, chapter.id);
    await succeed(server, 'updateChapter', { token: admin, body: { id: chapter.id, attemptsLimit: 1 } });
    expect(await beginAttempt(server, token, chapter.id)).toBe(attemptId);
    await succeed(server, 'saveAttempt', { token, body: { chapterId: chapter.id, answers: someAnswers(chapter, 2) } });
    expect((await handIn(token, chapter, attemptId, 2)).status).toBe(200);
    const next = await call(server, 'beginAttempt', { token, body: { chapterId: chapter.id } });
    expect(next.problem?.code).toBe('NO_ATTEMPTS_LEFT');
  });
});
