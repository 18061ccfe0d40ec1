import type { Selectable } from 'kysely';
import type { StructuresTable } from '#server/db/media-tables.ts';
import type { Executor } from '#server/db/tables.ts';

/** One structure as it is stored. */
export type StructureRecord = Selectable<StructuresTable>;

/** Writes a structure down and gives it back; one whose content is there already stays as it is and is given instead. */
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
