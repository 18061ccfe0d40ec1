import type { DocumentCondition } from '#contract/documents.ts';
import type { PageRange } from '#contract/reading.ts';
import { compiledForOne, compiledOnce } from '#server/db/compiled-query.ts';
import { excluded } from '#server/db/excluded.ts';
import type { Executor } from '#server/db/tables.ts';

/** A PDF of a chapter as far as reading it goes. */
interface ReadableAttachment {
  readonly chapterId: string;
  readonly documentId: string;
  readonly pageCount: number | null;
}

/** How far somebody has read a PDF, as it is stored. */
export interface ReadingRecord {
  readonly attachmentId: string;
  readonly page: number;
  readonly zoom: string;
  readonly seen: PageRange[];
  readonly seenCount: number;
  readonly savedAt: Date;
}

/** A PDF of a chapter, or undefined. */
export const findAttachment = compiledForOne<{ id: string }, ReadableAttachment>((executor, { id }) =>
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

/** What somebody has read of a chapter's PDFs, in the order of these: of the documents that they have now. */
export function listReadings(executor: Executor, chapterId: string, userId: string): Promise<ReadingRecord[]> {
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

/** Where somebody is in a PDF. */
export interface ReadingPlace {
  readonly userId: string;
  readonly attachmentId: string;
  readonly page: number;
  readonly zoom: string;
  readonly savedAt: Date;
}

/** How much somebody has seen of one PDF of a chapter. */
export interface SeenShare {
  readonly pageCount: number | null;
  readonly condition: DocumentCondition;
  /** null where they have not opened it. */
  readonly seenCount: number | null;
}

/** How much somebody has seen of each PDF of a chapter. */
export function listSeenShares(executor: Executor, chapterId: string, userId: string): Promise<SeenShare[]> {
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

interface SeenPages {
  readonly documentId: string;
  readonly seen: PageRange[];
}

const upsertPlace = compiledOnce<ReadingPlace & { documentId: string; seen: string }, SeenPages>((executor, place) =>
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
 * Stores where somebody is, and gives what they had seen, and of which document. That locks the row: what is added to it follows from
 * all that was seen before.
 */
export async function savePlace(executor: Executor, place: ReadingPlace, documentId: string): Promise<SeenPages> {
  const [stored] = await upsertPlace(executor, { ...place, documentId, seen: '[]' });
  if (!stored) throw new Error('An upsert gives the row that stands');
  return stored;
}

const updateSeen = compiledOnce<
  { userId: string; attachmentId: string; documentId: string; seen: string; seenCount: number },
  unknown
>((executor, { userId, attachmentId, documentId, seen, seenCount }) =>
  executor
    .updateTable('readings')
    .set({ document_id: documentId, seen, seen_count: seenCount })
    .where('user_id', '=', userId)
    .where('attachment_id', '=', attachmentId),
);

/** Stores what somebody has seen of a document, in the place of what was stored. */
export async function saveSeen(
  executor: Executor,
  { userId, attachmentId }: Pick<ReadingPlace, 'userId' | 'attachmentId'>,
  { documentId, seen, seenCount }: SeenPages & { readonly seenCount: number },
): Promise<void> {
  await updateSeen(executor, { userId, attachmentId, documentId, seen: JSON.stringify(seen), seenCount });
}
