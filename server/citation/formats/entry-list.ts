import { fieldError, ProblemError } from '#contract/errors.ts';
import { maxImportEntries, maxToldFaults } from '#contract/limits.ts';
import type { CitationItem } from '#server/citation/citation-model.ts';
import type { ReadFault } from './citation-draft.ts';

/** A reader's result for one entry. `item` is null for an unusable entry; then `faults` say why. */
export interface ParsedEntry {
  /** The line where it begins, from 1. */
  readonly line: number;
  /** Its key in the file; '' where it has none. */
  readonly key: string;
  readonly item: CitationItem | null;
  /** The title of an entry without an `item`, if it could be read. */
  readonly title?: string;
  readonly faults: readonly ReadFault[];
}

/** One entry of a list, with its position from 0. */
export interface ReadEntry extends ParsedEntry {
  readonly index: number;
  /** Names in it that can be read in several ways, even if that fault was left out. */
  readonly unclear: readonly string[];
}

/**
 * Collects a reader's results: every usable entry, but broken entries and faults only up to a limit. So a list of faults alone takes no
 * more memory than its text.
 */
export class EntryList {
  readonly #entries: ReadEntry[] = [];
  #count = 0;
  #failedCount = 0;
  /** Number of faults of usable entries. */
  #remarkCount = 0;

  /** @throws ProblemError VALIDATION_FAILED where there are more entries than one list may have */
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

  /**
   * The number of unreadable entries, and the entries. Within the limit the first fault of each broken entry comes first, then its other
   * faults, then those of usable entries.
   */
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
