import type { SentAnswer, TestOutcome } from '#contract/attempts.ts';
import type { CompletedBy, Feedback } from '#contract/chapters.ts';
import { ProblemError } from '#contract/errors.ts';
import { newId } from '#server/db/new-id.ts';
import { announce } from '#server/db/outbox.ts';
import type { Executor } from '#server/db/tables.ts';
import {
  findResult,
  insertSubmission,
  isBlocked,
  type NewResult,
  type SubmissionRecord,
  saveResult,
  type UserInChapter,
} from './attempts.repository.ts';
import { countResult, countShown, countSubmissions } from './counters.repository.ts';
import { Tally } from './counting.ts';
import { type AnswerKey, isOfKey, isPassed, judge, scoreOf } from './grading.ts';
import { conflictsOf } from './merging.ts';
import { type OpenAttempt, removeOpenAttempt } from './open-attempts.repository.ts';
import { submittedQuestionsOf } from './own-attempts.ts';

/** The part of a chapter that is needed to judge its tests. */
export interface JudgedChapter {
  readonly passMark: number;
  readonly attemptsLimit: number | null;
  readonly feedback: Feedback;
}

/** A submission that may be handed in, with all that is needed to judge it. */
export interface PendingSubmission {
  readonly chapter: JudgedChapter & { readonly courseId: string };
  readonly key: AnswerKey;
  readonly answers: readonly SentAnswer[];
  readonly place: UserInChapter;
  readonly before: NewResult | null;
  /** The version of the chapter whose questions are in the key. */
  readonly version: number;
}

/** The outcome of a submission. `hasMoved` says whether the owner's progress has changed. */
export interface HandInOutcome {
  readonly outcome: TestOutcome;
  readonly hasMoved: boolean;
}

/** Judges and stores a submission. It replaces the open attempt. @throws ProblemError ANSWERS_CHANGED */
export async function handIn(executor: Executor, handing: PendingSubmission): Promise<HandInOutcome> {
  // The attempt is removed before it is compared, so that nothing can be added to it any more.
  const attempt = await removeOpenAttempt(executor, handing.place);
  const conflicts = conflictsOf(handing.key, attempt?.answers ?? [], handing.answers);
  if (conflicts.length > 0) throw new ProblemError('ANSWERS_CHANGED', { conflicts });
  return submit(executor, handing, attempt, new Date());
}

/** Hands in the saved answers of an attempt, as of the instant when its chapter closed; null where there is no attempt or no answer. */
export async function handInSaved(
  executor: Executor,
  handing: Omit<PendingSubmission, 'answers'>,
  closedAt: Date,
): Promise<HandInOutcome | null> {
  const attempt = await removeOpenAttempt(executor, handing.place);
  const answers = attempt ? answersOfKey(handing.key, attempt) : [];
  if (!attempt || answers.length === 0) return null;
  // The closing time may later be set to an earlier instant. Answers saved until then still count.
  const submittedAt = new Date(Math.max(Number(closedAt), Number(attempt.savedAt)));
  return submit(executor, { ...handing, answers }, attempt, submittedAt);
}

/** The answers of an attempt that can still be chosen. The chapter may have been edited since. */
export function answersOfKey(key: AnswerKey, { answers }: Pick<OpenAttempt, 'answers'>) {
  return answers.flatMap(({ questionId, answerId, revision }) =>
    answerId !== null && isOfKey(key, { questionId, answerId }) ? [{ questionId, answerId, revision }] : [],
  );
}

