import type { Caller } from '#contract/auth.ts';
import {
  type Chapter,
  type ChapterChanges,
  type ChapterContent,
  type ChapterPositions,
  type ChapterSummary,
  chapterTypes,
} from '#contract/chapters.ts';
import { type FieldError, fieldError, invalidField, mustExist, ProblemError, refuseFaults } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import type { ReceivedFile } from '#server/storage/received-file.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { type CoursesService, chapterLock } from '../courses/courses.service.ts';
import { chapterChanges, countsOf } from './chapter-changes.ts';
import type { ContentsWriting, ReleaseDropped } from './chapter-contents.service.ts';
import { sortFiles } from './chapter-files.ts';
import { findWithContents, loadContents, nothing } from './chapter-reading.ts';
import { type ChapterContents, resultsCountOf, type Viewer } from './chapter-view.ts';
import {
  type ChapterFields,
  type ChapterRecord,
  findChangeable,
  findChapter,
  insertChapter,
  listChapterIds,
  listChaptersOfUser,
  noteDueRegrade,
  putInOrder,
  updateChapter,
} from './chapters.repository.ts';

interface WritingDependencies {
  readonly database: Database;
  readonly audit: AuditService;
  readonly courses: CoursesService;
  readonly contents: ContentsWriting;
  readonly results: ResultsAbove;
  readonly releaseDropped: ReleaseDropped;
  readonly viewerOf: (caller: Caller) => Viewer;
}

/** The domain that counts results. It builds on this one, so it is given by the wiring. */
export interface ResultsAbove {
  /** The names under which a write runs alone that changes a chapter's counts, or the key of its submissions. */
  aloneWith(chapterId: string): readonly string[];
  /** Whether any submission was judged by another key than the present one. */
  isByFormerKey(executor: Executor, chapter: Pick<ChapterRecord, 'id' | 'passMark'>): Promise<boolean>;
  /** Applies a lower mark to the results of a test. Gives how many passed by it. */
  lowerPassMark(executor: Executor, chapter: Pick<ChapterRecord, 'id' | 'courseId' | 'passMark'>): Promise<number>;
  /** Gives a chapter whose type was changed the results that fit its new type. */
  changeChapterType(
    executor: Executor,
    chapter: Pick<ChapterRecord, 'id' | 'courseId' | 'type' | 'passMark'>,
  ): Promise<void>;
}

/**
 * The writing part of the chapters service: each call creates, changes or orders completely or not at all. `viewerOf` tells what the caller
 * may see of the answer.
 */
