import * as z from 'zod/mini';
import { QuestionScoring, QuestionSource } from './chapters.ts';
import { Flag, Id, Instant, LanguageQuery, listOf, PageQuery, StandingAnswer, wholeNumber } from './common.ts';
import { maxQuestionsPerChapter } from './limits.ts';
import { RichText } from './rich-text.ts';

/** What was chosen for one question. */
export const ChosenAnswer = z.object({ questionId: Id, answerId: Id });
export type ChosenAnswer = z.infer<typeof ChosenAnswer>;

/** What is sent of one question; `answerId` null: it has no answer, or no longer one. */
export const SentAnswer = z.object({
  questionId: Id,
  answerId: z.nullable(Id),
  /**
   * The revision that the sender knows, 0 for a question without an answer. Where the server's is higher and the choice another, it is
   * not written. Left out, it is written whatever stands.
   */
  seenRevision: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
});
export type SentAnswer = z.infer<typeof SentAnswer>;

/** Answers to a chapter's questions, each question once at the most; none is a blank sheet. As such they are only tried out. */
export const PreviewSheet = z.object({ chapterId: Id, answers: listOf(SentAnswer, maxQuestionsPerChapter) });
export type PreviewSheet = z.infer<typeof PreviewSheet>;

/**
 * `attemptId` names the attempt that answers are of: handed in twice, from two tabs or repeated after a lost answer, it counts once, and
 * both get the same outcome; and no answer comes into the attempt that follows.
 */
export const AnswerSheet = z.extend(PreviewSheet, { attemptId: z.optional(Id) });
export type AnswerSheet = z.infer<typeof AnswerSheet>;

/** Which request of whom this is. One that arrives after a later one of the same sender was given up: it is passed over. */
export const Turn = z.object({ sender: Id, number: wholeNumber(1, Number.MAX_SAFE_INTEGER) });
export type Turn = z.infer<typeof Turn>;

/** Changes of an open attempt: what is not named stays as it is kept, so that two tabs never undo each other's answers. */
export const AttemptChanges = z.object({
  chapterId: Id,
  attemptId: Id,
  answers: z._default(listOf(SentAnswer, maxQuestionsPerChapter), []),
  /** Questions to come back to, or no longer. */
  marks: z._default(listOf(z.object({ questionId: Id, isMarked: Flag }), maxQuestionsPerChapter), []),
  /** A sender sends again with the next request what no answer came to, so nothing is lost with a request that is passed over. */
  turn: z.optional(Turn),
});
export type AttemptChanges = z.infer<typeof AttemptChanges>;

/** Why an answer to a question is right, for who has handed it in: the one place where a learner is told the key. */
export const Explanation = z.object({
  explanationText: RichText,
  /** Where the course's materials say more; null where nothing is named, or the reader may not open it now. */
  source: z.nullable(z.extend(QuestionSource, { chapterId: Id })),
  /** null where the question is gone. */
  correctAnswerId: z.nullable(Id),
});
export type Explanation = z.infer<typeof Explanation>;

/** What is told of one question of a test that was handed in: what was chosen, and what came of it. A dropped one is out of the total. */
export const SubmittedQuestion = z.object({
  questionId: Id,
  answerId: z.nullable(Id),
  isCorrect: z.boolean(),
  /** Left out where it counted as any other. */
  scoring: z.optional(QuestionScoring),
  /** It says something else by now, or is gone. */
  isChanged: z.boolean(),
});
export type SubmittedQuestion = z.infer<typeof SubmittedQuestion>;

/** The same for who took it; an {@link Explanation} too where the chapter's feedback is `explanations` and they are due. */
export const ToldQuestion = z.extend(SubmittedQuestion, z.partial(Explanation).shape);

/** What came of a test that was handed in. Estimates are in per cent. */
export const TestOutcome = z.object({
  chapterId: Id,
  testEstimate: z.int(),
  bestEstimate: z.int(),
  isCompleted: z.boolean(),
  passMark: z.int(),
  correct: z.int(),
  total: z.int(),
  attemptsUsed: z.int(),
  /** null: as many as one likes. */
  attemptsLeft: z.nullable(z.int()),
  /** Not where the chapter's feedback is `score`. */
  questions: z.optional(z.array(ToldQuestion)),
});
export type TestOutcome = z.infer<typeof TestOutcome>;

/** A test that one has begun; its id and the instants are null where none is open. */
export const Attempt = z.object({
  chapterId: Id,
  attemptId: z.nullable(Id),
  startedAt: z.nullable(Instant),
  /** `revision` counts the changes of a question's answer, from 1. */
  answers: z.array(z.extend(ChosenAnswer, { revision: z.int() })),
  /** Questions that were marked to come back to. */
  marked: z.array(Id),
  savedAt: z.nullable(Instant),
  /** Of the chapter: whose questions it shows, and is judged by, whatever becomes of them. null where none is open. */
  version: z.nullable(z.int()),
  /** Its questions that say something else by now, or are gone. */
  changedQuestions: z.array(Id),
});
export type Attempt = z.infer<typeof Attempt>;

/** What came of answers that were sent. */
export const SavedAnswers = z.object({
  savedAt: Instant,
  /** Of what stands now as it was sent. The same choice again counts nothing up. */
  revisions: z.array(z.object({ questionId: Id, revision: z.int() })),
  /** What stands instead of what was sent. */
  conflicts: z.array(StandingAnswer),
});
export type SavedAnswers = z.infer<typeof SavedAnswers>;

/** One of one's own attempts that was handed in. Estimates are in per cent. */
export const OwnAttempt = z.object({
  /** The id that it had while it was open. */
  id: Id,
  /** null where it was handed in without having been begun. */
  startedAt: z.nullable(Instant),
  submittedAt: Instant,
  testEstimate: z.int(),
  correct: z.int(),
  total: z.int(),
  /** By the pass mark as it is now; the one that counts also where the test was passed before the mark or the key was changed. */
  isPassed: z.boolean(),
  /** The one that counts. */
  isBest: z.boolean(),
  /** Of the chapter, whose questions it showed; null where that was not kept yet: they can only be shown as they are now. */
  version: z.nullable(z.int()),
  /** What was chosen and whether it was right; for learners not where the chapter's feedback is `score`. */
  questions: z.optional(z.array(ToldQuestion)),
});
export type OwnAttempt = z.infer<typeof OwnAttempt>;

/** Which attempts at a test are listed, the newest first: one's own, or for administrators those of a participant. */
export const OwnAttemptsQuery = z.extend(PageQuery, {
  ...LanguageQuery.shape,
  chapterId: Id,
  /** For administrators: whose. */
  userId: z.optional(Id),
});
export type OwnAttemptsQuery = z.infer<typeof OwnAttemptsQuery>;

/** Marks a chapter of materials as read, or takes that back. */
export const Completion = z.object({ chapterId: Id, isCompleted: Flag });
export type Completion = z.infer<typeof Completion>;
