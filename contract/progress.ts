import * as z from 'zod/mini';
import { Id, Instant } from './common.ts';

/** How one chapter stands for its learner, beside what a `ChapterSummary` says. */
export const ChapterProgress = z.object({
  chapterId: Id,
  /** null: as many as one likes. */
  attemptsLimit: z.nullable(z.int()),
  attemptsUsed: z.int(),
  /** When a test was last handed in; null where none was. */
  lastAttemptAt: z.nullable(Instant),
  questionsCount: z.int(),
  /** The test that is begun, and how many of its questions have an answer. */
  openAttempt: z.nullable(z.object({ startedAt: Instant, savedAt: Instant, answeredCount: z.int() })),
  attachmentsCount: z.int(),
  /** Of all PDFs of the chapter whose pages can be counted. */
  pagesCount: z.int(),
  pagesSeen: z.int(),
});
export type ChapterProgress = z.infer<typeof ChapterProgress>;

/** Where to go on: in a chapter, and in one of its PDFs where one was being read. */
export const CoursePlace = z.object({
  chapterId: Id,
  attachmentId: z.nullable(Id),
  /** From 1. */
  page: z.nullable(z.int()),
});
export type CoursePlace = z.infer<typeof CoursePlace>;

/**
 * How a course stands for its learner. All its chapters count, closed ones too, as they are still to come. Who has once completed all
 * of a course that was complete has finished for good, whatever is added, closed or unread later.
 */
export const CourseProgress = z.object({
  courseId: Id,
  completed: z.int(),
  total: z.int(),
  /** null while it is not finished. */
  finishedAt: z.nullable(Instant),
  /** Number of the certificate, where one was issued. */
  certificateNumber: z.nullable(z.string()),
  /** Where one was last, if there is something left to do: it is neither completed nor used up, or a test is under way; else the first open chapter of which that is so. null where there is none. */
  place: z.nullable(CoursePlace),
  /** In order. */
  chapters: z.array(ChapterProgress),
});
export type CourseProgress = z.infer<typeof CourseProgress>;
