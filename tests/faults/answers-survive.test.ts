import { expect, onTestFinished, test } from 'vitest';
import type { Attempt, ChosenAnswer } from '#contract/attempts.ts';
import { aFolder } from '../../server/testing/a-folder.ts';
import { aQuestion, createCourse, enrol, type Learner, writeTest } from '../e2e/courses.ts';
import { call, demand, signInAsAdministrator } from '../support/api-client.ts';
import { startServer } from '../support/start-server.ts';

const learnersCount = 8;
const questionsCount = 5;
const killedAfter = 100;

/** A learner in the middle of a test, with the answers that the server has acknowledged. */
interface Taking {
  readonly learner: Learner;
  readonly attemptId: string;
  readonly acknowledged: Map<string, string>;
  /** The answer sent last. It may have arrived although no acknowledgement came. */
  last: ChosenAnswer | null;
}

/** The learner's choices, question after question, in endless rounds. */
function* choicesOf(questions: readonly { id: string; answers: readonly { id: string }[] }[]): Generator<ChosenAnswer> {
  for (let round = 0; ; round += 1) {
    for (const { id: questionId, answers } of questions) {
      const answer = answers[round % answers.length];
      if (answer) yield { questionId, answerId: answer.id };
    }
  }
}

/** Lets learners answer, and kills the process in the middle. */
async function answerUntilKilled(dataDirectory: string) {
  const server = await startServer({ dataDirectory });
  const token = await signInAsAdministrator(server.url);
  const { id: courseId } = await createCourse(server.url, token, 'Killed in the middle');
  const questions = Array.from({ length: questionsCount }, (_, index) => aQuestion(`Question ${index + 1}`));
  const chapter = await writeTest(server.url, token, courseId, 'Exam', questions);
  let count = 0;
  const take = async (index: number): Promise<Taking> => {
    const learner = await enrol(server.url, token, courseId, `Learner ${index}`);
    const begun = await demand(server.url, 'beginAttempt', { token: learner.token, body: { chapterId: chapter.id } });
    const { attemptId }: Attempt = await begun.json();
    if (attemptId === null) throw new Error('an attempt that is begun has an id');
    return { learner, attemptId, acknowledged: new Map(), last: null };
  };
  const taking = await Promise.all(Array.from({ length: learnersCount }, (_, index) => take(index)));
  const answer = async (one: Taking) => {
    const { learner, attemptId, acknowledged } = one;
    for (const chosen of choicesOf(chapter.chapterData)) {
      one.last = chosen;
      const body = { chapterId: chapter.id, attemptId, answers: [chosen] };
      const { ok } = await call(server.url, 'changeAttempt', { token: learner.token, body });
      if (!ok) return;
      acknowledged.set(chosen.questionId, chosen.answerId);
      count += 1;
      if (count === killedAfter) void server.end('SIGKILL');
    }
  };
  // Learners whose call was cut off fail, as intended.
  await Promise.allSettled(taking.map(answer));
  expect(await server.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
  expect(count).toBeGreaterThanOrEqual(killedAfter);
  return { chapter, taking };
}

test('no acknowledged answer is lost when the process is killed, and the attempt goes on to be handed in once', async () => {
  const dataDirectory = aFolder(onTestFinished);
  const { chapter, taking } = await answerUntilKilled(dataDirectory);
  const again = await startServer({ dataDirectory });
  onTestFinished(() => again.stop());
  for (const { learner, attemptId, acknowledged, last } of taking) {
    const { token } = learner;
    const query = { chapterId: chapter.id };
    const attempt: Attempt = await (await demand(again.url, 'getAttempt', { token, query })).json();
    expect(attempt.attemptId).toBe(attemptId);
    const kept = new Map(attempt.answers.map(({ questionId, answerId }) => [questionId, answerId]));
    const hasArrived = last !== null && kept.get(last.questionId) === last.answerId;
    const expected = new Map(acknowledged);
    if (hasArrived) expected.set(last.questionId, last.answerId);
    expect(kept, learner.surname).toEqual(expected);
  }
  const [first] = taking;
  if (!first) throw new Error('somebody takes the test');
  const body = { chapterId: chapter.id, attemptId: first.attemptId, answers: [] };
  const hand = async () => (await demand(again.url, 'checkTest', { token: first.learner.token, body })).json();
  const outcomes = await Promise.all([hand(), hand(), hand()]);
  expect(outcomes.map(({ attemptsUsed }) => attemptsUsed)).toEqual([1, 1, 1]);
});
