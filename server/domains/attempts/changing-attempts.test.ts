import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { aTestWithLearner, beginAttempt, someAnswers } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';

const server = await serveTests();

function open(token: string, chapterId: string) {
  return succeed(server, 'getAttempt', { token, query: `chapterId=${chapterId}` });
}

function save(token: string, chapterId: string, answers: unknown) {
  return succeed(server, 'saveAttempt', { token, body: { chapterId, answers } });
}

function change(token: string, chapterId: string, attemptId: string, changes: object) {
  return call(server, 'changeAttempt', { token, body: { chapterId, attemptId, ...changes } });
}

function byQuestion(answers: readonly { questionId: string }[]) {
  return answers.toSorted((left, right) => left.questionId.localeCompare(right.questionId));
}

describe('beginning a test', () => {
  test('opens an attempt with nothing in it', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 2);
    const attempt = await succeed(server, 'beginAttempt', { token: learner.token, body: { chapterId: chapter.id } });
    const begun = { chapterId: chapter.id, attemptId: expect.any(String), startedAt: expect.any(String) };
    const kept = { answers: [], marked: [], savedAt: attempt.startedAt, version: 1, changedQuestions: [] };
    expect(attempt).toEqual({ ...begun, ...kept });
    expect(await open(learner.token, chapter.id)).toEqual(attempt);
  });

  test('gives the open attempt with all that is in it', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 3);
    const attemptId = await beginAttempt(server, learner.token, chapter.id);
    const [answer] = someAnswers(chapter, 1);
    const marks = [{ questionId: answer?.questionId, isMarked: true }];
    await change(learner.token, chapter.id, attemptId, { answers: [answer], marks });
    const again = await succeed(server, 'beginAttempt', { token: learner.token, body: { chapterId: chapter.id } });
    expect(again).toMatchObject({ attemptId, answers: [{ ...answer, revision: 1 }], marked: [answer?.questionId] });
  });

  test('many times at once opens one attempt', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 1);
    const ids = await Promise.all(Array.from({ length: 8 }, () => beginAttempt(server, learner.token, chapter.id)));
    expect(new Set(ids).size).toBe(1);
  });

  test('goes on with what an older client has saved', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 2);
    const answers = someAnswers(chapter, 1);
    await save(learner.token, chapter.id, answers);
    const { attemptId } = await open(learner.token, chapter.id);
    expect(await beginAttempt(server, learner.token, chapter.id)).toBe(attemptId);
    await save(learner.token, chapter.id, []);
    expect(await open(learner.token, chapter.id)).toMatchObject({ attemptId, answers: [] });
  });
});

describe('a submission saved as a whole', () => {
  test('is kept as it was saved last, with when it began', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 3);
    expect(await open(learner.token, chapter.id)).toEqual({
      ...{ chapterId: chapter.id, attemptId: null, startedAt: null, answers: [], marked: [], savedAt: null },
      ...{ version: null, changedQuestions: [] },
    });
    const answers = someAnswers(chapter, 2);
    const first = await save(learner.token, chapter.id, answers.slice(0, 1));
    const second = await save(learner.token, chapter.id, answers);
    const attempt = await open(learner.token, chapter.id);
    expect(Date.parse(attempt.startedAt ?? '')).toBeLessThan(Date.parse(first.savedAt));
    const kept = answers.map((answer) => ({ ...answer, revision: 1 }));
    expect(attempt).toMatchObject({ answers: kept, savedAt: second.savedAt });
  });

  test('many times at once is one of them, whole', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 4);
    const submissions = [0, 1, 2, 3, 4].map((rightCount) => someAnswers(chapter, rightCount));
    await Promise.all(submissions.map((answers) => save(learner.token, chapter.id, answers)));
    const { answers } = await open(learner.token, chapter.id);
    expect(submissions).toContainEqual(answers.map(({ questionId, answerId }) => ({ questionId, answerId })));
  });
});

