import { type Actor, type Caller, isAdministrator, mayActFor } from '#contract/auth.ts';
import {
  type Chapter,
  type ChapterOfUserQuery,
  type ChapterSummary,
  type ChapterTexts,
  chapterTypes,
} from '#contract/chapters.ts';
import type { PageQuery } from '#contract/common.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#server/db/database.ts';
import type { Executor } from '#server/db/tables.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { type CoursesService, hasClosed, isOpenNow, summaryOf } from '../courses/courses.service.ts';
import type { DocumentsService } from '../media/documents.service.ts';
import type { MediaService } from '../media/media.service.ts';
import { admitParticipant, type ParticipantsService } from '../participants/participants.service.ts';
import type { AttachmentLinks } from './attachment-links.ts';
import { createContentsWriting, createReleaseDropped } from './chapter-contents.service.ts';
import { createChapterCopying } from './chapter-copying.service.ts';
import { findWithContents, readWithContents, requireShownVersion, selectShown } from './chapter-reading.ts';
import { createChapterRemoval } from './chapter-removal.service.ts';
import { findExplanations, listNamedPages, renderTexts } from './chapter-texts.ts';
import type { Viewer } from './chapter-view.ts';
import { createChapterWriting, type ResultsAbove } from './chapter-writing.service.ts';
import {
  type ChapterRecord,
  findChapter,
  findChapterForUser,
  listChaptersOfUser,
  noteDueRegrade,
  noteShown,
} from './chapters.repository.ts';
import { listQuestions, type QuestionRecord } from './questions.repository.ts';
import { removeUnusedWordings } from './wordings.repository.ts';

export { hasClosed, isOpenNow } from '../courses/courses.service.ts';
export type { ChapterRecord } from './chapters.repository.ts';
export type { AnswerRecord, QuestionRecord } from './questions.repository.ts';

interface ChaptersDependencies {
  readonly database: Database;
  readonly audit: AuditService;
  readonly courses: CoursesService;
  readonly participants: ParticipantsService;
  readonly media: MediaService;
  readonly documents: DocumentsService;
  readonly links: AttachmentLinks;
  readonly renderer: TextRenderer;
  readonly results: ResultsAbove;
}

const sweptAfterMilliseconds = 60 * 60 * 1000;
/** An id that no account has. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Chapters of courses, with their materials or questions, as each user may see them; administrators write them. */
export type ChaptersService = ReturnType<typeof createChaptersService>;

