import { compiledForOne, compiledOnce } from '#server/db/compiled-query.ts';
import { excluded } from '#server/db/excluded.ts';
import type { Executor } from '#server/db/tables.ts';

/** A PDF of a chapter, or undefined. */
export const findAttachment = compiledForOne((executor, { id }: { id: string }) =>
  executor
    .selectFrom('attachments')
    .innerJoin('documents', 'documents.id', 'attachments.document_id')
    .select([
      'attachments.chapter_id as chapterId',
      'attachments.document_id as documentId',
      'documents.page_count as pageCount',
    ])
    .where('attachments.id', '=', id),
);

/** How far a user has read a chapter's PDFs, in the order of the PDFs; only for their present documents. */
export function listReadings(executor: Executor, chapterId: string, userId: string) {
  return executor
    .selectFrom('readings')
    .innerJoin('attachments', (join) =>
      join
        .onRef('attachments.id', '=', 'readings.attachment_id')
        .onRef('attachments.document_id', '=', 'readings.document_id'),
    )
    .select([
      'readings.attachment_id as attachmentId',
      'readings.page',
      'readings.zoom',
      'readings.seen',
      'readings.seen_count as seenCount',
      'readings.saved_at as savedAt',
    ])
    .where('attachments.chapter_id', '=', chapterId)
    .where('readings.user_id', '=', userId)
    .orderBy('attachments.position')
    .execute();
}

/** How far a user has read a PDF, as it is stored. */
export type ReadingRecord = Awaited<ReturnType<typeof listReadings>>[number];

/** A user's place in a PDF. */
export interface ReadingPlace extends Pick<ReadingRecord, 'attachmentId' | 'page' | 'zoom' | 'savedAt'> {
  readonly userId: string;
}

/** How much a user has seen of each PDF of a chapter; null for a PDF that they have not opened. */
export function listSeenShares(executor: Executor, chapterId: string, userId: string) {
  return executor
    .selectFrom('attachments')
    .innerJoin('documents', 'documents.id', 'attachments.document_id')
    .leftJoin('readings', (join) =>
      join
        .onRef('readings.attachment_id', '=', 'attachments.id')
        .onRef('readings.document_id', '=', 'attachments.document_id')
        .on('readings.user_id', '=', userId),
    )
    .select(['documents.page_count as pageCount', 'documents.condition', 'readings.seen_count as seenCount'])
    .where('attachments.chapter_id', '=', chapterId)
    .execute();
}

/** How much a user has seen of one PDF of a chapter. */
export type SeenShare = Awaited<ReturnType<typeof listSeenShares>>[number];

interface SeenPages extends Pick<ReadingRecord, 'seen'> {
  readonly documentId: string;
}

const upsertPlace = compiledForOne((executor, place: ReadingPlace & { documentId: string; seen: string }) =>
  executor
    .insertInto('readings')
    .values({
      user_id: place.userId,
      attachment_id: place.attachmentId,
      document_id: place.documentId,
      page: place.page,
      zoom: place.zoom,
      seen: place.seen,
      seen_count: 0,
      saved_at: place.savedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'attachment_id']).doUpdateSet(excluded('page', 'zoom', 'saved_at')),
    )
    .returning(['document_id as documentId', 'seen']),
);

/**
 * Stores a user's place. Gives the pages seen before, and of which document. This locks the row, because the new pages are computed from
 * the former ones.
 */
export async function savePlace(executor: Executor, place: ReadingPlace, documentId: string): Promise<SeenPages> {
  const stored = await upsertPlace(executor, { ...place, documentId, seen: '[]' });
  if (!stored) throw new Error('An upsert gives the row that stands');
  return stored;
}

const updateSeen = compiledOnce(
  (
    executor,
    {
      userId,
      attachmentId,
      documentId,
      seen,
      seenCount,
    }: { userId: string; attachmentId: string; documentId: string; seen: string; seenCount: number },
  ) =>
    executor
      .updateTable('readings')
      .set({ document_id: documentId, seen, seen_count: seenCount })
      .where('user_id', '=', userId)
      .where('attachment_id', '=', attachmentId),
);

/** Stores the pages that a user has seen of a document, and replaces the former ones. */
export async function saveSeen(
  executor: Executor,
  { userId, attachmentId }: Pick<ReadingPlace, 'userId' | 'attachmentId'>,
  { documentId, seen, seenCount }: SeenPages & { readonly seenCount: number },
): Promise<void> {
  await updateSeen(executor, { userId, attachmentId, documentId, seen: JSON.stringify(seen), seenCount });
}
