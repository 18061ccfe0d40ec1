import type { Actor } from '#contract/auth.ts';
import type { ImportInput, ImportOutcome } from '#contract/publications.ts';
import type { CitationItem } from '#server/citation/citation-model.ts';
import type { ReadEntry } from '#server/citation/formats/entry-list.ts';
import type { ReadResult } from '#server/citation/formats/read-citations.ts';
import { atLeisure, chunksOf } from '#server/db/chunks.ts';
import { newId } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';
import { messageOf, nothingFound } from './import-faults.ts';
import { KnownWorks } from './known-works.ts';
import { insertImport } from './publication-imports.repository.ts';
import { publicationOf, recordOf } from './publication-record.ts';
import { insertPublications, listKnownWorks, type PublicationRecord } from './publications.repository.ts';

/** Rows written between two looks at who else is waiting. */
const rowsPerStretch = 50;

/** An entry with the row that it would become; null for a broken one. */
interface Candidate extends Pick<ReadEntry, 'index' | 'line' | 'faults'> {
  readonly record: PublicationRecord | null;
}

/** An import that only has to be written. */
export interface PreparedImport {
  readonly id: string;
  readonly at: Date;
  readonly fileName: string;
  readonly chosen: ReadonlySet<number> | null;
  readonly candidates: readonly Candidate[];
  /** With those that are no candidates, as they are not told. */
  readonly failedCount: number;
}

/** Makes the rows of all entries, so that the write itself is short. `link` sets the members of the lab. */
export async function prepareImport(
  { entries, failedCount }: ReadResult,
  { chosen, fileName = '' }: Pick<ImportInput, 'chosen' | 'fileName'>,
  link: (item: CitationItem) => CitationItem,
): Promise<PreparedImport> {
  const [id, at] = [newId(), new Date()];
  const frame = { image_url: null, version: 1, import_id: id, created_at: at, updated_at: at };
  const candidates: Candidate[] = [];
  for await (const { index, line, faults, item } of atLeisure(entries)) {
    candidates.push({ index, line, faults, record: item && recordOf(link(item), { ...frame, id: newId() }) });
  }
  return { id, at, fileName, chosen: chosen ? new Set(chosen) : null, candidates, failedCount };
}

/**
 * Writes what is to be taken and is not there yet, in one unit with the import that it belongs to.
 * @param onWritten told of each stretch of new rows, in the same unit.
 */
export async function writeImport(
  executor: Executor,
  actor: Actor,
  prepared: PreparedImport,
  onWritten: (records: readonly PublicationRecord[]) => Promise<void>,
): Promise<ImportOutcome> {
  // Decided here and not before: another import may just have brought the same works.
  const known = new KnownWorks(await listKnownWorks(executor));
  const { taken, ...others } = decide(prepared, known);
  if (taken.length === 0) return { importId: null, created: [], ...others };
  await insertImport(executor, {
    id: prepared.id,
    at: prepared.at,
    actor_id: actor.id,
    file_name: prepared.fileName,
    created_count: taken.length,
  });
  for await (const records of atLeisure(chunksOf(taken, rowsPerStretch))) {
    await insertPublications(executor, records);
    await onWritten(records);
  }
  return { importId: prepared.id, created: taken.map(publicationOf), ...others };
}

type Fate = Pick<ImportOutcome, 'skipped' | 'failed' | 'failedCount'> & {
  readonly taken: readonly PublicationRecord[];
};

/** What becomes of each entry. */
function decide({ candidates, chosen, failedCount }: PreparedImport, known: KnownWorks): Fate {
  const taken: PublicationRecord[] = [];
  const skipped: ImportOutcome['skipped'] = [];
  const failed: ImportOutcome['failed'] = candidates.length === 0 ? [{ message: nothingFound }] : [];
  for (const { index, line, faults, record } of candidates) {
    if (!record) {
      const [first] = faults;
      failed.push({ line: first?.line ?? line, message: messageOf(faults), fault: first?.fault ?? 'unreadable' });
      continue;
    }
    const same = known.same(record);
    if (same) skipped.push({ reason: same.state, title: record.title });
    else if (chosen && !chosen.has(index)) skipped.push({ reason: 'notChosen', title: record.title });
    else {
      known.add(record);
      taken.push(record);
    }
  }
  return { taken, skipped, failed, failedCount: Math.max(failedCount, failed.length) };
}
