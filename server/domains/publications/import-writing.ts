import type { ImportInput, ImportOutcome } from '#contract/publications.ts';
import type { CitationItem } from '#server/citation/citation-model.ts';
import type { ReadEntry } from '#server/citation/formats/entry-list.ts';
import type { ReadResult } from '#server/citation/formats/read-citations.ts';
import { atLeisure } from '#server/db/chunks.ts';
import { newId } from '#server/db/new-id.ts';
import { messageOf, nothingFound } from './import-faults.ts';
import { type ComparedWork, KnownWorks } from './known-works.ts';
import { recordOf } from './publication-record.ts';
import type { PublicationRecord } from './publications.repository.ts';

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

type Fate = Pick<ImportOutcome, 'skipped' | 'failed' | 'failedCount'> & {
  readonly taken: readonly PublicationRecord[];
};

/** What becomes of each entry beside the works that are there. */
export async function decideImport(
  { candidates, chosen, failedCount }: PreparedImport,
  works: readonly ComparedWork[],
): Promise<Fate> {
  const known = new KnownWorks(works);
  const taken: PublicationRecord[] = [];
  const skipped: ImportOutcome['skipped'] = [];
  const failed: ImportOutcome['failed'] = candidates.length === 0 ? [{ message: nothingFound }] : [];
  for await (const { index, line, faults, record } of atLeisure(candidates)) {
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