export function createChapterWriting(dependencies: WritingDependencies) {
  const { database, audit, courses, contents, results, releaseDropped, viewerOf } = dependencies;

  const requireCourse = async (executor: Executor, courseId: string) =>
    mustExist(await courses.find(executor, courseId));

  const read = async (executor: Executor, id: string, actor: Caller) =>
    mustExist(await findWithContents(executor, id, actor.id, viewerOf(actor)));

  async function requireCurrent(executor: Executor, changes: ChapterChanges, actor: Caller): Promise<ChapterRecord> {
    const chapter = mustExist(await findChangeable(executor, changes.id));
    if (changes.courseId !== undefined && changes.courseId !== chapter.courseId) {
      throw invalidField('courseId', 'NOT_OF_COURSE');
    }
    if (changes.version !== undefined && changes.version !== chapter.version) {
      throw new ProblemError('STALE_VERSION', { current: await read(executor, changes.id, actor) });
    }
    return chapter;
  }

  /** Updates the results of a changed chapter. Gives the journal's details. */
  async function changeResults(
    executor: Executor,
    former: ChapterRecord,
    current: ChapterFields,
    isKeyChanged: boolean,
  ) {
    const { id, courseId, type, passMark, restingCount, isRegradeDue } = former;
    const chapter = { ...current, id, courseId };
    if (current.type !== type) {
      await results.changeChapterType(executor, chapter);
      // Questions of former submissions are gone, so a regrade would change nothing.
      await noteDueRegrade(executor, id, false);
      return { results: resultsCountOf(former), resting: restingCount };
    }
    // The change that made a regrade due may be undone, or its question gone.
    if (isKeyChanged || isRegradeDue)
      await noteDueRegrade(executor, id, await results.isByFormerKey(executor, chapter));
    return current.passMark < passMark ? { passes: await results.lowerPassMark(executor, chapter) } : {};
  }

  return {
    /** @throws ProblemError NOT_FOUND, VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE */
    create: async (
      actor: Caller,
      input: ChapterContent,
      files: readonly ReceivedFile[],
      claim: Claim,
    ): Promise<Chapter> => {
      const { courseId, position } = input;
      const id = newId();
      return contents.withFiles(sortFiles(files, input.data), (kept) => {
        const unit = async (executor: Executor) => {
          await requireCourse(executor, courseId);
          const bounds = boundsOf(input, unbounded);
          const existing = await listChapterIds(executor, courseId);
          await insertChapter(executor, { ...input, ...bounds, id, position: existing.length + 1 }, new Date());
          if (position !== undefined) await putInOrder(executor, courseId, withPlace(existing, id, position));
          const after = await contents.replace(executor, { ...newChapter, id, type: input.type }, nothing, input, kept);
          requireQuestions(input, after);
          const details = { type: input.type, ...countsOf(after) };
          const subject = { subjectId: id, subjectTitle: input.title, courseId };
          await audit.record(executor, actor, { action: 'chapter.created', ...subject, details });
          return read(executor, id, actor);
        };
        return writeOnce(database, claim, unit, { alone: [chapterLock(courseId)] });
      });
    },

    /**
     * Changes a chapter. Fields that are left out stay; a new type removes the contents of the former one.
     * @throws ProblemError STALE_VERSION, and those of `create`
     */
    update: async (
      actor: Caller,
      input: ChapterChanges,
      files: readonly ReceivedFile[],
      claim: Claim,
    ): Promise<Chapter> => {
      const { id, position } = input;
      const place = await findChapter(database.read, id);
      let before = nothing;
      let after = nothing;
      const chapter = await contents.withFiles(sortFiles(files, input.data ?? []), (kept) => {
        const unit = async (executor: Executor) => {
          const current = await requireCurrent(executor, input, actor);
          const { courseId } = current;
          const fields = mergeFields(current, input);
          before = await loadContents(executor, id);
          await updateChapter(executor, id, fields);
          const order =
            position === undefined ? null : withPlace(await listChapterIds(executor, courseId), id, position);
          if (order) await putInOrder(executor, courseId, order);
          const { shownVersion, version } = current;
          const written = { id, type: fields.type, version: version + 1, shownVersion };
          after = await contents.replace(executor, written, before, input, kept);
          requireQuestions(fields, after);
          const isMoved = order !== null && order[current.position - 1] !== id;
          const details = chapterChanges({ fields: current, contents: before }, { fields, contents: after }, isMoved);
          const consequences = await changeResults(executor, current, fields, details.keyChanged === true);
          const subject = { subjectId: id, subjectTitle: fields.title, courseId };
          await audit.record(executor, actor, {
            action: 'chapter.updated',
            ...subject,
            details: { ...details, ...consequences },
          });
          return read(executor, id, actor);
        };
        return writeOnce(database, claim, unit, {
          alone: [chapterLock(place?.courseId ?? id), ...results.aloneWith(id)],
        });
      });
      await releaseDropped(before, after);
      return chapter;
    },

    /** Puts the chapters of a course into a new order, and gives them in it. @throws ProblemError NOT_FOUND, VALIDATION_FAILED */
    reorder: async (
      actor: Caller,
      { courseId, chapters }: ChapterPositions,
      claim: Claim,
    ): Promise<ChapterSummary[]> => {
      const unit = async (executor: Executor) => {
        const course = await requireCourse(executor, courseId);
        const errors = faultsOfOrder(chapters, await listChapterIds(executor, courseId));
        refuseFaults(errors);
        const ids = orderedIds(chapters);
        await putInOrder(executor, courseId, ids);
        const subject = { subjectId: courseId, subjectTitle: course.title, courseId };
        const details = { chapters: ids.length };
        await audit.record(executor, actor, { action: 'chapters.reordered', ...subject, details });
        return (await listChaptersOfUser(executor, courseId, actor.id)).map(viewerOf(actor).summaryOf);
      };
      return writeOnce(database, claim, unit, { alone: [chapterLock(courseId)] });
    },
  };
}

