import { compiledForIds } from '#server/db/compiled-query.ts';
import { excluded } from '#server/db/excluded.ts';
import { hasNoJob } from '#server/db/jobs.ts';
import type { AttachmentsTable, Executor } from '#server/db/tables.ts';

/** A chapter's entry for one of its PDFs. */
export type AttachmentEntry = Pick<AttachmentRecord, 'id' | 'documentId' | 'name'>;

function selectAttachments(executor: Executor) {
  return executor
    .selectFrom('attachments')
    .innerJoin('documents', 'documents.id', 'attachments.document_id')
    .select([
      'attachments.id',
      'attachments.chapter_id as chapterId',
      'attachments.document_id as documentId',
      'attachments.name',
      'documents.byte_size as size',
      'documents.page_count as pageCount',
      'documents.condition',
      'documents.file_name as fileName',
    ]);
}

/** A PDF of a chapter, with its document and the document's name in the media store; `size` is in bytes. */
export type AttachmentRecord = Awaited<ReturnType<ReturnType<typeof selectAttachments>['executeTakeFirstOrThrow']>>;

/** One PDF, with its chapter and course; undefined where there is none. */
export function findAttachment(executor: Executor, id: string) {
  return selectAttachments(executor)
    .innerJoin('chapters', 'chapters.id', 'attachments.chapter_id')
    .select(['chapters.title as chapterTitle', 'chapters.course_id as courseId'])
    .where('attachments.id', '=', id)
    .where(hasNoJob('removeCourse', 'chapters.course_id'))
    .executeTakeFirst();
}

/** The PDFs of chapters in order, by chapter id. A chapter without PDFs is left out. */
export async function listAttachments(
  executor: Executor,
  chapterIds: readonly string[],
): Promise<Map<string, AttachmentRecord[]>> {
  if (chapterIds.length === 0) return new Map();
  const records = await selectOfChapters(executor, chapterIds, {});
  return Map.groupBy(records, ({ chapterId }) => chapterId);
}

const selectOfChapters = compiledForIds((executor, _, chapterIds) =>
  selectAttachments(executor)
    .where('attachments.chapter_id', 'in', chapterIds)
    .orderBy('attachments.chapter_id')
    .orderBy('attachments.position'),
);

/** Replaces a chapter's PDFs `before` by `after`. A PDF that keeps its id keeps what was read of it. */
export async function replaceAttachments(
  executor: Executor,
  chapterId: string,
  before: readonly AttachmentEntry[],
  after: readonly AttachmentEntry[],
): Promise<void> {
  const rows = rowsOf(chapterId, after);
  if (JSON.stringify(rows) === JSON.stringify(rowsOf(chapterId, before))) return;
  const keptIds = new Set(after.map(({ id }) => id));
  const removedIds = before.map(({ id }) => id).filter((id) => !keptIds.has(id));
  if (removedIds.length > 0) await executor.deleteFrom('attachments').where('id', 'in', removedIds).execute();
  if (rows.length === 0) return;
  await executor
    .insertInto('attachments')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(excluded('document_id', 'position', 'name')))
    .execute();
}

function rowsOf(chapterId: string, attachments: readonly AttachmentEntry[]): AttachmentsTable[] {
  return attachments.map(({ id, documentId, name }, index) => ({
    id,
    chapter_id: chapterId,
    document_id: documentId,
    position: index + 1,
    name,
  }));
}
