import * as z from 'zod/mini';
import { SubmittedQuestion } from './attempts.ts';
import { ChapterType, CompletedBy, QuestionScoring, QuestionType } from './chapters.ts';
import { Id, Instant, LanguageName, PageQuery, Search, wholeNumber } from './common.ts';
import { maxExtraAttempts } from './limits.ts';
import { Participant } from './participants.ts';

/** A course by its title. */
export const CourseName = z.object({ id: Id, title: z.string() });

/** Whole per cent, 0..100; null where there is nothing to speak of. */
const Estimate = z.nullable(z.int());

/** An estimate with its 95 per cent interval. */
export const Interval = z.object({ value: z.number(), low: z.number(), high: z.number() });
export type Interval = z.infer<typeof Interval>;

/** How many results lie in 0–9, 10–19, … 90–100 per cent: always ten numbers. */
const Distribution = z.array(z.int());

/** How one participant does, chapter by chapter. */
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
      /** As of `ChapterSummary`. */
      completedBy: z.nullable(CompletedBy),
      passMark: z.int(),
      attempts: z.int(),
      /** With the extra attempts of this participant; null: as many as one likes. */
      attemptsLimit: z.nullable(z.int()),
      extraAttempts: z.int(),
    }),
  ),
});
export type UserResults = z.infer<typeof UserResults>;

/** A column of the grid, with what all participants together made of it. */
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
  /** The key was changed after these results were counted: they are by the former one until a regrade. */
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
  /** Mean of the tests that were handed in. */
  averageEstimate: Estimate,
  /** Number of completed chapters. */
  completed: z.int(),
});
export type ParticipantResults = z.infer<typeof ParticipantResults>;

/**
 * Results of a course. Counts and averages are of all participants, whatever part of them was asked for, but for those who are blocked:
 * these are in no figure but `participantsCount`.
 */
export const CourseResults = z.object({
  course: CourseName,
  chapters: z.array(ResultsChapter),
  participants: z.array(ParticipantResults),
  participantsCount: z.int(),
  /** Of these, how many are blocked. */
  blockedCount: z.int(),
  averageEstimate: Estimate,
  /** Of the participants' averages. */
  distribution: Distribution,
});
export type CourseResults = z.infer<typeof CourseResults>;

/** Which rows are wanted, and in what order. */
export const ResultsQuery = z.extend(PageQuery, {
  /** Words that each are a part of surname, name or e-mail, whatever the case. */
  search: z.optional(Search),
  /** `chapter` needs `chapterId`. Who has no value to be sorted by comes last, whatever the order. */
  sort: z.optional(z.enum(['name', 'average', 'completed', 'chapter'], { error: 'INVALID_TYPE' })),
  /** The chapter to sort by. */
  chapterId: z.optional(Id),
  /** Up or down. */
  order: z.optional(z.enum(['asc', 'desc'], { error: 'INVALID_TYPE' })),
  /** Which of the participants. */
  show: z.optional(z.enum(['all', 'notStarted', 'unfinished', 'finished', 'blocked'], { error: 'INVALID_TYPE' })),
});
export type ResultsQuery = z.infer<typeof ResultsQuery>;

/** One participant's result of one chapter. */
export const ChapterResult = z.extend(Participant, {
  testEstimate: Estimate,
  isCompleted: z.boolean(),
  completedBy: z.nullable(CompletedBy),
  attempts: z.int(),
  /** What this participant was given beyond the limit of the test. */
  extraAttempts: z.int(),
  lastAttemptAt: z.nullable(Instant),
  /** What was chosen in the attempt that counts (the best); only for administrators who ask for one user. */
  answers: z.optional(z.array(SubmittedQuestion)),
  /** Of that attempt, as of `OwnAttempt`. */
  attempt: z.optional(z.nullable(z.object({ id: Id, version: z.nullable(z.int()) }))),
});
export type ChapterResult = z.infer<typeof ChapterResult>;

/**
 * How a question did in the first attempts of everybody who is not blocked. Shares are 0..1, null while nobody took it. They and
 * `discrimination` are of the judgements as they stand; `isCorrect`, and with it `verdict`, is the present key, which those follow by a
 * regrade.
 */
