import * as z from 'zod/mini';
import { ChapterSummary } from './chapters.ts';
import { Flag, Id, Instant, PageQuery, Search, text } from './common.ts';
import { changesOf } from './item.ts';
import { maxCourseDescriptionLength, maxCourseTitleLength } from './limits.ts';
import { RichText } from './rich-text.ts';

/** A course. `imageUrl` is relative to the media base, see `media.ts`. */
export const Course = z.object({
  id: Id,
  title: z.string(),
  /** Markdown. */
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  /** All its chapters are there: only then can it be finished. Whoever writes it says so; adding or deleting chapters does not change it. */
  isComplete: z.boolean(),
  version: z.int(),
  /** In the order of their positions, without content; estimates and completion are those of the user that is looked at. */
  chapters: z.array(ChapterSummary),
  /** How the user stands to the course; not for administrators who ask for nobody in particular. */
  access: z.optional(z.object({ isParticipant: z.boolean(), isBlocked: z.boolean() })),
  /**
   * Chapters that the user has completed, of all. `finishedAt`: when the course was complete and all its chapters were completed, for the
   * first time; null until then, and it stays whatever comes after. Beside `access`.
   */
  progress: z.optional(z.object({ completed: z.int(), total: z.int(), finishedAt: z.nullable(Instant) })),
  /** For administrators, blocked ones included. */
  participantsCount: z.optional(z.int()),
  /** For administrators: mean of the participants' averages, 0..100; null while nobody has handed in a test. */
  averageEstimate: z.optional(z.nullable(z.int())),
  /** For administrators: how many results are stored, one for each participant and chapter. */
  resultsCount: z.optional(z.int()),
  /** For administrators: how many results rest in its chapters that were tests and hold materials now, see `Chapter`. */
  restingCount: z.optional(z.int()),
});
export type Course = z.infer<typeof Course>;

/** What an administrator writes, in the order of the form. */
export const CourseContent = z.object({
  title: text(1, maxCourseTitleLength),
  description: z._default(text(0, maxCourseDescriptionLength), ''),
  isComplete: z._default(Flag, false),
});
export type CourseContent = z.infer<typeof CourseContent>;

/** Fields of `updateCourse`: what is left out keeps its value. */
export const CourseChanges = changesOf(CourseContent);
export type CourseChanges = z.infer<typeof CourseChanges>;

/** The course that is copied, and what the copy is called. */
export const CourseCopy = z.object({ id: Id, title: CourseContent.shape.title });
export type CourseCopy = z.infer<typeof CourseCopy>;

/** A course and whose view of it is wanted. */
export const CourseOfUserQuery = z.object({
  /** The course. */
  courseId: Id,
  /** Whose view is wanted; one's own where it is left out. */
  userId: z.optional(Id),
});
export type CourseOfUserQuery = z.infer<typeof CourseOfUserQuery>;

/** Whether a user may enter a course: participants that are not blocked, and administrators. */
export const CourseAccess = z.object({
  courseId: Id,
  userId: Id,
  isParticipant: z.boolean(),
  isBlocked: z.boolean(),
  hasAccess: z.boolean(),
});
export type CourseAccess = z.infer<typeof CourseAccess>;

/** Which courses are wanted. */
export const CoursesQuery = z.extend(PageQuery, {
  /** Part of the title, whatever its case. */
  search: z.optional(Search),
  /** Only courses that the caller is in, or only those that they are not. */
  isParticipant: z.optional(Flag),
});
export type CoursesQuery = z.infer<typeof CoursesQuery>;

/** The texts of a course as a page shows them. */
export const CourseTexts = z.object({ courseId: Id, description: RichText });
export type CourseTexts = z.infer<typeof CourseTexts>;
