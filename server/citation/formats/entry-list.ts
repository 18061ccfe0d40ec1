import { fieldError, ProblemError } from '#contract/errors.ts';
import { maxImportEntries, maxToldFaults } from '#contract/limits.ts';
import type { CitationItem } from '#server/citation/citation-model.ts';
import type { ReadFault } from './citation-draft.ts';

/** What a reader makes of one entry; `item` is null where nothing can be made of it, and `faults` say why. */
export interface ParsedEntry {
  /** Where it begins, from 1. */
  readonly line: number;
  /** Its key in the file; '' where it has none. */
  readonly key: string;
  readonly item: CitationItem | null;
  /** The title that could be read of one without an `item`. */
  readonly title?: string;
  readonly faults: readonly ReadFault[];
}

/** One entry of a list, with its place from 0 among them. */
export interface ReadEntry extends ParsedEntry {
  readonly index: number;
  /** Names in it that can be read in several ways, told or not. */
  readonly unclear: readonly string[];
}

/**
 * Gathers what a reader finds: every entry that something can be made of, and of the others and of all faults no more than are told. So
 * a list that is nothing but faults takes no more memory than its text.
 */
export class EntryList {
  readonly #entries: ReadEntry[] = [];
  #count = 0;
  #failedCount = 0;
  /** Faults of entries that can be taken all the same. */
  #remarkCount = 0;

  /** @throws ProblemError VALIDATION_FAILED where there are more than one list can bring */
  add(found: ParsedEntry): void {
    const index = this.#count++;
    const isFailed = found.item === null;
    if (this.#count - this.#failedCount > maxImportEntries && !isFailed) throw tooMany();
    if (isFailed && ++this.#failedCount > maxToldFaults) return;
    const faults = found.faults.slice(0, isFailed ? maxToldFaults : maxToldFaults - this.#remarkCount);
    if (!isFailed) this.#remarkCount += faults.length;
    const unclear = found.faults.flatMap(({ fault, detail }) => (fault === 'unclearNames' ? [detail] : []));
    this.#entries.push({ ...found, index, faults, unclear });
  }

  /** How many could not be read, and the entries: of each that is broken its first fault comes before further ones, and these before remarks. */
  finish(): { readonly entries: readonly ReadEntry[]; readonly failedCount: number } {
    let room = maxToldFaults - Math.min(this.#failedCount, maxToldFaults);
    const shortened = (entry: ReadEntry, always: number): ReadEntry => {
      const told = Math.min(entry.faults.length, always + room);
      room -= Math.max(0, told - always);
      return told === entry.faults.length ? entry : { ...entry, faults: entry.faults.slice(0, told) };
    };
    const failed = this.#entries.map((entry) => (entry.item === null ? shortened(entry, 1) : entry));
    const entries = failed.map((entry) => (entry.item === null ? entry : shortened(entry, 0)));
    return { entries, failedCount: this.#failedCount };
  }
}

function tooMany(): ProblemError {
  const detail = `One list can bring at most ${maxImportEntries} publications: divide it.`;
  return new ProblemError('VALIDATION_FAILED', { detail, errors: [fieldError('text', 'TOO_MANY')] });
}