export const QuestionAnalysis = z.object({
  questionId: Id,
  question: z.string(),
  type: QuestionType,
  imageUrl: z.nullable(z.string()),
  takenCount: z.int(),
  correctShare: z.nullable(z.number()),
  /** The same with what it may be among many more such people (Wilson). */
  difficulty: z.nullable(Interval),
  /**
   * Correlation of this question with the rest of the test (corrected item-total, point-biserial; Fisher's z), -1..1; null where it is not
   * defined, all right or all wrong, and of fewer than five submissions.
   */
  discrimination: z.nullable(Interval),
  /** Another answer is chosen by those who do well on the rest, more than by chance: the key may be wrong. */
  verdict: z.nullable(z.enum(['checkKey'])),
  /**
   * Left out where it counts as any other. What is credited is right for everybody, whatever was chosen, and what is dropped is not judged:
   * of both it is told what was chosen, and the figures above are null.
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

/** A page of a PDF that questions name, with how many of the answers to them were wrong. */
export const WrongPage = z.object({
  attachmentId: Id,
  name: z.string(),
  page: z.int(),
  wrongCount: z.int(),
  takenCount: z.int(),
});
export type WrongPage = z.infer<typeof WrongPage>;

/** Results of one chapter. A participant sees their own row, and nothing of the others. */
export const ChapterResults = z.object({
  chapterId: Id,
  title: z.string(),
  results: z.array(ChapterResult),
  /** What follows is for administrators only. */
  course: z.optional(CourseName),
  type: z.optional(ChapterType),
  passMark: z.optional(z.int()),
  averageEstimate: z.optional(Estimate),
  resultsCount: z.optional(z.int()),
  completedCount: z.optional(z.int()),
  participantsCount: z.optional(z.int()),
  blockedCount: z.optional(z.int()),
  distribution: z.optional(Distribution),
  /** As of `ResultsChapter`. */
  isRegradeDue: z.optional(z.boolean()),
  questions: z.optional(z.array(QuestionAnalysis)),
  /** Most wrong answers first. */
  wrongPages: z.optional(z.array(WrongPage)),
  /**
   * Of first attempts, all null where there are fewer than five. How well the test tells people apart (KR-20, 1 at the most; null, too,
   * where they were not all of the questions that there are), and by how much of the scores, in per cent, chance may be.
   */
  reliability: z.optional(z.nullable(z.number())),
  standardError: z.optional(z.nullable(z.number())),
  /** Of the scores, in per cent. */
  median: z.optional(z.nullable(z.number())),
  standardDeviation: z.optional(z.nullable(z.number())),
});
export type ChapterResults = z.infer<typeof ChapterResults>;

/** Which rows are wanted, and in what order. */
export const ChapterResultsQuery = z.extend(PageQuery, {
  /** That participant's row alone, with their answers. */
  userId: z.optional(Id),
  /** Words that each are a part of surname, name or e-mail, whatever the case. */
  search: z.optional(Search),
  /** Who has no value to be sorted by comes last, whatever the order. */
  sort: z.optional(z.enum(['name', 'estimate', 'attempts', 'lastAttempt'], { error: 'INVALID_TYPE' })),
  /** Up or down. */
  order: z.optional(z.enum(['asc', 'desc'], { error: 'INVALID_TYPE' })),
  /** Which of the participants. */
  show: z.optional(z.enum(['all', 'passed', 'failed', 'notTaken', 'blocked'], { error: 'INVALID_TYPE' })),
});
export type ChapterResultsQuery = z.infer<typeof ChapterResultsQuery>;

/** How a table is written. */
export const ExportQuery = z.object({
  /** CSV is UTF-8 with a byte-order mark. */
  format: z.enum(['csv', 'xlsx'], { error: 'INVALID_TYPE' }),
  /** Of the headings. */
  language: z._default(LanguageName, 'en'),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

/** What of a chapter is written, and how. */
export const ChapterExportQuery = z.extend(ExportQuery, {
  /** `answers`: the first attempt of everybody, question by question; `items`: how each question did. */
  content: z._default(z.enum(['results', 'answers', 'items'], { error: 'INVALID_TYPE' }), 'results'),
});
export type ChapterExportQuery = z.infer<typeof ChapterExportQuery>;

/** How many attempts a participant has beyond the limit of a test; 0 takes them away. Attempts that were made stay. */
export const Allowance = z.object({
  chapterId: Id,
  userId: Id,
  extraAttempts: wholeNumber(0, maxExtraAttempts),
});
export type Allowance = z.infer<typeof Allowance>;

const Standing = z.object({ testEstimate: Estimate, isCompleted: z.boolean() });

/** Whose result changes by a regrade, and how. */
export const RegradeChange = z.extend(Participant, { before: Standing, after: Standing });

/** What judging the stored answers by the present key changes. A test that was passed once stays passed. */
export const Regrade = z.object({
  chapterId: Id,
  /** Of the chapter, whose key it is. */
  version: z.int(),
  /** Handed-in tests that were looked at. */
  submissionsCount: z.int(),
  /** Whether the key was changed after the results were counted: without changes, too, a regrade then has something to do. */
  isDue: z.boolean(),
  changes: z.array(RegradeChange),
  /** Questions that do not count as any other, by their place in the test. */
  questions: z.array(z.object({ questionId: Id, number: z.int(), question: z.string(), scoring: QuestionScoring })),
});
export type Regrade = z.infer<typeof Regrade>;

/** `version`: of the chapter as the preview showed it; another one is refused with STALE_VERSION. */
export const RegradeOrder = z.object({ chapterId: Id, version: z.optional(z.int({ error: 'INVALID_TYPE' })) });
export type RegradeOrder = z.infer<typeof RegradeOrder>;
