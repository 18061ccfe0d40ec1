import { type Actor, isAdministrator, mayActFor } from '#contract/auth.ts';
import type {
  Course,
  CourseAccess,
  CourseChanges,
  CourseContent,
  CourseCopy,
  CourseOfUserQuery,
  CoursesQuery,
  CourseTexts,
} from '#contract/courses.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { inEachLanguage, type Language } from '#contract/languages.ts';
import { changeVersion } from '#server/db/change-version.ts';
import type { Database } from '#server/db/database.ts';
import { foldText } from '#server/db/fold-text.ts';
import { beginJob, endJob, type Jobs, lockJob } from '#server/db/jobs.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor, JobDetails } from '#server/db/tables.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import type { ContentWriting, WriteRequest } from '#server/writing/content-writing.ts';
import type { SearchDocument, SearchSource } from '#server/writing/search-document.ts';
import type { DocumentsService } from '../media/documents.service.ts';
import type { MediaService } from '../media/media.service.ts';
import {
  countChapters,
  findRole,
  listCourseFiles,
  listParticipantIds,
  listProgress,
  moveChapter,
  removeSome,
  sumUpDormant,
} from './course-contents.repository.ts';
import { type Viewpoint, viewCourse, viewCourses } from './course-view.ts';
import {
  type CourseRecord,
  countCourses,
  findCourse,
  insertCourse,
  listCourses,
  lockCourse,
  recountCourse,
  recountSome,
  updateCourse,
} from './courses.repository.ts';

export { hasClosed, isOpenNow, type Opening, summaryOf } from './chapter-summary.ts';
export type { CourseRecord };

const beforeAllIds = '00000000-0000-0000-0000-000000000000';
/** The progress of this many participants is added up in one query. */
const participantsAtOnce = 20;
const asAdministrator: Viewpoint = { userId: null, seesAll: true };

interface CoursesDependencies {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'goOnBehind' | 'inUnits'>;
  readonly writing: ContentWriting;
  readonly media: Pick<MediaService, 'releaseMany' | 'withImages'>;
  readonly documents: Pick<DocumentsService, 'release' | 'withDocuments'>;
  readonly renderer: TextRenderer;
  /** The domain that counts progress. It builds on this one, so it is given by the wiring. */
  readonly progress: {
    update(executor: Executor, courseId: string, userIds: readonly string[] | null): Promise<void>;
  };
  /** The domain that writes chapters, given likewise. */
  readonly chapters: { copyAll(executor: Executor, fromCourseId: string, courseId: string): Promise<number> };
}

/** Courses as each user may see them, with their counts and averages; administrators write them. */
export type CoursesService = ReturnType<typeof createCoursesService>;

