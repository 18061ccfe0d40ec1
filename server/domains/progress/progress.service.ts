import type { Actor } from '#contract/auth.ts';
import { chapterTypes } from '#contract/chapters.ts';
import type { ChapterProgress, CoursePlace, CourseProgress } from '#contract/progress.ts';
import type { Database } from '#server/db/database.ts';
import { isOpenNow } from '../courses/courses.service.ts';
import type { ParticipantsService } from '../participants/participants.service.ts';
import {
  type AttachmentOfLearner,
  type ChapterOfLearner,
  findFinishing,
  listAttachmentsOfLearner,
  listChaptersOfLearner,
  listQuestionIds,
} from './progress.repository.ts';

interface ProgressDependencies {
  readonly database: Database;
  readonly participants: Pick<ParticipantsService, 'requireParticipant'>;
}

/** The progress of learners in their courses. */
export type ProgressService = ReturnType<typeof createProgressService>;

/** Only reads, and keeps nothing between calls. */
export function createProgressService({ database, participants }: ProgressDependencies) {
  return {
    /** The caller's own progress. @throws ProblemError as `ParticipantsService.requireParticipant` */
    get: async (actor: Actor, courseId: string): Promise<CourseProgress> => {
      const { read } = database;
      await participants.requireParticipant(read, actor, courseId);
      const learner = { courseId, userId: actor.id };
      const [finishing, chapters, questionIds, attachments] = await Promise.all([
        findFinishing(read, learner),
        listChaptersOfLearner(read, learner),
        listQuestionIds(read, courseId),
        listAttachmentsOfLearner(read, learner),
      ]);
      const contentsOfChapters = chapters.map((chapter) => ({
        chapter: { ...chapter, isOpen: isOpenNow(chapter) },
        questions: questionIds.get(chapter.id) ?? new Set<string>(),
        documents: attachments.get(chapter.id) ?? [],
      }));
      return {
        courseId,
        completed: chapters.filter(({ isCompleted }) => isCompleted).length,
        total: chapters.length,
        finishedAt: finishing.finishedAt?.toISOString() ?? null,
        certificateNumber: finishing.certificateNumber,
        place: placeToGoOn(
          contentsOfChapters.map(({ chapter, questions, documents }) =>
            visitedChapterOf(chapter, questions, documents),
          ),
        ),
        chapters: contentsOfChapters.map(({ chapter, questions, documents }) =>
          chapterProgressOf(chapter, questions, documents),
        ),
      };
    },
  };
}

/** The progress of a learner in one chapter. */
function chapterProgressOf(
  chapter: ChapterOfLearner,
  questionIds: ReadonlySet<string>,
  attachments: readonly AttachmentOfLearner[],
): ChapterProgress {
  const countable = attachments.filter(({ pageCount }) => pageCount !== null);
  return {
    chapterId: chapter.id,
    attemptsLimit: chapter.attemptsLimit,
    attemptsUsed: chapter.attemptsUsed ?? 0,
    lastAttemptAt: chapter.lastAttemptAt?.toISOString() ?? null,
    questionsCount: questionIds.size,
    openAttempt: openAttemptOf(chapter, questionIds),
    attachmentsCount: attachments.length,
    pagesCount: sumOf(countable, ({ pageCount }) => pageCount),
    pagesSeen: sumOf(countable, ({ seenCount }) => seenCount),
  };
}

/** Leaves out answers to questions that are gone. Gives nothing for a test that has become materials. */
function openAttemptOf(
  { type, startedAt, savedAt, answers }: ChapterOfLearner,
  questionIds: ReadonlySet<string>,
): ChapterProgress['openAttempt'] {
  if (type !== chapterTypes.questions || !startedAt || !savedAt || !answers) return null;
  const answeredCount = answers.filter(
    ({ questionId, answerId }) => answerId !== null && questionIds.has(questionId),
  ).length;
  return { startedAt: startedAt.toISOString(), savedAt: savedAt.toISOString(), answeredCount };
}

function sumOf<Item>(items: readonly Item[], countIn: (item: Item) => number | null): number {
  return items.reduce((sum, item) => sum + (countIn(item) ?? 0), 0);
}

/** When and where the learner was in a chapter. A test without questions counts as closed: its questions are still to come. */
function visitedChapterOf(
  { id, type, isOpen, isCompleted, attemptsLimit, attemptsUsed, lastAttemptAt, savedAt }: ChapterOfLearner,
  questionIds: ReadonlySet<string>,
  attachments: readonly AttachmentOfLearner[],
): VisitedChapter {
  const isTest = type === chapterTypes.questions;
  return {
    id,
    isOpen: isOpen && !(isTest && questionIds.size === 0),
    isCompleted: isCompleted ?? false,
    isUsedUp: isTest && attemptsLimit !== null && (attemptsUsed ?? 0) >= attemptsLimit,
    hasOpenAttempt: isTest && savedAt !== null,
    visits: [lastAttemptAt, savedAt].filter((visit) => visit !== null),
    readings: attachments.flatMap((attachment) =>
      attachment.page !== null && attachment.savedAt !== null
        ? [{ attachmentId: attachment.id, page: attachment.page, savedAt: attachment.savedAt }]
        : [],
    ),
  };
}

/** Somebody's place in a PDF. */
interface ReadingPlace {
  readonly attachmentId: string;
  readonly page: number;
  readonly savedAt: Date;
}

/** The parts of a chapter that decide where its learner goes on. */
export interface VisitedChapter {
  readonly id: string;
  /** Whether its learner can do something in it. */
  readonly isOpen: boolean;
  readonly isCompleted: boolean;
  /** Whether it is a test without attempts left. */
  readonly isUsedUp: boolean;
  /** Whether a test is under way in it. */
  readonly hasOpenAttempt: boolean;
  /** The instants when the learner handed in, answered or read: whenever something was saved. */
  readonly visits: readonly Date[];
  readonly readings: readonly ReadingPlace[];
}

/**
 * The place where a learner goes on in a course: the chapter of the last visit if something is left to do there, else the first chapter
 * with something to do. null where every open chapter is completed or used up, and no test is under way.
 * @param chapters all of the course, in order
 */
export function placeToGoOn(chapters: readonly VisitedChapter[]): CoursePlace | null {
  const visited = chapters.filter((chapter) => lastVisitOf(chapter) > 0);
  const last = visited.reduce<VisitedChapter | null>(
    (latest, chapter) => (latest && lastVisitOf(latest) >= lastVisitOf(chapter) ? latest : chapter),
    null,
  );
  const chapter = last && isToBeDone(last) ? last : chapters.find(isToBeDone);
  if (!chapter) return null;
  const reading = latestOf(chapter.readings);
  return { chapterId: chapter.id, attachmentId: reading?.attachmentId ?? null, page: reading?.page ?? null };
}

/** A passed test may be taken once more, for a better result. */
function isToBeDone({ isOpen, isCompleted, isUsedUp, hasOpenAttempt }: VisitedChapter): boolean {
  return isOpen && (hasOpenAttempt || !(isCompleted || isUsedUp));
}

/** In milliseconds since 1970; 0 for a chapter that was never visited. */
function lastVisitOf({ visits, readings }: VisitedChapter): number {
  return Math.max(0, ...[...visits, ...readings.map(({ savedAt }) => savedAt)].map(Number));
}

function latestOf(readings: readonly ReadingPlace[]): ReadingPlace | undefined {
  return [...readings].sort((left, right) => Number(right.savedAt) - Number(left.savedAt))[0];
}
