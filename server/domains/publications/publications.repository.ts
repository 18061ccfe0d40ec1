import { type Selectable, type SqlBool, sql } from 'kysely';
import type { PageQuery } from '#contract/common.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { containsText } from '#server/db/contains-text.ts';
import { hasNoJob } from '#server/db/jobs.ts';
import type { PublicationDetails, PublicationsTable } from '#server/db/publication-tables.ts';
import type { Executor } from '#server/db/tables.ts';

/** One publication as it is stored. */
export type PublicationRecord = Selectable<PublicationsTable>;

/** Rows of one insert; each has some fifteen values. */
const rowsPerInsert = 200;

/** All visible publications. Of an import that is being written or taken back, only those that were changed since are visible. */
function shown(executor: Executor) {
  return executor.selectFrom('publications').where(isShown);
}

const isShown = sql<SqlBool>`(version > 1 or ${hasNoJob('removeImport', 'publications.import_id')})`;

/** Newest year first, then by title. Without a limit all from `offset` on. */
export function listPublications(executor: Executor, { limit, offset = 0 }: PageQuery): Promise<PublicationRecord[]> {
  return shown(executor)
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('title_folded')
    .orderBy('id')
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
    .offset(offset)
    .execute();
}

/** All publications, with the hidden ones of an import. */
export function listEveryPublication(executor: Executor): Promise<PublicationRecord[]> {
  return executor.selectFrom('publications').selectAll().execute();
}

/** The number of visible publications. Subtracts the hidden ones, which is much faster than looking at each. */
export async function countPublications(executor: Executor): Promise<number> {
  const { all, hidden } = await executor
    .selectFrom('publications')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('all'),
      selectFrom('jobs')
        .innerJoin('publications as held', 'held.import_id', 'jobs.subject_id')
        .select(({ fn: { countAll } }) => countAll<number>().as('count'))
        .where('jobs.kind', '=', 'removeImport')
        .where('held.version', '=', 1)
        .$asScalar()
        .$notNull()
        .as('hidden'),
    ])
    .executeTakeFirstOrThrow();
  return all - hidden;
}

/** One publication; undefined where there is none, or its import is not shown yet or any more. */
export function findPublication(executor: Executor, id: string): Promise<PublicationRecord | undefined> {
  return shown(executor).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Those of these publications that exist, in no order. */
export async function findPublications(executor: Executor, ids: readonly string[]): Promise<PublicationRecord[]> {
  const found: PublicationRecord[] = [];
  for (const some of chunksOf(ids)) {
    found.push(...(await shown(executor).selectAll().where('id', 'in', some).execute()));
  }
  return found;
}

/** The values by which a list is filtered and counted. */
export type PublicationOutline = Pick<PublicationRecord, 'id' | 'type' | 'year'>;

/** A word of a filter. It fits a work that contains any of its texts (see `foldForSearch`), or in which any of these members took part. */
export interface FilterWord {
  readonly texts: readonly string[];
  readonly memberIds: readonly string[];
}

/** Outlines of all publications that every one of these words fits, in the order of the list. */
export function listOutlines(executor: Executor, words: readonly FilterWord[]): Promise<PublicationOutline[]> {
  return shown(executor)
    .select(['id', 'type', 'year'])
    .where(({ and, or, eb, selectFrom }) => {
      const ofMembers = (ids: readonly string[]) =>
        selectFrom('publication_members').select('publication_id').where('member_id', 'in', ids);
      return and(
        words.map(({ texts, memberIds }) =>
          or([
            ...texts.map((text) => containsText('search_text', text)),
            ...(memberIds.length > 0 ? [eb('id', 'in', ofMembers(memberIds))] : []),
          ]),
        ),
      );
    })
    .orderBy('year', 'desc')
    .orderBy('title_folded')
    .orderBy('id')
    .execute();
}

/** The members of the lab who wrote or edited each publication. */
export function listMemberships(executor: Executor): Promise<{ publication_id: string; member_id: string }[]> {
  return executor.selectFrom('publication_members').select(['publication_id', 'member_id']).execute();
}

/** The values that tell whether a work exists already. */
export type KnownWork = Pick<PublicationRecord, 'id' | 'title' | 'year' | 'doi_folded' | 'match_key'>;

const knownColumns = ['id', 'title', 'year', 'doi_folded', 'match_key'] as const;

/** All works, to compare many entries with them. */
export function listKnownWorks(executor: Executor): Promise<KnownWork[]> {
  return shown(executor).select(knownColumns).orderBy('id').execute();
}

/** The work with a folded DOI, or undefined. */
export function findByDoi(executor: Executor, doiFolded: string): Promise<KnownWork | undefined> {
  return shown(executor).select(knownColumns).where('doi_folded', '=', doiFolded).executeTakeFirst();
}

/** Stores a new publication, linked to its members of the lab. */
export function insertPublication(executor: Executor, record: PublicationRecord): Promise<void> {
  return insertPublications(executor, [record]);
}

/** Stores new publications, some in each statement, linked to their members of the lab. */
export async function insertPublications(executor: Executor, records: readonly PublicationRecord[]): Promise<void> {
  for (const some of chunksOf(records, rowsPerInsert)) {
    const rows = some.map((record) => ({ ...record, details: JSON.stringify(record.details) }));
    await executor.insertInto('publications').values(rows).execute();
  }
  await insertMembers(executor, records);
}

async function insertMembers(
  executor: Executor,
  records: readonly Pick<PublicationRecord, 'id' | 'details'>[],
): Promise<void> {
  const rows = records.flatMap(({ id, details }) =>
    memberIdsOf(details).map((memberId) => ({ publication_id: id, member_id: memberId })),
  );
  for (const some of chunksOf(rows, rowsPerInsert)) {
    await executor.insertInto('publication_members').values(some).execute();
  }
}

/** The members of the lab among the people of a publication, each once. */
export function memberIdsOf({ authors, editors = [] }: Pick<PublicationDetails, 'authors' | 'editors'>): string[] {
  return [...new Set([...authors, ...editors].flatMap(({ memberId }) => memberId ?? []))];
}

/** Writes a publication whose `version` was raised; false where somebody else has changed it in between. */
export async function updatePublication(
  executor: Executor,
  { id, details, created_at, ...record }: PublicationRecord,
): Promise<boolean> {
  const updated = await executor
    .updateTable('publications')
    .set({ ...record, details: JSON.stringify(details) })
    .where('id', '=', id)
    .where('version', '=', record.version - 1)
    .returning('id')
    .executeTakeFirst();
  if (!updated) return false;
  await executor.deleteFrom('publication_members').where('publication_id', '=', id).execute();
  await insertMembers(executor, [{ id, details }]);
  return true;
}

/** Removes a publication and gives it back, or undefined. */
export function removePublication(executor: Executor, id: string): Promise<PublicationRecord | undefined> {
  return executor.deleteFrom('publications').where('id', '=', id).where(isShown).returningAll().executeTakeFirst();
}

/** Removes these publications, with the records of their people. */
export async function removePublications(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor.deleteFrom('publications').where('id', 'in', ids).execute();
}

/** The publications of an import, in the order of its file. */
export function listOfImport(executor: Executor, importId: string): Promise<PublicationRecord[]> {
  return shown(executor).selectAll().where('import_id', '=', importId).orderBy('id').execute();
}
