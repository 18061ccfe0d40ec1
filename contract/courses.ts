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
  /** Whether all its chapters are there, which finishing it needs. Administrators set it; adding or deleting chapters does not. */
  isComplete: z.boolean(),
  version: z.int(),
  /** In the order of their positions, without content; estimates and completion are those of the user in question. */
  chapters: z.array(ChapterSummary),
  /** The user's access to the course; left out for administrators who ask for no particular user. */
  access: z.optional(z.object({ isParticipant: z.boolean(), isBlocked: z.boolean() })),
  /**
   * How many chapters the user has completed, of all. `finishedAt` is the first time that the course was complete and all its chapters
   * were completed; null until then, and never changed later. `nextChapterId` is the first chapter that is open, not completed and no test
   * without attempts left. Present whenever `access` is.
   */
  progress: z.optional(
    z.object({
      completed: z.int(),
      total: z.int(),
      finishedAt: z.nullable(Instant),
      nextChapterId: z.nullable(Id),
    }),
  ),
  /** For administrators, blocked ones included. */
  participantsCount: z.optional(z.int()),
  /** For administrators: mean of the participants' averages, 0..100; null while nobody has handed in a test. */
  averageEstimate: z.optional(z.nullable(z.int())),
  /** For administrators: how many results are stored, one for each participant and chapter. */
  resultsCount: z.optional(z.int()),
  /** For administrators: how many dormant submissions its former tests have, see `Chapter`. */
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

/** The course to copy, and the title of the copy. */
export const CourseCopy = z.object({ id: Id, title: CourseContent.shape.title });
export type CourseCopy = z.infer<typeof CourseCopy>;

/** Selects a course, and the user that it is shown for. */
export const CourseOfUserQuery = z.object({
  /** The course. */
  courseId: Id,
  /** The user it is shown for; the caller if left out. */
  userId: z.optional(Id),
});
export type CourseOfUserQuery = z.infer<typeof CourseOfUserQuery>;

/** Whether a user may enter a course: unblocked participants and administrators may. */
export const CourseAccess = z.object({
  courseId: Id,
  userId: Id,
  isParticipant: z.boolean(),
  isBlocked: z.boolean(),
  hasAccess: z.boolean(),
});
export type CourseAccess = z.infer<typeof CourseAccess>;

/** Selects courses. */
export const CoursesQuery = z.extend(PageQuery, {
  /** Part of the title, in any case. */
  search: z.optional(Search),
  /** Only courses that the caller takes (true), or only those that they do not take (false). */
  isParticipant: z.optional(Flag),
});
export type CoursesQuery = z.infer<typeof CoursesQuery>;

/** The texts of a course as a page shows them. */
export const CourseTexts = z.object({ courseId: Id, description: RichText });
export type CourseTexts = z.infer<typeof CourseTexts>;
