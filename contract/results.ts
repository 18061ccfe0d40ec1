import * as z from 'zod/mini';
import { SubmittedQuestion } from './attempts.ts';
import { ChapterType, CompletedBy, QuestionScoring, QuestionType } from './chapters.ts';
import { Id, Instant, LanguageName, PageQuery, Search, wholeNumber } from './common.ts';
import { maxExtraAttempts } from './limits.ts';
import { Participant } from './participants.ts';

/** A course by its title. */
export const CourseName = z.object({ id: Id, title: z.string() });

/** Whole per cent, 0..100; null if there are no results. */
const Estimate = z.nullable(z.int());

/** An estimate with its 95 per cent interval. */
export const Interval = z.object({ value: z.number(), low: z.number(), high: z.number() });
export type Interval = z.infer<typeof Interval>;

/** How many results lie in 0–9, 10–19, … 90–100 per cent: always ten numbers. */
const Distribution = z.array(z.int());

/** Results of one participant, chapter by chapter. */
export const UserResults = z.object({
  course: CourseName,
  participant: Participant,
  chapters: z.array(
    z.object({
      chapterId: Id,
      title: z.string(),
      type: ChapterType,
      position: z.int(),
      testEstimate: Estimate,
      isCompleted: z.boolean(),
      /** As in `ChapterSummary`. */
      completedBy: z.nullable(CompletedBy),
      passMark: z.int(),
      attempts: z.int(),
      /** Includes this participant's allowance; null: unlimited. */
      attemptsLimit: z.nullable(z.int()),
      extraAttempts: z.int(),
    }),
  ),
});
export type UserResults = z.infer<typeof UserResults>;

/** A column of the grid, with totals of all participants. */
export const ResultsChapter = z.object({
  chapterId: Id,
  title: z.string(),
  type: ChapterType,
  position: z.int(),
  passMark: z.int(),
  isOpen: z.boolean(),
  averageEstimate: Estimate,
  resultsCount: z.int(),
  completedCount: z.int(),
  /** The key was changed after these results were counted: they follow the former key until a regrade. */
  isRegradeDue: z.boolean(),
});
export type ResultsChapter = z.infer<typeof ResultsChapter>;

/** A row of the grid. `results` has one entry for each chapter, in their order. */
export const ParticipantResults = z.extend(Participant, {
  results: z.array(
    z.object({
      chapterId: Id,
      testEstimate: Estimate,
      isCompleted: z.boolean(),
      completedBy: z.nullable(CompletedBy),
      attempts: z.int(),
    }),
  ),
  /** Mean of the submitted tests. */
  averageEstimate: Estimate,
  /** Number of completed chapters. */
  completed: z.int(),
});
export type ParticipantResults = z.infer<typeof ParticipantResults>;

/**
 * Results of a course. Counts and averages cover all participants, not only the selected ones, except blocked ones, who count in
 * `participantsCount` alone.
 */
export const CourseResults = z.object({
  course: CourseName,
  chapters: z.array(ResultsChapter),
  participants: z.array(ParticipantResults),
  participantsCount: z.int(),
  /** Of these, how many are blocked. */
  blockedCount: z.int(),
  averageEstimate: Estimate,
  /** Distribution of the participants' averages. */
  distribution: Distribution,
});
export type CourseResults = z.infer<typeof CourseResults>;

/** Selects rows, and their order. */
export const ResultsQuery = z.extend(PageQuery, {
  /** Words; each must be part of the surname, name or e-mail, in any case. */
  search: z.optional(Search),
  /** `chapter` needs `chapterId`. Participants without a value to sort by come last in either order. */
  sort: z.optional(z.enum(['name', 'average', 'completed', 'chapter'], { error: 'INVALID_TYPE' })),
  /** The chapter to sort by. */
  chapterId: z.optional(Id),
  /** Ascending or descending. */
  order: z.optional(z.enum(['asc', 'desc'], { error: 'INVALID_TYPE' })),
  /** Which participants to return. */
  show: z.optional(z.enum(['all', 'notStarted', 'unfinished', 'finished', 'blocked'], { error: 'INVALID_TYPE' })),
});
export type ResultsQuery = z.infer<typeof ResultsQuery>;

/** One participant's result in one chapter. */
export const ChapterResult = z.extend(Participant, {
  testEstimate: Estimate,
  isCompleted: z.boolean(),
  completedBy: z.nullable(CompletedBy),
  attempts: z.int(),
  /** The participant's allowance beyond the limit of the test. */
  extraAttempts: z.int(),
  lastAttemptAt: z.nullable(Instant),
  /** Answers of the attempt that counts (the best); only for administrators who ask for one user. */
  answers: z.optional(z.array(SubmittedQuestion)),
  /** That attempt, as in `OwnAttempt`. */
  attempt: z.optional(z.nullable(z.object({ id: Id, version: z.nullable(z.int()) }))),
});
export type ChapterResult = z.infer<typeof ChapterResult>;

/**
 * How a question did in the first attempts of all participants who are not blocked. Shares are 0..1, null while nobody took it. They
 * and `discrimination` follow the judgements as stored; `isCorrect`, and with it `verdict`, follows the present key. A regrade brings
 * both together.
 */
