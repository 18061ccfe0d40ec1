import type { ChosenAnswer, TestOutcome } from '#contract/attempts.ts';
import type { Feedback } from '#contract/chapters.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor, JudgedAnswer } from '#server/db/tables.ts';
import {
  findResult,
  findSheet,
  insertSubmission,
  type NewResult,
  type Place,
  removeOpenAttempt,
  saveResult,
} from './attempts.repository.ts';
import { countResult, countSheets } from './counters.repository.ts';
import { Tally } from './counting.ts';
import { type AnswerKey, isPassed, judge, type Score, scoreOf } from './grading.ts';

/** A sheet that may be handed in, and all that it is judged by. */
export interface Handing {
  readonly chapter: {
    readonly courseId: string;
    readonly passMark: number;
    readonly attemptsLimit: number | null;
    readonly feedback: Feedback;
  };
  readonly key: AnswerKey;
  readonly answers: readonly ChosenAnswer[];
  readonly place: Place;
  readonly before: NewResult | null;
}

/** Judges and stores a sheet; `hasMoved` says whether its owner stands differently now. */
export async function handIn(
  executor: Executor,
  handing: Handing,
): Promise<{ outcome: TestOutcome; hasMoved: boolean }> {
  const { chapter, key, place, before } = handing;
  const judged = judge(key, handing.answers);
  const score = scoreOf(judged);
  const submissionId = newId();
  const submittedAt = new Date();
  await insertSubmission(executor, {
    id: submissionId,
    chapter_id: place.chapterId,
    user_id: place.userId,
    started_at: await removeOpenAttempt(executor, place),
    submitted_at: submittedAt,
    ...score,
    answers: judged,
  });
  const isBest = before === null || before.test_estimate === null || score.estimate > before.test_estimate;
  const after: NewResult = {
    chapter_id: place.chapterId,
    user_id: place.userId,
    test_estimate: isBest ? score.estimate : before.test_estimate,
    is_completed: (before?.is_completed ?? false) || isPassed(score, chapter.passMark),
    attempts: (before?.attempts ?? 0) + 1,
    last_attempt_at: submittedAt,
    submission_id: isBest ? submissionId : before.submission_id,
  };
  await saveResult(executor, after);
  // A mark that was lowered may be reached by a sheet that is not the best.
  const hasMoved = isBest || after.is_completed !== before.is_completed;
  if (hasMoved) await countResult(executor, place.chapterId, before, after);
  if (isBest) await countSheets(executor, await changeOfTally(executor, before, judged));
  return { outcome: outcomeOf(handing, after, score, judged), hasMoved };
}

/** The better sheet counts instead of the one before. */
async function changeOfTally(executor: Executor, before: NewResult | null, judged: JudgedAnswer[]): Promise<Tally> {
  const tally = new Tally().add(judged);
  const { submission_id: formerId } = before ?? { submission_id: null };
  return formerId === null ? tally : tally.subtract(await findSheet(executor, formerId));
}

function outcomeOf(
  { chapter, place }: Handing,
  { test_estimate, is_completed, attempts }: NewResult,
  score: Score,
  judged: readonly JudgedAnswer[],
): TestOutcome {
  const { passMark, attemptsLimit, feedback } = chapter;
  return {
    chapterId: place.chapterId,
    testEstimate: score.estimate,
    bestEstimate: test_estimate ?? score.estimate,
    isCompleted: is_completed,
    passMark,
    correct: score.correct,
    total: score.total,
    attemptsUsed: attempts,
    attemptsLeft: attemptsLimit === null ? null : Math.max(0, attemptsLimit - attempts),
    ...(feedback === 'correctness'
      ? { questions: judged.map(({ questionId, isCorrect }) => ({ questionId, isCorrect })) }
      : {}),
  };
}

/** Marks materials as read, or not; gives whether anything changes by it. */
export async function complete(executor: Executor, place: Place, isCompleted: boolean): Promise<boolean> {
  const before = (await findResult(executor, place)) ?? null;
  if ((before?.is_completed ?? false) === isCompleted) return false;
  const after: NewResult = {
    chapter_id: place.chapterId,
    user_id: place.userId,
    test_estimate: before?.test_estimate ?? null,
    is_completed: isCompleted,
    attempts: before?.attempts ?? 0,
    last_attempt_at: before?.last_attempt_at ?? null,
    submission_id: before?.submission_id ?? null,
  };
  await saveResult(executor, after);
  await countResult(executor, place.chapterId, before, after);
  return true;
}
