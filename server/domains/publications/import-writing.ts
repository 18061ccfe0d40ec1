import type { ImportFault, ImportInput, ImportOutcome } from '#contract/publications.ts';
import type { CitationItem } from '#server/citation/citation-model.ts';
import type { ReadEntry } from '#server/citation/formats/entry-list.ts';
import type { ReadResult } from '#server/citation/formats/read-citations.ts';
import { withPauses } from '#server/db/chunks.ts';
import { newId } from '#server/db/new-id.ts';
import { type ComparedWork, KnownWorks } from './import-reviewing.ts';
import { recordOf } from './publication-record.ts';
import type { PublicationRecord } from './publications.repository.ts';

/** An entry with the row that it would become; null for a broken one. */
interface Candidate extends Pick<ReadEntry, 'index' | 'line' | 'faults'> {
  readonly record: PublicationRecord | null;
}

/** An import that is ready to be written. */
export interface PreparedImport {
  readonly id: string;
  readonly at: Date;
  readonly fileName: string;
  readonly chosen: ReadonlySet<number> | null;
  readonly candidates: readonly Candidate[];
  /** Includes broken entries that are not listed. */
  readonly failedCount: number;
}

/** Prepares the rows of all entries, so that the write itself is short. `link` adds the members of the lab. */
export async function prepareImport(
  { entries, failedCount }: ReadResult,
  { chosen, fileName = '' }: Pick<ImportInput, 'chosen' | 'fileName'>,
  link: (item: CitationItem) => CitationItem,
): Promise<PreparedImport> {
  const [id, at] = [newId(), new Date()];
  const frame = { image_url: null, version: 1, import_id: id, created_at: at, updated_at: at };
  const candidates: Candidate[] = [];
  for await (const { index, line, faults, item } of withPauses(entries)) {
    candidates.push({ index, line, faults, record: item && recordOf(link(item), { ...frame, id: newId() }) });
  }
  return { id, at, fileName, chosen: chosen ? new Set(chosen) : null, candidates, failedCount };
}

type Fate = Pick<ImportOutcome, 'skipped' | 'failed' | 'failedCount'> & {
  readonly taken: readonly PublicationRecord[];
};

/** Decides about each entry, given the existing works. */
export async function decideOnEntries(
  { candidates, chosen, failedCount }: PreparedImport,
  works: readonly ComparedWork[],
): Promise<Fate> {
  const known = new KnownWorks(works);
  const taken: PublicationRecord[] = [];
  const skipped: ImportOutcome['skipped'] = [];
  const failed: ImportOutcome['failed'] = candidates.length === 0 ? [{ message: nothingFound }] : [];
  for await (const { index, line, faults, record } of withPauses(candidates)) {
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

/** Each fault of an entry, in English. `detail` is the word of the file that it is about. */
const sentences: Readonly<Record<ImportFault, (detail: string) => string>> = {
  noTitle: () => 'It has no title.',
  noYear: () => 'It has no year.',
  invalidYear: (detail) => `This is no year${quoted(detail)}.`,
  unclosed: () => 'A brace or a quotation mark is not closed.',
  unreadable: (detail) => `It cannot be read${quoted(detail)}.`,
  unknownMacro: (detail) => `This macro is not defined${quoted(detail)}.`,
  unknownType: (detail) => `This type of work is not known${quoted(detail)}.`,
  invalidDoi: (detail) => `This is not a DOI${quoted(detail)}.`,
  invalidUrl: (detail) => `This is not a web address${quoted(detail)}.`,
  duplicateKey: (detail) => `This key stands before another entry already${quoted(detail)}.`,
  unclearNames: (detail) => `These names can be read in more than one way${quoted(detail)}.`,
  tooLong: (detail) => `This field is too long${quoted(detail)}.`,
  notKept: (detail) => `These fields have no place here and are left out${quoted(detail)}.`,
  notJson: (detail) => `This is not JSON${quoted(detail)}.`,
};

const maxQuotedLength = 80;

function quoted(detail: string): string {
  if (detail === '') return '';
  return `: ${detail.length > maxQuotedLength ? `${detail.slice(0, maxQuotedLength)}…` : detail}`;
}

interface NamedFault {
  readonly fault: ImportFault;
  readonly detail: string;
}

/** The sentences that explain why an entry is refused. */
export function messageOf(faults: readonly NamedFault[]): string {
  const said = faults.map(({ fault, detail }) => sentences[fault](detail));
  return said.length === 0 ? sentences.unreadable('') : [...new Set(said)].join(' ');
}

/** The message for a text without a list of publications. */
const nothingFound = 'No BibTeX, RIS or CSL-JSON is found in it.';
