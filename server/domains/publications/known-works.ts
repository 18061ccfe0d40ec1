import type { CitationItem } from '#server/citation/citation-model.ts';
import { foldDoi, matchKeyOf } from './publication-record.ts';

/** What two works are compared by. `id` is null for one that is only in the file that is looked at. */
export interface ComparedWork {
  readonly id: string | null;
  readonly title: string;
  readonly year: number;
  readonly doi_folded: string | null;
  readonly match_key: string;
}

/** Two entries that are one work. */
export interface SameWork {
  readonly state: 'sameDoi' | 'sameTitle';
  readonly work: ComparedWork;
}

/** An entry of a file, ready to be compared. */
export function comparedWorkOf({ title, year, doi }: CitationItem): ComparedWork {
  return { id: null, title, year, doi_folded: doi === undefined ? null : foldDoi(doi), match_key: matchKeyOf(title) };
}

/**
 * Works that are there already. Two are the same with one DOI, or with one title in one year; but works that have different DOIs are
 * different, as a preprint and its paper are.
 */
export class KnownWorks {
  readonly #byDoi = new Map<string, ComparedWork>();
  readonly #byTitle = new Map<string, ComparedWork[]>();

  constructor(works: Iterable<ComparedWork>) {
    for (const work of works) this.add(work);
  }

  add(work: ComparedWork): void {
    if (work.doi_folded !== null && !this.#byDoi.has(work.doi_folded)) this.#byDoi.set(work.doi_folded, work);
    if (work.match_key === '') return;
    const namesakes = this.#byTitle.get(work.match_key);
    if (namesakes) namesakes.push(work);
    else this.#byTitle.set(work.match_key, [work]);
  }

  /** The work that this is; null where there is none. */
  same({ doi_folded, match_key, year }: ComparedWork): SameWork | null {
    const ofDoi = doi_folded === null ? undefined : this.#byDoi.get(doi_folded);
    if (ofDoi) return { state: 'sameDoi', work: ofDoi };
    const ofTitle = this.#byTitle
      .get(match_key)
      ?.find((work) => work.year === year && (work.doi_folded === null || doi_folded === null));
    return ofTitle ? { state: 'sameTitle', work: ofTitle } : null;
  }
}