/** Everybody who has signed in finds courses by their titles. */
export function createCoursesService(dependencies: CoursesDependencies) {
  const { database, jobs, writing, media, documents, renderer, progress, chapters } = dependencies;

  /** The requested course, and the user whose view of it is wanted. */
  async function resolve(actor: Actor, { courseId, userId = actor.id }: CourseOfUserQuery) {
    if (!mayActFor(actor, userId)) throw new ProblemError('FORBIDDEN');
    const [course, role] = await Promise.all([findCourse(database.read, courseId), findRole(database.read, userId)]);
    if (!course || !role) throw new ProblemError('NOT_FOUND');
    return { course, userId, role };
  }

  async function beginRemoval(executor: Executor, id: string, details: JobDetails = {}): Promise<void> {
    const { imageUrls, documentIds } = await listCourseFiles(executor, id);
    const files = { images: imageUrls.join(' '), documents: documentIds.join(' ') };
    await beginJob(executor, 'removeCourse', id, { ...details, ...files });
  }

  /** Counts the progress of a course's participants again after it has lost a chapter. */
  const updateProgress = (courseId: string): Promise<void> =>
    jobs.inUnits(beforeAllIds, async (executor, after) => {
      const userIds = await listParticipantIds(executor, courseId, { after, limit: participantsAtOnce });
      if (userIds.length > 0) await progress.update(executor, courseId, userIds);
      return userIds.at(-1) ?? null;
    });

  const searchSource: SearchSource = {
    kind: 'course',
    // Changes when titles are written in another way.
    fingerprint: () => 'in plain words',
    prepare: async () => async (executor) => (await listCourses(executor, {}, '')).map(documentOf),
  };

  return {
    /** For the other services: one course, or undefined. */
    find: findCourse,
    /** Makes other writes that hold the course wait until this one is done. Reads after this call see what those have written. */
    lock: (executor: Executor, id: string) => lockCourse(executor, { id }),
    /** The titles of all courses, for the search. */
    searchSource,
    /** Counts a course's participants again. Belongs at the end of a write that has changed them. */
    recount: async (executor: Executor, courseId: string): Promise<void> => {
      await lockCourse(executor, { id: courseId });
      await recountCourse(executor, courseId);
    },
    /** Updates the counts of a held course for some participants, if the course still exists. */
    recountSome,

    /** Newest first, with the count of all courses that the search finds. */
    list: async (actor: Actor, query: CoursesQuery): Promise<{ items: Course[]; totalCount: number }> => {
      const [records, totalCount] = await Promise.all([
        listCourses(database.read, query, actor.id),
        countCourses(database.read, query, actor.id),
      ]);
      const viewpoint = isAdministrator(actor) ? asAdministrator : { userId: actor.id, seesAll: false };
      return { items: await viewCourses(database.read, records, viewpoint), totalCount };
    },

    /** @throws ProblemError FORBIDDEN for another user's view, NOT_FOUND */
    get: async (actor: Actor, query: CourseOfUserQuery): Promise<Course> => {
      const { course, userId } = await resolve(actor, query);
      const seesAll = isAdministrator(actor);
      const isOfNobody = seesAll && query.userId === undefined;
      return viewCourse(database.read, course, { userId: isOfNobody ? null : userId, seesAll });
    },

    /** The texts of a course, to be rendered, with a name that differs after every change. @throws ProblemError NOT_FOUND */
    findTexts: async (
      courseId: string,
      language: Language,
    ): Promise<{ name: string; render(): Promise<CourseTexts> }> => {
      const course = mustExist(await findCourse(database.read, courseId));
      return {
        name: `course ${courseId} ${course.version} ${language}`,
        render: async () => ({
          courseId,
          description: await renderer.render(course.description, language, course.description),
        }),
      };
    },

    /** @throws ProblemError FORBIDDEN for another user's access, NOT_FOUND */
    check: async (actor: Actor, query: CourseOfUserQuery): Promise<CourseAccess> => {
      const { course, userId, role } = await resolve(actor, query);
      const [progress] = await listProgress(database.read, [course.id], userId);
      const isBlocked = progress?.isBlocked ?? false;
      const hasAccess = isAdministrator({ role }) || (progress !== undefined && !isBlocked);
      return { courseId: course.id, userId, isParticipant: progress !== undefined, isBlocked, hasAccess };
    },

    /** @throws ProblemError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE */
    create: (request: WriteRequest, input: CourseContent): Promise<Course> =>
      writing.save(request, async (executor, imageUrl) => {
        const course = newCourse(input, imageUrl);
        await insertCourse(executor, course);
        return {
          answer: await viewCourse(executor, course, asAdministrator),
          entry: { action: 'course.created', ...namesOf(course) },
          document: documentOf(course),
        };
      }),

    /** A new course with copies of all chapters of another, without participants. @throws ProblemError NOT_FOUND */
    copy: (request: WriteRequest, { id, title }: CourseCopy): Promise<Course> => {
      const unit = async (executor: Executor) => {
        const source = mustExist(await findCourse(executor, id));
        const { description } = source;
        const course = newCourse({ title, description, isComplete: false }, source.image_url);
        await insertCourse(executor, course);
        const copied = await chapters.copyAll(executor, id, course.id);
        return {
          answer: await viewCourse(executor, course, asAdministrator),
          entry: {
            ...{ action: 'course.copied' as const, ...namesOf(course) },
            details: { copyOf: source.title, chapters: copied },
          },
          document: documentOf(course),
        };
      };
      // Keeps the files of the copied course from being released until the copy names them too.
      const write = () => writing.save(request, unit, [chapterLock(id)]);
      return media.withImages([], () => documents.withDocuments([], write));
    },

    /** @throws ProblemError NOT_FOUND, STALE_VERSION, and those of `create` */
    update: (
      request: WriteRequest,
      { id, version, removeImage = false, title, description, isComplete }: CourseChanges,
    ): Promise<Course> =>
      writing.save(request, async (executor, newImageUrl) => {
        const { before, after } = await changeVersion({
          version,
          find: () => findCourse(executor, id),
          view: (current) => viewCourse(executor, current, asAdministrator),
          write: async (before) => {
            const fields = {
              title: title ?? before.title,
              title_folded: foldText(title ?? before.title),
              description: description ?? before.description,
              image_url: newImageUrl ?? (removeImage ? null : before.image_url),
              is_complete: isComplete ?? before.is_complete,
            };
            const isWritten = await updateCourse(executor, id, before.version, fields);
            return isWritten ? { ...before, ...fields, version: before.version + 1 } : null;
          },
        });
        // Participants who have completed all chapters have now finished.
        if (after.is_complete && !before.is_complete) await progress.update(executor, after.id, null);
        return {
          answer: await viewCourse(executor, after, asAdministrator),
          entry: { action: 'course.updated', ...namesOf(after), details: changesBetween(before, after) },
          ...(before.title === after.title ? {} : { document: documentOf(after) }),
          formerImages: before.image_url === after.image_url ? [] : [before.image_url],
        };
      }),

    /** Removes a course with everything in it. After the first unit nobody sees it any more. @throws ProblemError NOT_FOUND */
    remove: async (request: WriteRequest, id: string): Promise<void> => {
      const unit = async (executor: Executor) => {
        const course = mustExist(await findCourse(executor, id));
        const chapters = await countChapters(executor, id);
        const { participants_count: participants, results_count: results } = course;
        const resting = (await sumUpDormant(executor, [id])).get(id) ?? 0;
        const details = { chapters, participants, results, resting };
        await beginRemoval(executor, id);
        return { entry: { action: 'course.deleted' as const, ...namesOf(course), details } };
      };
      await writing.remove(request, { kind: 'course', ref: id }, unit, [chapterLock(id)]);
      await jobs.goOnBehind('removeCourse');
    },

    /**
     * Removes a chapter by moving it into a new course that is itself being removed. After this write of the caller's nobody sees it. The
     * progress of the participants is counted again before its rows go.
     */
    beginChapterRemoval: async (executor: Executor, courseId: string, chapterId: string): Promise<void> => {
      const course = newCourse({ title: '', description: '', isComplete: false }, null);
      await insertCourse(executor, course);
      await moveChapter(executor, chapterId, course.id);
      // The key's name is stored: an older program may have begun the job.
      await beginRemoval(executor, course.id, { standings: courseId });
    },

    /** Continues all removals that have begun, without keeping the caller waiting long. */
    endRemovals: (): Promise<void> => jobs.goOnBehind('removeCourse'),

    /** Removes what is left of a course that nobody sees any more: its rows, then its files, then the job itself. */
    finishRemoval: async (id: string): Promise<void> => {
      const job = await database.write((executor) => lockJob(executor, 'removeCourse', id));
      if (job?.standings) await updateProgress(String(job.standings));
      await jobs.inUnits(true, async (executor) => (await removeSome(executor, id)) || null);
      await media.releaseMany(wordsOf(job?.images));
      await documents.release(wordsOf(job?.documents));
      await database.write((executor) => endJob(executor, 'removeCourse', id));
    },
  };
}