/** Nobody has seen anything of it. */
const newChapter = { version: 1, shownVersion: 0 };

const unbounded = { opensAt: null, closesAt: null };

/** The opening and closing times of a written chapter; a time that is left out stays. @throws ProblemError VALIDATION_FAILED */
function boundsOf(
  written: Pick<ChapterChanges, 'opensAt' | 'closesAt'>,
  former: Pick<ChapterFields, 'opensAt' | 'closesAt'>,
) {
  const boundOf = (name: 'opensAt' | 'closesAt') => {
    const instant = written[name];
    if (instant === undefined) return former[name];
    return instant === null ? null : new Date(instant);
  };
  const bounds = { opensAt: boundOf('opensAt'), closesAt: boundOf('closesAt') };
  const isReversed = bounds.opensAt !== null && bounds.closesAt !== null && bounds.closesAt <= bounds.opensAt;
  refuseFaults(isReversed ? [fieldError('closesAt', 'BEFORE_OPENING')] : []);
  return bounds;
}

function mergeFields(current: ChapterRecord, changes: ChapterChanges): ChapterFields {
  return {
    title: changes.title ?? current.title,
    description: changes.description ?? current.description,
    type: changes.type ?? current.type,
    isOpen: changes.isOpen ?? current.isOpen,
    ...boundsOf(changes, current),
    passMark: changes.passMark ?? current.passMark,
    // null is a value here: no limit.
    attemptsLimit: changes.attemptsLimit === undefined ? current.attemptsLimit : changes.attemptsLimit,
    feedback: changes.feedback ?? current.feedback,
    explainAfter: changes.explainAfter ?? current.explainAfter,
  };
}

/**
 * Refuses to open a test without questions: nobody could pass it, so nobody could finish its course.
 * @throws ProblemError VALIDATION_FAILED
 */
export function requireQuestions(
  { type, isOpen }: Pick<ChapterFields, 'type' | 'isOpen'>,
  { questions }: ChapterContents,
): void {
  if (isOpen && type === chapterTypes.questions && questions.length === 0) {
    throw invalidField('data', 'NO_QUESTIONS');
  }
}

/** Moves one id to a position, counted from 1. A position beyond the end means the last. */
function withPlace(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(position - 1, 0, id);
}

/** A chapter and its wanted position, counted from 1. */
interface WantedPlace {
  readonly id: string;
  readonly position: number;
}

/** Ids in the order of their positions. */
function orderedIds(chapters: readonly WantedPlace[]): string[] {
  return chapters.toSorted((left, right) => left.position - right.position).map(({ id }) => id);
}

/** The faults of an order, which must name each expected id once, at the positions 1..n. They are given by entry, or else as a whole. */
function faultsOfOrder(chapters: readonly WantedPlace[], expectedIds: readonly string[]): FieldError[] {
  const expected = new Set(expectedIds);
  const seenIds = new Set<string>();
  const seenPositions = new Set<number>();
  const faults: FieldError[] = [];
  chapters.forEach(({ id, position }, index) => {
    const isWrongId = !expected.has(id) || seenIds.has(id);
    const isWrongPosition = position > expected.size || seenPositions.has(position);
    seenIds.add(id);
    seenPositions.add(position);
    const field = isWrongId ? 'id' : 'position';
    if (isWrongId || isWrongPosition) faults.push(fieldError(`chapters.${index}.${field}`, 'POSITIONS_INCOMPLETE'));
  });
  const isMissingSome = faults.length === 0 && chapters.length < expected.size;
  return isMissingSome ? [fieldError('chapters', 'POSITIONS_INCOMPLETE')] : faults;
}
