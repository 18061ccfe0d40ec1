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

/** How far those who take a course have read its PDFs. Both throw what `ChaptersService.requireLearner` does. */
export type ReadingService = ReturnType<typeof createReadingService>;

/** Who may read a chapter is decided by `chapters` at every call. */
export function createReadingService({ database, chapters, attempts }: ReadingDependencies) {
  /** Keeps it, and tells whether enough of the PDF had been seen before, and has been now. */
  async function keep(executor: Executor, actor: Actor, { attachmentId, page, zoom, seen }: ReadingChanges) {
    const attachment = mustExist(await findAttachment(executor, { id: attachmentId }));
    const { chapterId, documentId, pageCount } = attachment;
    await chapters.requireLearner(executor, actor, chapterId);
    refuseFaults(faultsOf({ page, seen }, pageCount));

    const place = { userId: actor.id, attachmentId, page, zoom: String(zoom), savedAt: new Date() };
    const before = await savePlace(executor, place, documentId);
    // What was seen of another document says nothing of this one.
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
    /** What one has read of a chapter's PDFs. */
    list: async (actor: Actor, chapterId: string): Promise<Reading[]> => {
      await chapters.requireLearner(database.read, actor, chapterId);
      return (await listReadings(database.read, chapterId, actor.id)).map(viewOf);
    },

    /**
     * Keeps where one is in a PDF, and adds what was seen of it. With enough of each PDF the chapter is completed, in a unit of its own:
     * who reads on elsewhere at the same moment is counted in, and what a crash leaves undone the next page does.
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

/** Of each PDF. One that nobody can open keeps nobody from it, unless there is no other; of a locked one the pages are not known. */
function isReadEnough(shares: readonly SeenShare[]): boolean {
  const readable = shares.filter(({ condition }) => condition !== 'damaged');
  return readable.length > 0 && readable.every(({ seenCount, pageCount }) => isEnough(seenCount ?? 0, pageCount));
}

/** Pages as the fewest ranges that hold them, in order and apart from each other. */
export function joinRanges(ranges: readonly PageRange[]): PageRange[] {
  const joined: PageRange[] = [];
  for (const [first, last] of [...ranges].sort(([left], [right]) => left - right)) {
    const former = joined.at(-1);
    if (former && first <= former[1] + 1) former[1] = Math.max(former[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

/** How many pages there are in ranges that are apart from each other. */
export function countPages(ranges: readonly PageRange[]): number {
  return ranges.reduce((count, [first, last]) => count + last - first + 1, 0);
}

/** Pages beyond the last one; of a document whose pages could not be counted none is. */
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
