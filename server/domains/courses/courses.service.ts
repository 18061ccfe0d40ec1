import type { Actor } from '#contract/auth.ts';
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
import { beginJob, endJob, holdJob, type Jobs } from '#server/db/jobs.ts';
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
  listStandings,
  moveChapter,
  removeSome,
  sumUpDormant,
} from './course-contents.repository.ts';
import { type Viewpoint, viewCourse, viewCourses } from './course-view.ts';
import { mayEditCourses, mayViewAs } from './courses.policy.ts';
import {
  type CourseRecord,
  countCourses,
  countMoved,
  findCourse,
  holdCourse,
  insertCourse,
  listCourses,
  recountCourse,
  updateCourse,
} from './courses.repository.ts';

export { hasClosed, isOpenNow, type Opening, summaryOf } from './chapter-summary.ts';
export type { CourseRecord };

const beforeAllIds = '00000000-0000-0000-0000-000000000000';
/** How they stand is added up in one query. */
const participantsAtOnce = 20;
const asAdministrator: Viewpoint = { userId: null, isEditor: true };

interface CoursesDependencies {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'goOnBehind' | 'inUnits'>;
  readonly writing: ContentWriting;
  readonly media: Pick<MediaService, 'releaseMany' | 'withImages'>;
  readonly documents: Pick<DocumentsService, 'release' | 'withDocuments'>;
  readonly renderer: TextRenderer;
  /** What the domain that counts how participants stand has to do with it; it stands above this one. */
  readonly standings: {
    update(executor: Executor, courseId: string, userIds: readonly string[] | null): Promise<void>;
  };
  /** Likewise, and the domain that writes chapters. */
  readonly chapters: { copyAll(executor: Executor, fromCourseId: string, courseId: string): Promise<number> };
}

/** Courses, as the contract's section 3 describes them. */
export type CoursesService = ReturnType<typeof createCoursesService>;