export const QuestionAnalysis = z.object({
  questionId: Id,
  question: z.string(),
  type: QuestionType,
  imageUrl: z.nullable(z.string()),
  takenCount: z.int(),
  correctShare: z.nullable(z.number()),
  /** The share with its range for many more such people (Wilson). */
  difficulty: z.nullable(Interval),
  /**
   * Correlation of this question with the rest of the test (corrected item-total, point-biserial; Fisher's z), -1..1; null if it is not
   * defined, if all answers were right or all wrong, and with fewer than five submissions.
   */
  discrimination: z.nullable(Interval),
  /** `checkKey`: people who do well on the rest choose another answer more often than chance explains, so the key may be wrong. */
  verdict: z.nullable(z.enum(['checkKey'])),
  /**
   * Left out if the question counts in the usual way. A credited question is right for everybody, a dropped one is not judged; for both,
   * the choices are counted, but the figures above are null.
   */
  scoring: z.optional(QuestionScoring),
  answers: z.array(
    z.object({
      answerId: Id,
      answer: z.string(),
      imageUrl: z.nullable(z.string()),
      isCorrect: z.boolean(),
      chosenCount: z.int(),
      share: z.nullable(z.number()),
    }),
  ),
});
export type QuestionAnalysis = z.infer<typeof QuestionAnalysis>;

/** A page of a PDF that questions name as their source, with the number of wrong answers to them. */
export const WrongPage = z.object({
  attachmentId: Id,
  name: z.string(),
  page: z.int(),
  wrongCount: z.int(),
  takenCount: z.int(),
});
export type WrongPage = z.infer<typeof WrongPage>;

/** Results of one chapter. A participant sees only their own row. */
export const ChapterResults = z.object({
  chapterId: Id,
  title: z.string(),
  results: z.array(ChapterResult),
  /** From here on, all fields are for administrators only. */
  course: z.optional(CourseName),
  type: z.optional(ChapterType),
  passMark: z.optional(z.int()),
  averageEstimate: z.optional(Estimate),
  resultsCount: z.optional(z.int()),
  completedCount: z.optional(z.int()),
  participantsCount: z.optional(z.int()),
  blockedCount: z.optional(z.int()),
  distribution: z.optional(Distribution),
  /** As in `ResultsChapter`. */
  isRegradeDue: z.optional(z.boolean()),
  questions: z.optional(z.array(QuestionAnalysis)),
  /** Most wrong answers first. */
  wrongPages: z.optional(z.array(WrongPage)),
  /**
   * Over first attempts; all null if there are fewer than five. `reliability` says how well the test tells people apart (KR-20, at most
   * 1; null, too, if not all had all of the present questions). `standardError` is how much of the scores, in per cent, may be chance.
   */
  reliability: z.optional(z.nullable(z.number())),
  standardError: z.optional(z.nullable(z.number())),
  /** Median of the scores, in per cent. */
  median: z.optional(z.nullable(z.number())),
  standardDeviation: z.optional(z.nullable(z.number())),
});
export type ChapterResults = z.infer<typeof ChapterResults>;

/** Selects rows, and their order. */
export const ChapterResultsQuery = z.extend(PageQuery, {
  /** Only this participant's row, with their answers. */
  userId: z.optional(Id),
  /** Words; each must be part of the surname, name or e-mail, in any case. */
  search: z.optional(Search),
  /** Participants without a value to sort by come last in either order. */
  sort: z.optional(z.enum(['name', 'estimate', 'attempts', 'lastAttempt'], { error: 'INVALID_TYPE' })),
  /** Ascending or descending. */
  order: z.optional(z.enum(['asc', 'desc'], { error: 'INVALID_TYPE' })),
  /** Which participants to return. */
  show: z.optional(z.enum(['all', 'passed', 'failed', 'notTaken', 'blocked'], { error: 'INVALID_TYPE' })),
});
export type ChapterResultsQuery = z.infer<typeof ChapterResultsQuery>;

/** Form of an exported table. */
export const CourseExportQuery = z.object({
  /** CSV is UTF-8 with a byte-order mark. */
  format: z.enum(['csv', 'xlsx'], { error: 'INVALID_TYPE' }),
  /** Language of the headings. */
  language: z._default(LanguageName, 'en'),
});
export type CourseExportQuery = z.infer<typeof CourseExportQuery>;

/** Selects the table of a chapter to export, and its form. */
export const ChapterExportQuery = z.extend(CourseExportQuery, {
  /** `answers`: everybody's first attempt, question by question; `items`: how each question did. */
  content: z._default(z.enum(['results', 'answers', 'items'], { error: 'INVALID_TYPE' }), 'results'),
});
export type ChapterExportQuery = z.infer<typeof ChapterExportQuery>;

/** A participant's attempts beyond the limit of a test; 0 removes the allowance. Attempts already made stay. */
export const Allowance = z.object({
  chapterId: Id,
  userId: Id,
  extraAttempts: wholeNumber(0, maxExtraAttempts),
});
export type Allowance = z.infer<typeof Allowance>;

const RegradedResult = z.object({ testEstimate: Estimate, isCompleted: z.boolean() });

/** A participant whose result changes by a regrade, before and after. */
export const RegradeChange = z.extend(Participant, { before: RegradedResult, after: RegradedResult });

/** What changes if the stored answers are judged by the present key. A test that was once passed stays passed. */
export const Regrade = z.object({
  chapterId: Id,
  /** Version of the chapter whose key is used. */
  version: z.int(),
  /** Number of submissions that were judged. */
  submissionsCount: z.int(),
  /** Whether the key was changed after the results were counted: then a regrade is useful even if no result changes. */
  isDue: z.boolean(),
  changes: z.array(RegradeChange),
  /** Questions that are dropped or credited, by their number in the test. */
  questions: z.array(z.object({ questionId: Id, number: z.int(), question: z.string(), scoring: QuestionScoring })),
});
export type Regrade = z.infer<typeof Regrade>;

/** `version` is that of the chapter in the preview; any other is refused with STALE_VERSION. */
export const RegradeOrder = z.object({ chapterId: Id, version: z.optional(z.int({ error: 'INVALID_TYPE' })) });
export type RegradeOrder = z.infer<typeof RegradeOrder>;
