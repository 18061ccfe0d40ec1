import * as z from 'zod/mini';
import { QuestionScoring, QuestionSource } from './chapters.ts';
import { Flag, Id, Instant, LanguageQuery, listOf, PageQuery, StandingAnswer, wholeNumber } from './common.ts';
import { maxQuestionsPerChapter } from './limits.ts';
import { RichText } from './rich-text.ts';

/** The answer that was chosen for one question. */
export const ChosenAnswer = z.object({ questionId: Id, answerId: Id });
export type ChosenAnswer = z.infer<typeof ChosenAnswer>;

/** A change of the answer to one question; `answerId` is null if the question has no answer, or has lost it. */
export const SentAnswer = z.object({
  questionId: Id,
  answerId: z.nullable(Id),
  /**
   * The revision that the sender knows, 0 for a question without an answer. If the server has a higher revision and another choice, the
   * answer is not written. Without this field it is always written.
   */
  seenRevision: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
});
export type SentAnswer = z.infer<typeof SentAnswer>;

/** Answers to a chapter's questions, each question at most once; the list may be empty. In this form they are only tried out. */
export const PreviewSheet = z.object({ chapterId: Id, answers: listOf(SentAnswer, maxQuestionsPerChapter) });
export type PreviewSheet = z.infer<typeof PreviewSheet>;

/**
 * `attemptId` names the attempt that the answers belong to. If it is handed in twice (from two tabs, or again after a lost reply), it
 * counts once and both calls get the same outcome; its answers never get into the next attempt.
 */
export const AnswerSheet = z.extend(PreviewSheet, { attemptId: z.optional(Id) });
export type AnswerSheet = z.infer<typeof AnswerSheet>;

/** Identifies a request of a sender. A request that arrives after a later one of the same sender is outdated and is passed over. */
export const Turn = z.object({ sender: Id, number: wholeNumber(1, Number.MAX_SAFE_INTEGER) });
export type Turn = z.infer<typeof Turn>;

/** Changes of an open attempt. Questions that are not named keep their answers, so two tabs never undo each other's answers. */
export const AttemptChanges = z.object({
  chapterId: Id,
  attemptId: Id,
  answers: z._default(listOf(SentAnswer, maxQuestionsPerChapter), []),
  /** Questions that the learner marks to come back to, or unmarks. */
  marks: z._default(listOf(z.object({ questionId: Id, isMarked: Flag }), maxQuestionsPerChapter), []),
  /** A sender repeats unconfirmed changes in its next request, so nothing is lost when a request is passed over. */
  turn: z.optional(Turn),
});
export type AttemptChanges = z.infer<typeof AttemptChanges>;

/** Why an answer is right, for a learner who has handed in the test. Learners are told the key only here. */
export const Explanation = z.object({
  explanationText: RichText,
  /** Where the course's materials say more; null if no place is named, or if the reader may not open it now. */
  source: z.nullable(z.extend(QuestionSource, { chapterId: Id })),
  /** null if the question no longer exists. */
  correctAnswerId: z.nullable(Id),
});
export type Explanation = z.infer<typeof Explanation>;

/** One question of a test that was handed in: what was chosen, and whether it was right. Dropped questions are not in the total. */
export const SubmittedQuestion = z.object({
  questionId: Id,
  answerId: z.nullable(Id),
  isCorrect: z.boolean(),
  /** Left out if the question counts in the usual way. */
  scoring: z.optional(QuestionScoring),
  /** Whether the question has been changed or deleted since. */
  isChanged: z.boolean(),
});
export type SubmittedQuestion = z.infer<typeof SubmittedQuestion>;

/** The same as its learner sees it. It includes an {@link Explanation} if the chapter's feedback is `explanations` and they are due. */
export const ToldQuestion = z.extend(SubmittedQuestion, z.partial(Explanation).shape);

/** The outcome of a test that was handed in. Estimates are in per cent. */
export const TestOutcome = z.object({
  chapterId: Id,
  testEstimate: z.int(),
  bestEstimate: z.int(),
  isCompleted: z.boolean(),
  passMark: z.int(),
  correct: z.int(),
  total: z.int(),
  attemptsUsed: z.int(),
  /** null: unlimited. */
  attemptsLeft: z.nullable(z.int()),
  /** Left out if the chapter's feedback is `score`. */
  questions: z.optional(z.array(ToldQuestion)),
});
export type TestOutcome = z.infer<typeof TestOutcome>;

/** The learner's open attempt at a test; its id and instants are null if none is open. */
export const Attempt = z.object({
  chapterId: Id,
  attemptId: z.nullable(Id),
  startedAt: z.nullable(Instant),
  /** `revision` counts the changes of a question's answer, from 1. */
  answers: z.array(z.extend(ChosenAnswer, { revision: z.int() })),
  /** Questions that the learner marked to come back to. */
  marked: z.array(Id),
  savedAt: z.nullable(Instant),
  /** The shown version of the chapter: its questions are shown and judged, whatever is changed later. null if no attempt is open. */
  version: z.nullable(z.int()),
  /** Its questions that have been changed or deleted since. */
  changedQuestions: z.array(Id),
});
export type Attempt = z.infer<typeof Attempt>;

/** What was saved of the answers that were sent. */
export const SavedAnswers = z.object({
  savedAt: Instant,
  /** Revisions of the answers that now stand as they were sent. Sending the same choice again does not raise a revision. */
  revisions: z.array(z.object({ questionId: Id, revision: z.int() })),
  /** Answers that were kept instead of those sent. */
  conflicts: z.array(StandingAnswer),
});
export type SavedAnswers = z.infer<typeof SavedAnswers>;

/** An attempt that the user handed in. Estimates are in per cent. */
export const OwnAttempt = z.object({
  /** The id is the same as while the attempt was open. */
  id: Id,
  /** null if it was handed in without having been begun. */
  startedAt: z.nullable(Instant),
  submittedAt: Instant,
  testEstimate: z.int(),
  correct: z.int(),
  total: z.int(),
  /** By the present pass mark. The best attempt is also passed if it passed before the mark or the key was changed. */
  isPassed: z.boolean(),
  /** Whether this attempt is the one that counts. */
  isBest: z.boolean(),
  /** The shown version; null for attempts older than such records, whose questions can only be shown as they are now. */
  version: z.nullable(z.int()),
  /** What was chosen and whether it was right; left out for learners if the chapter's feedback is `score`. */
  questions: z.optional(z.array(ToldQuestion)),
});
export type OwnAttempt = z.infer<typeof OwnAttempt>;

/** Selects attempts at a test, newest first: the caller's own or, for administrators, those of a participant. */
export const OwnAttemptsQuery = z.extend(PageQuery, {
  ...LanguageQuery.shape,
  chapterId: Id,
  /** For administrators: the participant. */
  userId: z.optional(Id),
});
export type OwnAttemptsQuery = z.infer<typeof OwnAttemptsQuery>;

/** Marks a chapter of materials as read, or takes that back. */
export const Completion = z.object({ chapterId: Id, isCompleted: Flag });
export type Completion = z.infer<typeof Completion>;
