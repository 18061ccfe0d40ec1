import type { Selectable } from 'kysely';
import type { PublicationImport } from '#contract/publications.ts';
import { countRows } from '#server/db/count-rows.ts';
import { hasNoJob } from '#server/db/jobs.ts';
import type { PublicationImportsTable } from '#server/db/publication-tables.ts';
import type { Executor } from '#server/db/tables.ts';

export type PublicationImportRecord = Selectable<PublicationImportsTable>;

/** Stores an import before its publications, which name it. Nobody sees it while its job `removeImport` is there. */
export async function insertImport(executor: Executor, record: PublicationImportRecord): Promise<void> {
  await executor.insertInto('publication_imports').values(record).execute();
}

/** Newest first, because ids sort by creation. */
export async function listImports(executor: Executor): Promise<PublicationImport[]> {
  const [imports, counts] = await Promise.all([
    executor
      .selectFrom('publication_imports')
      .leftJoin('users', 'users.id', 'publication_imports.actor_id')
      .selectAll('publication_imports')
      .select('users.email as actor_email')
      .where(hasNoJob('removeImport', 'publication_imports.id'))
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

/** One import; undefined where there is none, and while its publications are being written or removed. */
export function findImport(executor: Executor, id: string): Promise<PublicationImportRecord | undefined> {
  return executor
    .selectFrom('publication_imports')
    .selectAll()
    .where('id', '=', id)
    .where(hasNoJob('removeImport', 'publication_imports.id'))
    .executeTakeFirst();
}

/** How many publications of an import are unchanged, and how many were changed since. */
export async function countsOfImport(executor: Executor, id: string): Promise<{ untouched: number; changed: number }> {
  const rows = executor.selectFrom('publications').where('import_id', '=', id);
  const untouched = await countRows(rows.where('version', '=', 1));
  return { untouched, changed: (await countRows(rows)) - untouched };
}

/** Some publications of an import that are unchanged. */
export function listUntouched(executor: Executor, importId: string, limit: number) {
  return executor
    .selectFrom('publications')
    .select('id')
    .where('import_id', '=', importId)
    .where('version', '=', 1)
    .limit(limit)
    .execute();
}

/** Removes an import. Its remaining publications stay, as if they had been typed in. */
export async function removeImport(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom('publication_imports').where('id', '=', id).execute();
}