describe('changing an attempt', () => {
  test('leaves what it does not name', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 3);
    const attemptId = await beginAttempt(server, learner.token, chapter.id);
    const [first, second, third] = someAnswers(chapter, 3);
    const otherThird = { ...third, answerId: chapter.chapterData[2]?.answers[3]?.id };
    await change(learner.token, chapter.id, attemptId, { answers: [first, third] });
    await change(learner.token, chapter.id, attemptId, { marks: [{ questionId: second?.questionId, isMarked: true }] });
    const last = await change(learner.token, chapter.id, attemptId, { answers: [second, otherThird] });
    expect(await open(learner.token, chapter.id)).toMatchObject({
      answers: [
        { ...first, revision: 1 },
        { ...otherThird, revision: 2 },
        { ...second, revision: 1 },
      ],
      marked: [second?.questionId],
      savedAt: (last.body as { savedAt: string }).savedAt,
    });
  });

  test('is passed over where a later request of the same sender has come before it', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 2);
    const attemptId = await beginAttempt(server, learner.token, chapter.id);
    const [first, second] = someAnswers(chapter, 2);
    const [given] = someAnswers(chapter, 0);
    const sender = randomUUID();
    const send = (number: number, changes: object) =>
      change(learner.token, chapter.id, attemptId, { ...changes, turn: { sender, number } });
    await send(2, { answers: [first, second] });
    expect((await send(1, { answers: [given] })).status).toBe(200);
    expect((await open(learner.token, chapter.id)).answers).toMatchObject([first, second]);
    await send(3, { answers: [given] });
    expect((await open(learner.token, chapter.id)).answers).toMatchObject([given, second]);
  });

  test('from many tabs at once loses nothing of any', async () => {
    const { chapter, learner } = await aTestWithLearner(server, 12);
    const attemptId = await beginAttempt(server, learner.token, chapter.id);
    const answers = someAnswers(chapter, 6);
    const done = await Promise.all(
      answers.map((answer) => {
        const marks = [{ questionId: answer.questionId, isMarked: true }];
        return change(learner.token, chapter.id, attemptId, { answers: [answer], marks });
      }),
    );
    expect(done.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const kept = await open(learner.token, chapter.id);
    expect(byQuestion(kept.answers)).toMatchObject(byQuestion(answers));
    expect(kept.marked.toSorted()).toEqual(answers.map(({ questionId }) => questionId).toSorted());
  });
});

/** A learner's open attempt, as several devices change it. */
async function begunTest(questionsCount = 2) {
  const { admin, courseId, chapter, learner } = await aTestWithLearner(server, questionsCount);
  const { token } = learner;
  const chapterId = chapter.id;
  const begin = () => beginAttempt(server, token, chapterId);
  const attemptId = await begin();
  /** An answer of a question, both counted from 0. Without a number the answer is taken back. */
  const answer = (question: number, choice: number | null, seenRevision?: number) => ({
    questionId: questionIdOf(chapter, question),
    answerId: choice === null ? null : (chapter.chapterData[question]?.answers[choice]?.id ?? ''),
    ...(seenRevision === undefined ? {} : { seenRevision }),
  });
  type Sent = ReturnType<typeof answer>;
  const send = (...answers: Sent[]) =>
    succeed(server, 'changeAttempt', { token, body: { chapterId, attemptId, answers } });
  const save = (...answers: Sent[]) => succeed(server, 'saveAttempt', { token, body: { chapterId, answers } });
  const handIn = (answers: Sent[], id: string | undefined = attemptId) =>
    call(server, 'checkTest', { token, body: { chapterId, attemptId: id, answers } });
  const kept = () => succeed(server, 'getAttempt', { token, query: `chapterId=${chapterId}` });
  return { admin, courseId, chapter, token, attemptId, begin, answer, send, save, handIn, kept };
}

function questionIdOf(chapter: Chapter, question: number): string {
  return chapter.chapterData[question]?.id ?? '';
}

