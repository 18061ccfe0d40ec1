import type { Selectable } from 'kysely';
import type { PublicationImport } from '#contract/publications.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { PublicationImportsTable } from '#server/db/publication-tables.ts';
import type { Executor } from '#server/db/tables.ts';

export type PublicationImportRecord = Selectable<PublicationImportsTable>;

/** Writes down an import. */
export async function insertImport(executor: Executor, record: PublicationImportRecord): Promise<void> {
  await executor.insertInto('publication_imports').values(record).execute();
}

/** Newest first: ids sort by creation. */
export async function listImports(executor: Executor): Promise<PublicationImport[]> {
  const [imports, counts] = await Promise.all([
    executor
      .selectFrom('publication_imports')
      .leftJoin('users', 'users.id', 'publication_imports.actor_id')
      .selectAll('publication_imports')
      .select('users.email as actor_email')
      .orderBy('publication_imports.id', 'desc')
      .execute(),
    executor
      .selectFrom('publications')
      .select(({ fn, eb }) => [
        'import_id',
        fn.countAll<number>().as('remaining'),
        fn.sum<number>(eb.case().when('version', '>', 1).then(1).else(0).end()).as('changed'),
      ])
      .where('import_id', 'is not', null)
      .groupBy('import_id')
      .execute(),
  ]);
  const byImport = new Map(counts.map(({ import_id, remaining, changed }) => [import_id, { remaining, changed }]));
  return imports.map(({ id, at, actor_email, file_name, created_count }) => ({
    id,
    at: at.toISOString(),
    actorEmail: actor_email,
    fileName: file_name,
    created: created_count,
    remaining: Number(byImport.get(id)?.remaining ?? 0),
    changed: Number(byImport.get(id)?.changed ?? 0),
  }));
}

/** Removes an import and gives back what it was called, or undefined; its publications stay, as if they had been typed in. */
export function removeImport(executor: Executor, id: string): Promise<{ file_name: string } | undefined> {
  return executor.deleteFrom('publication_imports').where('id', '=', id).returning('file_name').executeTakeFirst();
}

/** Removes what came with an import and was not changed since, and gives the ids. */
export async function removeUntouched(executor: Executor, importId: string): Promise<string[]> {
  const removed = await executor
    .deleteFrom('publications')
    .where('import_id', '=', importId)
    .where('version', '=', 1)
    .returning('id')
    .execute();
  return removed.map(({ id }) => id);
}

/** How many of an import's publications are there. */
export function countOfImport(executor: Executor, importId: string): Promise<number> {
  return countRows(executor.selectFrom('publications').where('import_id', '=', importId));
}
