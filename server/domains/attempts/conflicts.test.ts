import { describe, expect, test } from 'vitest';
import type { Chapter } from '#contract/chapters.ts';
import { aLesson } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';

const server = await serveTests();

/** One learner's test that is begun, as several devices have it open. */
async function begunTest(questionsCount = 2) {
  const { admin, courseId, chapter, learner } = await aLesson(server, questionsCount);
  const { token } = learner;
  const chapterId = chapter.id;
  const begin = async () => {
    const { attemptId } = await succeed(server, 'beginAttempt', { token, body: { chapterId } });
    return attemptId ?? '';
  };
  const attemptId = await begin();
  /** One of a question's answers, both from 0; no number takes it back. */
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
      // Whichever comes first: an answer that was acknowledged is never left out unseen.
      expect([handed.status, changed.status].toSorted()).toEqual([200, 409]);
    }
  });
});