describe('an answer that carries what its device has seen', () => {
  test('does not overwrite a newer one of another device, of which it is told, while the rest is written', async () => {
    const { answer, send, kept } = await begunTest(3);
    await send(answer(0, 1, 0));
    const newer = await send(answer(0, 2, 1));
    const late = await send(answer(0, 3, 1), answer(1, 3, 0));
    expect(late.conflicts).toEqual([{ ...answer(0, 2), revision: 2, savedAt: newer.savedAt }]);
    expect(late.revisions).toEqual([{ questionId: answer(1, 3).questionId, revision: 1 }]);
    expect((await kept()).answers).toMatchObject([answer(0, 2), answer(1, 3)]);
    expect(await send(answer(0, 3, 2))).toMatchObject({ revisions: [{ revision: 3 }], conflicts: [] });
  });

  test('says so in a whole submission too; without what was seen it is written', async () => {
    const { answer, send, save, kept } = await begunTest();
    await send(answer(0, 1, 0));
    expect((await save(answer(0, 2, 0), answer(1, 2, 0))).conflicts).toMatchObject([answer(0, 1)]);
    expect((await kept()).answers).toMatchObject([answer(0, 1), answer(1, 2)]);
    expect((await save(answer(0, 2))).conflicts).toEqual([]);
    expect((await kept()).answers).toEqual([{ ...answer(0, 2), revision: 2 }]);
  });

  test('of several at once that have seen the same wins once, and every change counts', async () => {
    const { answer, send, kept } = await begunTest();
    const outcomes = await Promise.all([0, 1, 2, 3].map((choice) => send(answer(0, choice, 0))));
    expect(outcomes.map(({ conflicts }) => conflicts.length).toSorted()).toEqual([0, 1, 1, 1]);
    const won = outcomes.findIndex(({ conflicts }) => conflicts.length === 0);
    expect((await kept()).answers).toEqual([{ ...answer(0, won), revision: 1 }]);
    const blind = await Promise.all(Array.from({ length: 12 }, (_, time) => send(answer(1, time % 4))));
    const revisions = blind.map(({ revisions: [one] }) => one?.revision ?? 0);
    expect((await kept()).answers[1]?.revision).toBe(Math.max(...revisions));
  });

  test('never comes into the attempt that follows its own', async () => {
    const { chapter, token, attemptId, answer, handIn, begin, kept } = await begunTest();
    await handIn([answer(0, 1, 0)]);
    const body = { chapterId: chapter.id, attemptId, answers: [answer(0, 2, 1)] };
    for (const name of ['changeAttempt', 'saveAttempt'] as const) {
      expect((await call(server, name, { token, body })).problem?.code).toBe('ATTEMPT_CLOSED');
      expect((await kept()).attemptId).toBeNull();
    }
    await begin();
    for (const name of ['changeAttempt', 'saveAttempt'] as const) {
      expect((await call(server, name, { token, body })).problem?.code).toBe('ATTEMPT_CLOSED');
    }
    expect((await kept()).answers).toEqual([]);
  });
});

describe('handing in', () => {
  test('what another device has changed meanwhile is refused, tells what stands, and changes nothing', async () => {
    const { answer, send, handIn, kept } = await begunTest(3);
    await send(answer(0, 1, 0), answer(1, 1, 0));
    const { savedAt } = await send(answer(1, 2, 1), answer(2, 2, 0));
    const before = await kept();
    const submission = [answer(0, 1, 1), answer(1, 1, 1), answer(2, null, 0)];
    for (const id of [before.attemptId ?? undefined, undefined]) {
      const { status, problem } = await handIn(submission, id);
      expect([status, problem?.code]).toEqual([409, 'ANSWERS_CHANGED']);
      expect(problem?.conflicts).toEqual([
        { ...answer(1, 2), revision: 2, savedAt },
        { ...answer(2, 2), revision: 1, savedAt },
      ]);
    }
    expect(await kept()).toEqual(before);
    const decided = await handIn([answer(0, 1, 1), answer(1, 1, 2), answer(2, 2, 1)]);
    expect(decided.status).toBe(200);
    expect(decided.body).toMatchObject({ attemptsUsed: 1, total: 3 });
    expect((await handIn(submission)).status).toBe(200);
  });

  test('at the same time as a newer answer either has it or is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { answer, send, handIn, token, chapter, attemptId } = await begunTest(1);
      await send(answer(0, 1, 0));
      const newer = { chapterId: chapter.id, attemptId, answers: [answer(0, 2, 1)] };
      const [handed, changed] = await Promise.all([
        handIn([answer(0, 1, 1)]),
        call(server, 'changeAttempt', { token, body: newer }),
      ]);
      // In either order: an answer that was acknowledged is never dropped unseen.
      expect([handed.status, changed.status].toSorted()).toEqual([200, 409]);
    }
  });
});
