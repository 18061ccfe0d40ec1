import * as z from 'zod/mini';
import { Flag, Id, Instant } from './common.ts';
import { maxQuestionsPerChapter } from './limits.ts';

/** What was chosen for one question. */
export const ChosenAnswer = z.object({ questionId: Id, answerId: Id });
export type ChosenAnswer = z.infer<typeof ChosenAnswer>;

/** Answers to a chapter's questions, each question once at the most; none is a blank sheet. */
export const AnswerSheet = z.object({
  chapterId: Id,
  answers: z
    .array(ChosenAnswer, { error: 'INVALID_TYPE' })
    .check(z.maxLength(maxQuestionsPerChapter, { error: 'TOO_MANY' })),
});
export type AnswerSheet = z.infer<typeof AnswerSheet>;

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
  /** Only where the chapter's feedback is `correctness`. */
  questions: z.optional(z.array(z.object({ questionId: Id, isCorrect: z.boolean() }))),
});
export type TestOutcome = z.infer<typeof TestOutcome>;

/** A test that one has begun; the instants are null where none is open. */
export const Attempt = z.object({
  chapterId: Id,
  startedAt: z.nullable(Instant),
  answers: z.array(ChosenAnswer),
  savedAt: z.nullable(Instant),
});
export type Attempt = z.infer<typeof Attempt>;

export const Completion = z.object({ chapterId: Id, isCompleted: Flag });
export type Completion = z.infer<typeof Completion>;

/** Schemas of the operations, by their names in `operations.ts`. */
export const attemptSchemas = {
  checkTest: { body: AnswerSheet, response: TestOutcome },
  getAttempt: { query: z.object({ chapterId: Id }), response: Attempt },
  saveAttempt: { body: AnswerSheet, response: z.object({ savedAt: Instant }) },
  completeChapter: { body: Completion, response: z.object({ chapterId: Id, isCompleted: z.boolean() }) },
};