function wordsOf(list: string | number = ''): string[] {
  return String(list)
    .split(' ')
    .filter((word) => word !== '');
}

function newCourse({ title, description, isComplete }: CourseContent, imageUrl: string | null): CourseRecord {
  const now = new Date();
  return {
    id: newId(),
    ...{ title, title_folded: foldText(title), description, image_url: imageUrl, is_complete: isComplete, version: 1 },
    ...{ participants_count: 0, blocked_count: 0, results_count: 0, average_estimate: null },
    ...{ created_at: now, updated_at: now },
  };
}

/** A course for the search: only its title, because only participants may read more. */
function documentOf({ id, title }: CourseRecord): SearchDocument {
  const words = spellFormulas(title);
  return {
    kind: 'course',
    ref: id,
    path: `/courses/${id}`,
    date: '',
    titles: inEachLanguage(() => words),
    texts: {},
  };
}

function namesOf({ id, title }: CourseRecord) {
  return { subjectId: id, subjectTitle: title, courseId: id };
}

/** The differences between two states: `formerTitle` for a changed title, and `true` for each other changed field. */
function changesBetween(before: CourseRecord, after: CourseRecord): Record<string, string | boolean> {
  return {
    ...(before.title === after.title ? {} : { formerTitle: before.title }),
    ...(before.description === after.description ? {} : { description: true }),
    ...(before.image_url === after.image_url ? {} : { image: true }),
    ...(before.is_complete === after.is_complete ? {} : { [after.is_complete ? 'completed' : 'reopened']: true }),
  };
}

/**
 * The name under which writes to the chapters of one course run alone (see `WriteOptions.alone`), because each depends on the other
 * chapters. The removal of the course uses it too.
 */
export function chapterLock(courseId: string): string {
  return `chapters of ${courseId}`;
}
