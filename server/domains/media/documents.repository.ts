import type { Selectable } from 'kysely';
import type { DocumentsTable } from '#server/db/media-tables.ts';
import type { Executor } from '#server/db/tables.ts';

/** One PDF as it is stored. */
export type DocumentRecord = Selectable<DocumentsTable>;

/** Stores a PDF and gives it back. One with the same content keeps its id and takes all other values, so it counts as new. */
export function upsertDocument(executor: Executor, document: DocumentRecord): Promise<DocumentRecord> {
  const { id, file_name, byte_size, ...again } = document;
  return executor
    .insertInto('documents')
    .values(document)
    .onConflict((conflict) => conflict.column('file_name').doUpdateSet(again))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The existing ones of these documents, in any order. */
export async function findDocuments(executor: Executor, ids: readonly string[]): Promise<DocumentRecord[]> {
  if (ids.length === 0) return [];
  return executor.selectFrom('documents').selectAll().where('id', 'in', ids).execute();
}

/** The document whose PDF is stored under this name; undefined where none is. */
export function findDocumentByFile(executor: Executor, fileName: string): Promise<DocumentRecord | undefined> {
  return executor.selectFrom('documents').selectAll().where('file_name', '=', fileName).executeTakeFirst();
}

/** Documents that are due to be examined again, at most `limit`. */
export function listDueDocuments(executor: Executor, limit: number): Promise<DocumentRecord[]> {
  return executor.selectFrom('documents').selectAll().where('is_examination_due', '=', true).limit(limit).execute();
}

/** Stores the findings about a document. */
export async function updateFindings(
  executor: Executor,
  id: string,
  findings: Pick<DocumentRecord, 'page_count' | 'condition'>,
): Promise<void> {
  await executor
    .updateTable('documents')
    .set({ ...findings, is_examination_due: false })
    .where('id', '=', id)
    .execute();
}

/** Removes those of these documents, or of all uploaded before an instant, that no attachment names. Gives the names of their files. */
export async function removeUnusedDocuments(executor: Executor, among: readonly string[] | Date): Promise<string[]> {
  const deletion = executor
    .deleteFrom('documents')
    .where(({ not, exists, selectFrom, ref }) =>
      not(exists(selectFrom('attachments').select('id').where('document_id', '=', ref('documents.id')))),
    )
    .returning('file_name');
  const some = among instanceof Date ? deletion.where('created_at', '<', among) : deletion.where('id', 'in', among);
  return (await some.execute()).map((row) => row.file_name);
}