/** Reads chapters; other parts, built in here, write and delete. `results` builds on this service and is called inside its writes. */
export function createChaptersService(dependencies: ChaptersDependencies) {
  const { database, courses, participants, links, renderer } = dependencies;

  const viewerOf = (caller: Caller): Viewer => ({
    seesAll: isAdministrator(caller),
    // Anybody else with a viewer has access to the course.
    summaryOf: (chapter) => summaryOf(chapter, { seesAll: isAdministrator(caller), hasAccess: true }),
    urlOf: (attachmentId) => links.urlOf(attachmentId, caller.signInId),
  });

  /** The chapter, open or not, for a caller who may enter its course. */
  async function requireAccess(executor: Executor, actor: Actor, id: string): Promise<ChapterRecord> {
    const { isBlocked, ...chapter } = mustExist(await findChapterForUser(executor, { id, userId: actor.id }));
    if (!isAdministrator(actor)) admitParticipant(isBlocked);
    return chapter;
  }

  async function requireParticipant(executor: Executor, actor: Actor, id: string): Promise<ChapterRecord> {
    const chapter = await requireAccess(executor, actor, id);
    if (isAdministrator(actor)) throw new ProblemError('FORBIDDEN');
    return chapter;
  }

  function refuseClosed(actor: Actor, chapter: ChapterRecord): ChapterRecord {
    if (!isOpenNow(chapter) && !isAdministrator(actor)) throw new ProblemError('CHAPTER_CLOSED');
    return chapter;
  }

  const requireReader = async (executor: Executor, actor: Actor, id: string) =>
    refuseClosed(actor, await requireAccess(executor, actor, id));

  /** Like `requireReader`. But people may still read their attempts at a test that has closed for good. */
  async function requireReaderOf(executor: Executor, actor: Actor, { chapterId, attemptId }: ChapterOfUserQuery) {
    const chapter = await requireAccess(executor, actor, chapterId);
    const isClosedTest = chapter.type === chapterTypes.questions && chapter.isOpen && hasClosed(chapter);
    return attemptId !== undefined && isClosedTest ? chapter : refuseClosed(actor, chapter);
  }

  async function listKey(executor: Executor, id: string): Promise<readonly QuestionRecord[]> {
    return (await listQuestions(executor, [id])).get(id) ?? [];
  }

  const releaseDropped = createReleaseDropped(dependencies);
  const contents = createContentsWriting(dependencies);

  return {
    ...createChapterWriting({ ...dependencies, contents, releaseDropped, viewerOf }),
    ...createChapterRemoval({ ...dependencies, releaseDropped }),
    ...createChapterCopying({ ...dependencies, contents, viewerOf }),
    /** A chapter without its content, or undefined. */
    find: findChapter,
    /** The chapter, for a caller who may read it. @throws ProblemError NOT_FOUND, NOT_A_PARTICIPANT, PARTICIPANT_BLOCKED, CHAPTER_CLOSED */
    requireReader,

    /** The chapter, open or not, for a caller who takes its course. @throws ProblemError as `requireLearner`, without CHAPTER_CLOSED */
    requireParticipant,

    /** The chapter, for a caller who takes its course. @throws ProblemError FORBIDDEN, and those of `requireReader` */
    requireLearner: async (executor: Executor, actor: Actor, id: string): Promise<ChapterRecord> =>
      refuseClosed(actor, await requireParticipant(executor, actor, id)),

    /** The questions of a chapter in order, with their right answers. Only for judging: a learner must not see them. */
    listKey,
    /** Belongs in the write that begins an attempt. */
    noteShown,
    /** The pages of PDFs that questions name, by question id. For administrators. */
    listNamedPages,
    /** Why the answers to a chapter's questions are right. `attempts` decides who may be told. */
    explain: async (chapterId: string, language: Language) => {
      const questions = await listKey(database.read, chapterId);
      return findExplanations(database.read, chapterId, questions, { renderer, language, mayOpen: isOpenNow });
    },
    /**
     * Removes wordings that no attempt or submission shows any more. Gives how many. Recently changed chapters are skipped: an attempt that
     * shows them may have begun and not be stored yet.
     */
    sweepWordings: (): Promise<number> =>
      database.write((executor) => removeUnusedWordings(executor, new Date(Date.now() - sweptAfterMilliseconds))),
    /** Belongs in the write that judges a chapter's submissions by its present key: no regrade is due any more. */
    markRegraded: (executor: Executor, id: string): Promise<void> => noteDueRegrade(executor, id, false),

    /**
     * The chapters of a course in order: whole for an administrator, summaries for a participant.
     * @throws ProblemError NOT_FOUND, NOT_A_PARTICIPANT, PARTICIPANT_BLOCKED
     */
    list: async (
      actor: Caller,
      courseId: string,
      { limit = Number.POSITIVE_INFINITY, offset = 0 }: PageQuery,
    ): Promise<{ items: Array<Chapter | ChapterSummary>; totalCount: number }> => {
      const { read } = database;
      mustExist(await courses.find(read, courseId));
      await participants.requireAccess(read, actor, courseId);
      // A course has few chapters. Only their contents are worth leaving out.
      const all = await listChaptersOfUser(read, courseId, actor.id);
      const chapters = all.slice(offset, offset + limit);
      const viewer = viewerOf(actor);
      const items = viewer.seesAll ? await readWithContents(read, chapters, viewer) : chapters.map(viewer.summaryOf);
      return { items, totalCount: all.length };
    },

    /**
     * One whole chapter, with the progress of `userId` or of the actor; or as an attempt of theirs showed it.
     * @throws ProblemError FORBIDDEN, and those of `requireReader`
     */
    get: async (actor: Caller, { chapterId, userId = actor.id, attemptId }: ChapterOfUserQuery): Promise<Chapter> => {
      if (!mayActFor(actor, userId)) throw new ProblemError('FORBIDDEN');
      await requireReaderOf(database.read, actor, { chapterId, attemptId });
      const viewer = viewerOf(actor);
      const chapter = mustExist(await findWithContents(database.read, chapterId, userId, viewer, attemptId));
      if (!viewer.seesAll) return chapter;
      const finishersCount = await participants.countFinishersWithout(database.read, chapter.courseId, chapterId);
      return { ...chapter, finishersCount };
    },

    /** One whole chapter as a learner sees it who has just opened it, even if it is closed. @throws ProblemError NOT_FOUND */
    preview: async (actor: Caller, chapterId: string): Promise<Chapter> => {
      mustExist(await findChapter(database.read, chapterId));
      const learner: Viewer = {
        ...viewerOf(actor),
        seesAll: false,
        summaryOf: (chapter) => ({ ...viewerOf(actor).summaryOf(chapter), description: chapter.description }),
      };
      return mustExist(await findWithContents(database.read, chapterId, nobody, learner));
    },

    /**
     * The texts of the chapter that `get` gives to a learner, to be rendered, with a name that differs after every change.
     * @throws ProblemError as `get`
     */
    findTexts: async (
      actor: Actor,
      { chapterId, userId = actor.id, attemptId }: ChapterOfUserQuery,
      language: Language,
    ): Promise<{ name: string; render(): Promise<ChapterTexts> }> => {
      if (!mayActFor(actor, userId)) throw new ProblemError('FORBIDDEN');
      const { read } = database;
      const chapter = await requireReaderOf(read, actor, { chapterId, attemptId });
      const shown = await requireShownVersion(read, { chapterId, userId, attemptId });
      return {
        name: `chapter ${chapterId} ${chapter.version} ${language} ${shown}`,
        render: async () => {
          const questions = await selectShown(read, chapterId, await listKey(read, chapterId), shown);
          return renderTexts(chapter, questions, renderer, language);
        },
      };
    },
  };
}
