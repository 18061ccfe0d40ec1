import type { Actor } from '#contract/auth.ts';
import { type FieldError, fieldError, mustExist, refuseFaults } from '#contract/errors.ts';
import { readPercent } from '#contract/limits.ts';
import type { PageRange, Reading, ReadingChanges, SavedReading, Zoom } from '#contract/reading.ts';
import type { Database } from '#server/db/database.ts';
import type { Executor } from '#server/db/tables.ts';
import type { AttemptsService } from '../attempts/attempts.service.ts';
import type { ChaptersService } from '../chapters/chapters.service.ts';
import {
  findAttachment,
  listReadings,
  listSeenShares,
  type ReadingRecord,
  type SeenShare,
  savePlace,
  saveSeen,
} from './reading.repository.ts';

interface ReadingDependencies {
  readonly database: Database;
  readonly chapters: Pick<ChaptersService, 'requireLearner'>;
  readonly attempts: Pick<AttemptsService, 'completeByReading'>;
}

/** How far learners have read the PDFs of their courses. Both calls throw what `ChaptersService.requireLearner` throws. */
export type ReadingService = ReturnType<typeof createReadingService>;

/** `chapters` decides at every call who may read a chapter. */
export function createReadingService({ database, chapters, attempts }: ReadingDependencies) {
  /** Stores the place and the pages. Tells whether enough of the PDF had been seen before, and is now. */
  async function keep(executor: Executor, actor: Actor, { attachmentId, page, zoom, seen }: ReadingChanges) {
    const attachment = mustExist(await findAttachment(executor, { id: attachmentId }));
    const { chapterId, documentId, pageCount } = attachment;
    await chapters.requireLearner(executor, actor, chapterId);
    refuseFaults(faultsOf({ page, seen }, pageCount));

    const place = { userId: actor.id, attachmentId, page, zoom: String(zoom), savedAt: new Date() };
    const before = await savePlace(executor, place, documentId);
    // Pages seen of another document do not count for this one.
    const seenBefore = before.documentId === documentId ? before.seen : [];
    const allSeen = joinRanges([...seenBefore, ...seen]);
    const seenCount = countPages(allSeen);
    await saveSeen(executor, place, { documentId, seen: allSeen, seenCount });
    return {
      chapterId,
      reading: viewOf({ ...place, seen: allSeen, seenCount }),
      wasEnough: isEnough(countPages(seenBefore), pageCount),
      isEnoughNow: isEnough(seenCount, pageCount),
    };
  }

  return {
    /** What the caller has read of a chapter's PDFs. */
    list: async (actor: Actor, chapterId: string): Promise<Reading[]> => {
      await chapters.requireLearner(database.read, actor, chapterId);
      return (await listReadings(database.read, chapterId, actor.id)).map(viewOf);
    },

    /**
     * Stores the caller's place in a PDF, and adds the pages seen. When enough of each PDF has been seen, the chapter is completed in a
     * unit of its own, so that pages from another device at the same moment count. If a crash prevents that, the next page does it.
     * @throws ProblemError VALIDATION_FAILED
     */
    save: async (actor: Actor, changes: ReadingChanges): Promise<SavedReading> => {
      const { chapterId, reading, wasEnough, isEnoughNow } = await database.write((executor) =>
        keep(executor, actor, changes),
      );
      const isRead = isEnoughNow && isReadEnough(await listSeenShares(database.read, chapterId, actor.id));
      return { ...reading, isChapterRead: isRead && (await attempts.completeByReading(actor, chapterId, !wasEnough)) };
    },
  };
}

function isEnough(seenCount: number, pageCount: number | null): boolean {
  return pageCount !== null && seenCount * 100 >= pageCount * readPercent;
}

/**
 * Whether enough of each PDF was seen. Damaged PDFs do not count, unless there are no others. The pages of a locked one are not known, so
 * it is never read enough.
 */
function isReadEnough(shares: readonly SeenShare[]): boolean {
  const readable = shares.filter(({ condition }) => condition !== 'damaged');
  return readable.length > 0 && readable.every(({ seenCount, pageCount }) => isEnough(seenCount ?? 0, pageCount));
}

/** Pages as the fewest ranges, in order and without overlap. */
export function joinRanges(ranges: readonly PageRange[]): PageRange[] {
  const joined: PageRange[] = [];
  for (const [first, last] of [...ranges].sort(([left], [right]) => left - right)) {
    const former = joined.at(-1);
    if (former && first <= former[1] + 1) former[1] = Math.max(former[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

/** The number of pages in ranges that do not overlap. */
export function countPages(ranges: readonly PageRange[]): number {
  return ranges.reduce((count, [first, last]) => count + last - first + 1, 0);
}

/** The faults of pages beyond the last one. If the pages of a document could not be counted, every page is accepted. */
function faultsOf({ page, seen }: Pick<ReadingChanges, 'page' | 'seen'>, pageCount: number | null): FieldError[] {
  if (pageCount === null) return [];
  return [
    ...(page > pageCount ? [fieldError('page', 'OUT_OF_RANGE')] : []),
    ...seen.flatMap(([, last], index) => (last > pageCount ? [fieldError(`seen.${index}`, 'OUT_OF_RANGE')] : [])),
  ];
}

function viewOf({ attachmentId, page, zoom, seen, seenCount, savedAt }: ReadingRecord): Reading {
  return { attachmentId, page, zoom: zoomOf(zoom), seen, seenCount, savedAt: savedAt.toISOString() };
}

function zoomOf(stored: string): Zoom {
  return stored === 'width' || stored === 'page' ? stored : Number(stored);
}
