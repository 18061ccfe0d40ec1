import { type Actor, isAdministrator, mayActFor } from '#contract/auth.ts';
import type { CourseOfUserQuery } from '#contract/courses.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import type {
  ChapterResults,
  ChapterResultsQuery,
  CourseResults,
  ResultsQuery,
  UserResults,
} from '#contract/results.ts';
import type { Database } from '#server/db/database.ts';
import type { AttemptsService } from '../attempts/attempts.service.ts';
import { type ChapterRecord, type ChaptersService, hasClosed } from '../chapters/chapters.service.ts';
import type { CoursesService } from '../courses/courses.service.ts';
import type { ParticipantsService } from '../participants/participants.service.ts';
import { readRow, readTable } from './chapter-table.ts';
import { readGrid } from './course-grid.ts';
import { analyse, wrongPagesOf } from './question-analysis.ts';
import {
  findAveragesDistribution,
  findBestSubmission,
  findChapterSums,
  findEstimatesDistribution,
  listChapterSums,
  listLimitsOf,
  listResults,
} from './results.repository.ts';
import { requireSettled } from './settled-results.ts';

export interface ReadingDependencies {
  readonly database: Database;
  readonly attempts: Pick<AttemptsService, 'closing' | 'readSubmitted'>;
  readonly chapters: Pick<ChaptersService, 'find' | 'listKey' | 'listNamedPages'>;
  readonly participants: Pick<ParticipantsService, 'find' | 'requireAccess'>;
  readonly courses: Pick<CoursesService, 'find'>;
}

/** The results of users, courses and chapters. Only reads. Sums come from the counts that the writes keep. */
export function createResultsReading({ database, chapters, participants, courses, attempts }: ReadingDependencies) {
  const { read } = database;

  /** Titles are given in plain words, because nobody edits a title from these answers. */
  const requireCourse = async (courseId: string) => {
    const course = mustExist(await courses.find(read, courseId));
    return { ...course, title: spellFormulas(course.title) };
  };

  /** One participant's row, as a list. */
  async function oneRow(actor: Actor, chapter: ChapterRecord, userId: string) {
    const { id: chapterId, type, courseId } = chapter;
    const title = spellFormulas(chapter.title);
    const row = mustExist(await readRow(read, { courseId, chapter: { chapterId, type } }, userId));
    if (!isAdministrator(actor)) return { chapterId, title, results: [row] };
    const best = await findBestSubmission(read, chapterId, userId);
    const answers = best ? await attempts.readSubmitted(chapterId, best) : [];
    const attempt = best ? { id: best.id, version: best.shown_version } : null;
    return { chapterId, title, results: [{ ...row, answers, attempt }] };
  }

  async function manyRows(chapter: ChapterRecord, query: ChapterResultsQuery) {
    const { id: chapterId, type, courseId, passMark } = chapter;
    await requireSettled(read, courseId);
    const [course, sums, { results, totalCount }, distribution, questions] = await Promise.all([
      requireCourse(courseId),
      findChapterSums(read, chapterId),
      readTable(read, { courseId, chapter: { chapterId, type } }, query),
      findEstimatesDistribution(read, chapterId),
      chapters.listKey(read, chapterId),
    ]);
    if (!sums) throw new ProblemError('NOT_FOUND');
    const { title, averageEstimate, resultsCount, completedCount, isRegradeDue } = sums;
    const analysis = await analyse(read, chapterId, questions);
    const whole: ChapterResults = {
      ...{ chapterId, title, results, course: { id: course.id, title: course.title }, type, passMark },
      ...{ averageEstimate, resultsCount, completedCount, isRegradeDue, distribution },
      ...{ participantsCount: course.participants_count, blockedCount: course.blocked_count },
      ...analysis,
      wrongPages: wrongPagesOf(analysis.questions, await chapters.listNamedPages(read, chapterId, questions)),
    };
    return { results: whole, totalCount };
  }

  return {
    /**
     * One participant's results, chapter by chapter; without `userId` the caller's.
     * @throws ProblemError FORBIDDEN, NOT_FOUND, NOT_A_PARTICIPANT, PARTICIPANT_BLOCKED
     */
    ofUser: async (actor: Actor, { courseId, userId = actor.id }: CourseOfUserQuery): Promise<UserResults> => {
      if (!mayActFor(actor, userId)) throw new ProblemError('FORBIDDEN');
      const { id, title } = await requireCourse(courseId);
      await participants.requireAccess(read, actor, courseId);
      await attempts.closing.settle(courseId);
      const participant = mustExist(await participants.find(read, courseId, userId));
      const sums = await listChapterSums(read, courseId);
      const results = await listResults(read, courseId, [userId]);
      const limits = await listLimitsOf(read, courseId, userId);
      const byChapter = new Map(results.map((result) => [result.chapterId, result]));
      return {
        course: { id, title },
        participant,
        chapters: sums.map(({ chapterId, type, position, passMark, title: chapterTitle }) => {
          const {
            testEstimate = null,
            isCompleted = false,
            completedBy = null,
            attempts = 0,
          } = byChapter.get(chapterId) ?? {};
          const limit = limits.get(chapterId) ?? { attemptsLimit: null, extraAttempts: 0 };
          const result = { testEstimate, isCompleted, completedBy, passMark, attempts, ...limit };
          return { chapterId, title: chapterTitle, type, position, ...result };
        }),
      };
    },

    /** Participants by chapters, with the count of all that the query lets through. @throws ProblemError NOT_FOUND, VALIDATION_FAILED */
    ofCourse: async (
      courseId: string,
      query: ResultsQuery,
    ): Promise<{ results: CourseResults; totalCount: number }> => {
      const course = await requireCourse(courseId);
      await attempts.closing.settle(courseId);
      await requireSettled(read, courseId);
      const sums = await listChapterSums(read, courseId);
      const [{ participants: rows, totalCount }, distribution] = await Promise.all([
        readGrid(read, { courseId, chapters: sums }, query),
        findAveragesDistribution(read, courseId),
      ]);
      const results: CourseResults = {
        course: { id: course.id, title: course.title },
        chapters: sums,
        participants: rows,
        participantsCount: course.participants_count,
        blockedCount: course.blocked_count,
        averageEstimate: course.average_estimate,
        distribution,
      };
      return { results, totalCount };
    },

    /**
     * Participants' results of a chapter, and for administrators its item analysis. A participant sees only their own row.
     * @throws ProblemError FORBIDDEN, NOT_FOUND, NOT_A_PARTICIPANT, PARTICIPANT_BLOCKED
     */
    ofChapter: async (
      actor: Actor,
      chapterId: string,
      query: ChapterResultsQuery,
    ): Promise<{ results: ChapterResults; totalCount: number }> => {
      const { userId = isAdministrator(actor) ? undefined : actor.id } = query;
      if (userId !== undefined && !mayActFor(actor, userId)) throw new ProblemError('FORBIDDEN');
      const chapter = mustExist(await chapters.find(read, chapterId));
      await participants.requireAccess(read, actor, chapter.courseId);
      if (hasClosed(chapter)) await attempts.closing.settle(chapter.courseId);
      if (userId === undefined) return manyRows(chapter, query);
      return { results: await oneRow(actor, chapter, userId), totalCount: 1 };
    },
  };
}