/** All who have signed in find courses by their titles. */
export function createCoursesService(dependencies: CoursesDependencies) {
  const { database, jobs, writing, media, documents, renderer, standings, chapters } = dependencies;

  /** The course that is asked for, and whose view of it is. */
  async function resolve(actor: Actor, { courseId, userId = actor.id }: CourseOfUserQuery) {
    if (!mayViewAs(actor, userId)) throw new ProblemError('FORBIDDEN');
    const [course, role] = await Promise.all([findCourse(database.read, courseId), findRole(database.read, userId)]);
    if (!course || !role) throw new ProblemError('NOT_FOUND');
    return { course, userId, role };
  }

  async function beginRemoval(executor: Executor, id: string, details: JobDetails = {}): Promise<void> {
    const { imageUrls, documentIds } = await listCourseFiles(executor, id);
    const files = { images: imageUrls.join(' '), documents: documentIds.join(' ') };
    await beginJob(executor, 'removeCourse', id, { ...details, ...files });
  }

  /** Counts anew how the participants of a course stand that has lost a chapter. */
  const updateStandings = (courseId: string): Promise<void> =>
    jobs.inUnits(beforeAllIds, async (executor, after) => {
      const userIds = await listParticipantIds(executor, courseId, { after, limit: participantsAtOnce });
      if (userIds.length > 0) await standings.update(executor, courseId, userIds);
      return userIds.at(-1) ?? null;
    });

  const searchSource: SearchSource = {
    kind: 'course',
    // How titles are written.
    fingerprint: () => 'in plain words',
    prepare: async () => async (executor) => (await listCourses(executor, {}, '')).map(documentOf),
  };

  return {
    /** For the other services: one course, or undefined. */
    find: findCourse,
    /** Keeps other writes that hold the course waiting until this one is done; what it reads from then on includes what they have written. */
    hold: (executor: Executor, id: string) => holdCourse(executor, { id }),
    /** The titles of all of them, as they are found. */
    searchSource,
    /** Counts again what follows from the participants of a course; at the end of a write that has changed them. */
    recount: async (executor: Executor, courseId: string): Promise<void> => {
      await holdCourse(executor, { id: courseId });
      await recountCourse(executor, courseId);
    },
    /** The same where some participants of a course that is held stand differently, as long as it is there. */
    countMoved,

    /** Newest first, with the count of all that the search lets through. */
    list: async (actor: Actor, query: CoursesQuery): Promise<{ items: Course[]; totalCount: number }> => {
      const [records, totalCount] = await Promise.all([
        listCourses(database.read, query, actor.id),
        countCourses(database.read, query, actor.id),
      ]);
      const viewpoint = mayEditCourses(actor) ? asAdministrator : { userId: actor.id, isEditor: false };
      return { items: await viewCourses(database.read, records, viewpoint), totalCount };
    },

    /** @throws ProblemError FORBIDDEN for another user's view, NOT_FOUND */
    get: async (actor: Actor, query: CourseOfUserQuery): Promise<Course> => {
      const { course, userId } = await resolve(actor, query);
      const isEditor = mayEditCourses(actor);
      const isOfNobody = isEditor && query.userId === undefined;
      return viewCourse(database.read, course, { userId: isOfNobody ? null : userId, isEditor });
    },

    /** The texts of a course, to be rendered under a name that is another one after every change. @throws ProblemError NOT_FOUND */
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
      const [standing] = await listStandings(database.read, [course.id], userId);
      const isBlocked = standing?.isBlocked ?? false;
      const hasAccess = role === 'ADMIN' || (standing !== undefined && !isBlocked);
      return { courseId: course.id, userId, isParticipant: standing !== undefined, isBlocked, hasAccess };
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

    /** A course with copies of all chapters of another, without anybody in it. @throws ProblemError NOT_FOUND */
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
      // What the course names is not let go of before the copy names it too.
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
        // Who has completed all chapters has finished by it.
        if (after.is_complete && !before.is_complete) await standings.update(executor, after.id, null);
        return {
          answer: await viewCourse(executor, after, asAdministrator),
          entry: { action: 'course.updated', ...namesOf(after), details: changesBetween(before, after) },
          ...(before.title === after.title ? {} : { document: documentOf(after) }),
          formerImages: before.image_url === after.image_url ? [] : [before.image_url],
        };
      }),

    /** With all that belongs to it, which nobody sees from the first unit on. @throws ProblemError NOT_FOUND */
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
     * Removes a chapter as the only one of a course that is being removed itself: nobody sees it from this write of the caller on. How the
     * participants stand that it leaves behind is counted before it goes.
     */
    beginChapterRemoval: async (executor: Executor, courseId: string, chapterId: string): Promise<void> => {
      const course = newCourse({ title: '', description: '', isComplete: false }, null);
      await insertCourse(executor, course);
      await moveChapter(executor, chapterId, course.id);
      await beginRemoval(executor, course.id, { standings: courseId });
    },

    /** Ends all removals that have begun; whoever asks for it is not kept for long. */
    endRemovals: (): Promise<void> => jobs.goOnBehind('removeCourse'),

    /** Takes away what is left of a course that nobody sees any more: its rows, then its files, then what told of them. */
    finishRemoval: async (id: string): Promise<void> => {
      const job = await database.write((executor) => holdJob(executor, 'removeCourse', id));
      if (job?.standings) await updateStandings(String(job.standings));
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

/** A course as it is found: by its title, as only who takes it reads more. */
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

/** What a change has changed: `formerTitle` where the title did, the names of the other fields as `true`. */
function changesBetween(before: CourseRecord, after: CourseRecord): Record<string, string | boolean> {
  return {
    ...(before.title === after.title ? {} : { formerTitle: before.title }),
    ...(before.description === after.description ? {} : { description: true }),
    ...(before.image_url === after.image_url ? {} : { image: true }),
    ...(before.is_complete === after.is_complete ? {} : { [after.is_complete ? 'completed' : 'reopened']: true }),
  };
}

/**
 * What all writes to the chapters of one course wait for, see `WriteOptions.alone`: each concludes from how the others stand. The end of
 * the course does too.
 */
export function chapterLock(courseId: string): string {
  return `chapters of ${courseId}`;
}
