import type { Selectable } from 'kysely';
import type { StructuresTable } from '#server/db/media-tables.ts';
import type { Executor } from '#server/db/tables.ts';

/** One structure as it is stored. */
export type StructureRecord = Selectable<StructuresTable>;

/** Stores a structure and gives it back. If the same content exists already, gives that instead. */
export async function insertStructure(executor: Executor, structure: StructureRecord): Promise<StructureRecord> {
  const inserted = await executor
    .insertInto('structures')
    .values(structure)
    .onConflict((conflict) => conflict.column('file_name').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return inserted;
  return executor
    .selectFrom('structures')
    .selectAll()
    .where('file_name', '=', structure.file_name)
    .executeTakeFirstOrThrow();
}

/** Whether a row names this file of the media store. */
export async function hasStructure(executor: Executor, fileName: string): Promise<boolean> {
  const row = await executor.selectFrom('structures').select('id').where('file_name', '=', fileName).executeTakeFirst();
  return row !== undefined;
}
