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
import type { AuditService } from '../audit/audit.service.ts';
import { type CoursesService, chapterLock } from '../courses/courses.service.ts';
import { chapterChanges, countsOf } from './chapter-changes.ts';
import type { ContentsWriting, ReleaseDropped } from './chapter-contents.service.ts';
import { type ChapterFile, sortFiles } from './chapter-files.ts';
import { findWhole, loadContents, nothing } from './chapter-reading.ts';
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

/** What the domain that counts results has to do with it; it stands above this one. */
export interface ResultsAbove {
  /** Names that a write runs alone under which changes what is counted of a chapter, or what its submissions are judged by. */
  aloneWith(chapterId: string): readonly string[];
  /** Whether any submission was judged by another key than the one that there is now. */
  isByFormerKey(executor: Executor, chapter: Pick<ChapterRecord, 'id' | 'passMark'>): Promise<boolean>;
  /** Counts a lower mark for the results that a test has; gives how many passed by it. */
  lowerMark(executor: Executor, chapter: Pick<ChapterRecord, 'id' | 'courseId' | 'passMark'>): Promise<number>;
  /** Gives a chapter whose type was changed the results of what it is now. */
  changeChapterType(
    executor: Executor,
    chapter: Pick<ChapterRecord, 'id' | 'courseId' | 'type' | 'passMark'>,
  ): Promise<void>;
}

/**
 * The part of the chapters service that creates, changes and orders, each whole or not at all; `viewerOf` says how its caller sees what it
 * answers with.
 */
export function createChapterWriting(dependencies: WritingDependencies) {
  const { database, audit, courses, contents, results, releaseDropped, viewerOf } = dependencies;

  const requireCourse = async (executor: Executor, courseId: string) =>
    mustExist(await courses.find(executor, courseId));

  const read = async (executor: Executor, id: string, actor: Caller) =>
    mustExist(await findWhole(executor, id, actor.id, viewerOf(actor)));

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

  /** What follows for the results of a changed chapter; gives what the journal says of it. */
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
      // The questions that any submission was judged by are gone: no regrade would change a thing.
      await noteDueRegrade(executor, id, false);
      return { results: resultsCountOf(former), resting: restingCount };
    }
    // What made one due may be put back, or gone with its question.
    if (isKeyChanged || isRegradeDue)
      await noteDueRegrade(executor, id, await results.isByFormerKey(executor, chapter));
    return current.passMark < passMark ? { passes: await results.lowerMark(executor, chapter) } : {};
  }

  return {
    /** @throws ProblemError NOT_FOUND, VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE */
    create: async (
      actor: Caller,
      input: ChapterContent,
      files: readonly ChapterFile[],
      claim: Claim,
    ): Promise<Chapter> => {
      const { courseId, position } = input;
      const id = newId();
      return contents.withFiles(sortFiles(files, input.data), (kept) => {
        const unit = async (executor: Executor) => {
          await requireCourse(executor, courseId);
          const bounds = boundsOf(input, unbounded);
          const standing = await listChapterIds(executor, courseId);
          await insertChapter(executor, { ...input, ...bounds, id, position: standing.length + 1 }, new Date());
          if (position !== undefined) await putInOrder(executor, courseId, withPlace(standing, id, position));
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

    /** What is left out stays, but for what the other type held: with a new type that goes. @throws ProblemError STALE_VERSION, and those of `create` */
    update: async (
      actor: Caller,
      input: ChapterChanges,
      files: readonly ChapterFile[],
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
          await updateChapter(executor, id, fields, new Date());
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

    /**
     * Gives the chapters of a course their places; answers with them in the new order.
     * @throws ProblemError NOT_FOUND, VALIDATION_FAILED
     */
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

/** Nobody has been shown anything of it. */
const newChapter = { version: 1, shownVersion: 0 };

const unbounded = { opensAt: null, closesAt: null };

/** When a chapter opens and closes by what is written; what is left out stays. @throws ProblemError VALIDATION_FAILED */
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
    // null is a value here: there is no limit.
    attemptsLimit: changes.attemptsLimit === undefined ? current.attemptsLimit : changes.attemptsLimit,
    feedback: changes.feedback ?? current.feedback,
    explainAfter: changes.explainAfter ?? current.explainAfter,
  };
}

/**
 * An open test that asks nothing could be passed by nobody, and its course finished by nobody.
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

/** Ids with one of them moved to a position, counted from 1; beyond the others it is the last. */
function withPlace(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(position - 1, 0, id);
}

/** A chapter and the place that it is to have, counted from 1. */
interface WantedPlace {
  readonly id: string;
  readonly position: number;
}

/** Ids in the order of their positions. */
function orderedIds(chapters: readonly WantedPlace[]): string[] {
  return chapters.toSorted((left, right) => left.position - right.position).map(({ id }) => id);
}

/** What is wrong with an order, which must name the expected ids, each once, at the positions 1..n: by entry, else as a whole. */
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
