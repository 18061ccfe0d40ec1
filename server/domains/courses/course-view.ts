import { chapterTypes } from '#contract/chapters.ts';
import type { Course } from '#contract/courses.ts';
import type { Executor } from '#server/db/tables.ts';
import { isOpenNow, summaryOf } from './chapter-summary.ts';
import { type ChapterOfUser, listProgress, listSummaries, sumUpDormant } from './course-contents.repository.ts';
import type { CourseRecord } from './courses.repository.ts';

/** For whom courses are shown. */
export interface Viewpoint {
  /** The user whose estimates, access and progress are shown; null for nobody's. */
  readonly userId: string | null;
  /** Whether the reader writes courses. Such a reader sees the counts over all participants, and the text of every chapter. */
  readonly seesAll: boolean;
}

/** Courses as the contract defines them, in the same order. The number of queries does not depend on the number of courses. */
export async function viewCourses(
  executor: Executor,
  records: readonly CourseRecord[],
  viewpoint: Viewpoint,
): Promise<Course[]> {
  const { userId, seesAll } = viewpoint;
  const ids = records.map(({ id }) => id);
  const summaries = await listSummaries(executor, ids, userId);
  const all = userId === null ? [] : await listProgress(executor, ids, userId);
  const resting = seesAll ? await sumUpDormant(executor, ids) : new Map<string, number>();
  const chaptersOf = Map.groupBy(summaries, ({ courseId }) => courseId);
  const progressIn = new Map(all.map((progress) => [progress.courseId, progress]));

  return records.map((record) => {
    const progress = progressIn.get(record.id);
    const hasAccess = progress !== undefined && !progress.isBlocked;
    const chapters = chaptersOf.get(record.id) ?? [];
    return {
      id: record.id,
      title: record.title,
      description: record.description,
      imageUrl: record.image_url,
      isComplete: record.is_complete,
      version: record.version,
      chapters: chapters.map((chapter) => summaryOf(chapter, { seesAll, hasAccess })),
      ...(userId === null
        ? {}
        : {
            access: { isParticipant: progress !== undefined, isBlocked: progress?.isBlocked ?? false },
            progress: {
              completed: progress?.completedCount ?? 0,
              total: chapters.length,
              finishedAt: progress?.finishedAt?.toISOString() ?? null,
              nextChapterId: chapters.find(isToBeDone)?.id ?? null,
            },
          }),
      ...(seesAll
        ? {
            participantsCount: record.participants_count,
            averageEstimate: record.average_estimate,
            resultsCount: record.results_count,
            restingCount: resting.get(record.id) ?? 0,
          }
        : {}),
    };
  });
}

function isToBeDone(chapter: ChapterOfUser): boolean {
  const { type, isCompleted, attemptsLimit, attemptsUsed } = chapter;
  const isUsedUp = type === chapterTypes.questions && (attemptsUsed ?? 0) >= (attemptsLimit ?? Infinity);
  return isOpenNow(chapter) && !isCompleted && !isUsedUp;
}

/** One course as {@link viewCourses} gives it. */
export async function viewCourse(executor: Executor, record: CourseRecord, viewpoint: Viewpoint): Promise<Course> {
  const [course] = await viewCourses(executor, [record], viewpoint);
  if (!course) throw new Error('One record gives one course');
  return course;
}
