import type { Actor } from '#contract/auth.ts';
import { type FieldError, fieldError, mustExist, refuseFaults } from '#contract/errors.ts';
import type { PageRange, Reading, ReadingChanges, Zoom } from '#contract/reading.ts';
import type { Database } from '#server/db/database.ts';
import type { ChaptersService } from '../chapters/chapters.service.ts';
import { findAttachment, listReadings, type ReadingRecord, savePlace, saveSeen } from './reading.repository.ts';

interface ReadingDependencies {
  readonly database: Database;
  readonly chapters: Pick<ChaptersService, 'requireLearner'>;
}

/** How far those who take a course have read its PDFs. Both throw what `ChaptersService.requireLearner` does. */
export type ReadingService = ReturnType<typeof createReadingService>;

/** Who may read a chapter is decided by `chapters` at every call. */
export function createReadingService({ database, chapters }: ReadingDependencies) {
  return {
    /** What one has read of a chapter's PDFs. */
    list: async (actor: Actor, chapterId: string): Promise<Reading[]> => {
      await chapters.requireLearner(database.read, actor, chapterId);
      return (await listReadings(database.read, chapterId, actor.id)).map(viewOf);
    },

    /** Keeps where one is in a PDF, and adds what was seen of it. @throws ProblemError VALIDATION_FAILED */
    save: (actor: Actor, { attachmentId, page, zoom, seen }: ReadingChanges): Promise<Reading> =>
      database.write(async (executor) => {
        const attachment = mustExist(await findAttachment(executor, { id: attachmentId }));
        await chapters.requireLearner(executor, actor, attachment.chapterId);
        const errors = faultsOf({ page, seen }, attachment.pageCount);
        refuseFaults(errors);

        const place = { userId: actor.id, attachmentId, page, zoom: String(zoom), savedAt: new Date() };
        const { documentId } = attachment;
        const before = await savePlace(executor, place, documentId);
        // What was seen of another document says nothing of this one.
        const allSeen = joinRanges([...(before.documentId === documentId ? before.seen : []), ...seen]);
        const seenCount = countPages(allSeen);
        await saveSeen(executor, place, { documentId, seen: allSeen, seenCount });
        return viewOf({ ...place, seen: allSeen, seenCount });
      }),
  };
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
