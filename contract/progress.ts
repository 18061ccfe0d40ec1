import * as z from 'zod/mini';
import { Id, Instant } from './common.ts';

/** A learner's progress in one chapter, beside the facts of its `ChapterSummary`. */
export const ChapterProgress = z.object({
  chapterId: Id,
  /** null: unlimited. */
  attemptsLimit: z.nullable(z.int()),
  attemptsUsed: z.int(),
  /** When a test was last handed in; null if never. */
  lastAttemptAt: z.nullable(Instant),
  questionsCount: z.int(),
  /** The open attempt, and how many of its questions have an answer. */
  openAttempt: z.nullable(z.object({ startedAt: Instant, savedAt: Instant, answeredCount: z.int() })),
  attachmentsCount: z.int(),
  /** Pages of all PDFs of the chapter whose pages could be counted. */
  pagesCount: z.int(),
  pagesSeen: z.int(),
});
export type ChapterProgress = z.infer<typeof ChapterProgress>;

/** Where the learner can go on: in a chapter, and in the PDF that they were reading, if any. */
export const CoursePlace = z.object({
  chapterId: Id,
  attachmentId: z.nullable(Id),
  /** From 1. */
  page: z.nullable(z.int()),
});
export type CoursePlace = z.infer<typeof CoursePlace>;

/**
 * A learner's progress in a course. All its chapters count, also closed ones, as they are still to come. A learner who has once completed
 * every chapter of a complete course has finished for good, whatever is added, closed or unmarked later.
 */
export const CourseProgress = z.object({
  courseId: Id,
  completed: z.int(),
  total: z.int(),
  /** null while it is not finished. */
  finishedAt: z.nullable(Instant),
  /** Number of the certificate, if one was issued. */
  certificateNumber: z.nullable(z.string()),
  /**
   * The place where the learner was last, if a test is open there or the chapter is neither completed nor used up. Otherwise the first
   * open chapter for which that is true; null if there is none.
   */
  place: z.nullable(CoursePlace),
  /** In order. */
  chapters: z.array(ChapterProgress),
});
export type CourseProgress = z.infer<typeof CourseProgress>;