async function submit(
  executor: Executor,
  { chapter, key, place, before, answers, version }: PendingSubmission,
  attempt: OpenAttempt | undefined,
  submittedAt: Date,
): Promise<HandInOutcome> {
  const judged = judge(key, answers);
  const submission: SubmissionRecord = {
    id: attempt?.id ?? newId(),
    chapter_id: place.chapterId,
    user_id: place.userId,
    started_at: attempt?.startedAt ?? null,
    submitted_at: submittedAt,
    ...scoreOf(judged),
    answers: judged,
    is_pass_kept: false,
    shown_version: version,
  };
  await insertSubmission(executor, submission);
  await countShown(executor, { chapterId: place.chapterId, version });
  const { estimate } = submission;
  const isBest = before === null || before.test_estimate === null || estimate > before.test_estimate;
  const after: NewResult = {
    chapter_id: place.chapterId,
    user_id: place.userId,
    test_estimate: isBest ? estimate : before.test_estimate,
    is_completed: (before?.is_completed ?? false) || isPassed(submission, chapter.passMark),
    completed_by: null,
    attempts: (before?.attempts ?? 0) + 1,
    last_attempt_at: submission.submitted_at,
    submission_id: isBest ? submission.id : before.submission_id,
    is_counted: await isInSums(executor, place, before),
  };
  await saveResult(executor, after);
  // After the mark was lowered, a submission that is not the best may reach it.
  const hasMoved = isBest || after.is_completed !== before.is_completed;
  if (hasMoved && after.is_counted) await countResult(executor, place.chapterId, before, after);
  // Questions are counted by first submissions only: later ones come from people who have seen the questions.
  if (after.is_counted && (before?.submission_id ?? null) === null) {
    await countSubmissions(executor, place.chapterId, new Tally().add(submission));
  }
  const { userId, chapterId } = place;
  const event = { userId, courseId: chapter.courseId, chapterId, attemptId: submission.id, testEstimate: estimate };
  const result = { isCompleted: after.is_completed, submittedAt: submittedAt.toISOString() };
  await announce(executor, 'chapter.handedIn', [{ ...event, ...result }]);
  return { outcome: outcomeOf(chapter, submission, after, key), hasMoved };
}

/** The outcome that a learner would get for a first attempt. Stores nothing. */
export function outcomeOfFirst(
  chapter: JudgedChapter & { readonly id: string },
  key: AnswerKey,
  answers: readonly SentAnswer[],
): TestOutcome {
  const judged = judge(key, answers);
  const score = scoreOf(judged);
  const submission = { ...score, chapter_id: chapter.id, answers: judged };
  const isCompleted = isPassed(score, chapter.passMark);
  return outcomeOf(chapter, submission, { test_estimate: score.estimate, is_completed: isCompleted, attempts: 1 }, key);
}

/** The outcome of a submission: its own score, and the owner's result. For an attempt that was handed in before, the same again. */
export function outcomeOf(
  { passMark, attemptsLimit, feedback }: JudgedChapter,
  {
    chapter_id: chapterId,
    estimate,
    correct,
    total,
    answers,
  }: Pick<SubmissionRecord, 'chapter_id' | 'estimate' | 'correct' | 'total' | 'answers'>,
  { test_estimate, is_completed, attempts }: Pick<NewResult, 'test_estimate' | 'is_completed' | 'attempts'>,
  key: AnswerKey,
): TestOutcome {
  return {
    chapterId,
    testEstimate: estimate,
    bestEstimate: test_estimate ?? estimate,
    isCompleted: is_completed,
    passMark,
    correct,
    total,
    attemptsUsed: attempts,
    attemptsLeft: attemptsLimit === null ? null : Math.max(0, attemptsLimit - attempts),
    ...(feedback !== 'score' ? { questions: submittedQuestionsOf(answers, key) } : {}),
  };
}

/** Marks materials as read in one of the two ways, or as not read (null). Gives whether this changed anything. */
export async function complete(
  executor: Executor,
  place: UserInChapter,
  completedBy: CompletedBy | null,
): Promise<boolean> {
  const isCompleted = completedBy !== null;
  const before = (await findResult(executor, place)) ?? null;
  if ((before?.is_completed ?? false) === isCompleted) return false;
  const after: NewResult = {
    chapter_id: place.chapterId,
    user_id: place.userId,
    test_estimate: before?.test_estimate ?? null,
    is_completed: isCompleted,
    completed_by: completedBy,
    attempts: before?.attempts ?? 0,
    last_attempt_at: before?.last_attempt_at ?? null,
    submission_id: before?.submission_id ?? null,
    is_counted: await isInSums(executor, place, before),
  };
  await saveResult(executor, after);
  if (after.is_counted) await countResult(executor, place.chapterId, before, after);
  return true;
}

async function isInSums(executor: Executor, place: UserInChapter, before: NewResult | null): Promise<boolean> {
  return before?.is_counted ?? !(await isBlocked(executor, place));
}
