import { spellFormulas } from '#contract/inline-formulas.ts';
import type { ReviewedEntry } from '#contract/publications.ts';
import type { CitationItem } from '#server/citation/citation-model.ts';
import type { ReadEntry } from '#server/citation/formats/entry-list.ts';
import { withPauses } from '#server/db/chunks.ts';
import { foldText } from '#server/db/fold-text.ts';
import { foldDoi, matchKeyOf } from './publication-record.ts';

/** Compares each entry with the existing works and with the entries before it. */
export async function reviewEntries(
  entries: readonly ReadEntry[],
  known: readonly ComparedWork[],
): Promise<ReviewedEntry[]> {
  const judge = new Judge(known);
  const reviewed: ReviewedEntry[] = [];
  for await (const entry of withPauses(entries)) reviewed.push(judge.review(entry));
  return reviewed;
}

/** Compares one entry with the existing works: new, the same as one of them, or similar to some. */
export function reviewEntry(entry: ReadEntry, known: readonly ComparedWork[]): ReviewedEntry {
  return new Judge(known).review(entry);
}

class Judge {
  readonly #known: KnownWorks;
  readonly #similar: SimilarTitles;

  constructor(known: readonly ComparedWork[]) {
    this.#known = new KnownWorks(known);
    this.#similar = new SimilarTitles(known);
  }

  review({ item, unclear, ...found }: ReadEntry): ReviewedEntry {
    const entry = { ...found, faults: [...found.faults] };
    if (!item) return { ...entry, state: 'broken', publication: null, existing: null };
    const work = comparedWorkOf(item);
    const { state, existing } = this.#judge(work);
    // Later entries of the file are compared with those that could be imported.
    if (state === 'new' || state === 'similar') {
      this.#known.add(work);
      this.#similar.add(work);
    }
    return { ...entry, state, publication: item, existing };
  }

  #judge(work: ComparedWork): Pick<ReviewedEntry, 'state' | 'existing'> {
    const same = this.#known.same(work);
    if (same) return { state: same.state, existing: outlineOf(same.work) };
    const similar = this.#similar.find(work);
    return similar ? { state: 'similar', existing: outlineOf(similar) } : { state: 'new', existing: null };
  }
}

function outlineOf({ id, title, year }: ComparedWork): ReviewedEntry['existing'] {
  return { id, title, year };
}

/** The values by which two works are compared. `id` is null for a work that is only in the reviewed file. */
export interface ComparedWork {
  readonly id: string | null;
  readonly title: string;
  readonly year: number;
  readonly doi_folded: string | null;
  readonly match_key: string;
}

/** A work that an entry repeats, and how that is known. */
interface SameWork {
  readonly state: 'sameDoi' | 'sameTitle';
  readonly work: ComparedWork;
}

/** An entry of a file, ready to be compared. */
export function comparedWorkOf({ title, year, doi }: CitationItem): ComparedWork {
  return { id: null, title, year, doi_folded: doi === undefined ? null : foldDoi(doi), match_key: matchKeyOf(title) };
}

/**
 * The existing works. Two works are the same if they have the same DOI, or the same title and year. But works with different DOIs are
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

  /** The existing work that equals this one; null where there is none. */
  same({ doi_folded, match_key, year }: ComparedWork): SameWork | null {
    const ofDoi = doi_folded === null ? undefined : this.#byDoi.get(doi_folded);
    if (ofDoi) return { state: 'sameDoi', work: ofDoi };
    const ofTitle = this.#byTitle
      .get(match_key)
      ?.find((work) => work.year === year && (work.doi_folded === null || doi_folded === null));
    return ofTitle ? { state: 'sameTitle', work: ofTitle } : null;
  }
}

/** The share of words that two similar titles have in common (Dice's coefficient). */
const minLikeness = 0.85;
/** Shorter titles say too little: there is more than one "Introduction". */
const minWords = 4;
const maxYearsApart = 3;
/** Of the works with one word only this many are compared: more of them share it by chance, and the cost stays limited. */
const maxWorksOfWord = 100;

interface TitledWork {
  readonly work: ComparedWork;
  readonly words: ReadonlySet<string>;
  /** Words with digits: "part 1" is not "part 2", even if all else is the same. */
  readonly numbers: string;
}

/** Finds works with similar titles: the preprint of a paper, or another spelling. */
export class SimilarTitles {
  readonly #byWord = new Map<string, TitledWork[]>();
  readonly #byTitle = new Map<string, ComparedWork>();

  constructor(works: Iterable<ComparedWork>) {
    for (const work of works) this.add(work);
  }

  add(work: ComparedWork): void {
    if (!this.#byTitle.has(work.match_key)) this.#byTitle.set(work.match_key, work);
    const titled = titledWork(work);
    if (titled.words.size < minWords) return;
    for (const word of titled.words) {
      const works = this.#byWord.get(word);
      if (!works) this.#byWord.set(word, [titled]);
      else if (works.length < maxWorksOfWord) works.push(titled);
    }
  }

  /** The first work with a similar title; undefined where there is none. */
  find(work: ComparedWork): ComparedWork | undefined {
    const namesake = work.match_key === '' ? undefined : this.#byTitle.get(work.match_key);
    const wanted = titledWork(work);
    const isTelling = wanted.words.size >= minWords;
    if (namesake && (isTelling || Math.abs(namesake.year - work.year) <= 1)) return namesake;
    return isTelling ? this.#nearlyAlike(wanted) : undefined;
  }

  #nearlyAlike(wanted: TitledWork): ComparedWork | undefined {
    const rarestFirst = [...wanted.words]
      .map((word) => this.#byWord.get(word) ?? [])
      .sort((left, right) => left.length - right.length);
    // Similar titles lack few of each other's words, so one of the rarest words must lead from one to the other.
    const enough = rarestFirst.length - Math.ceil((minLikeness / (2 - minLikeness)) * rarestFirst.length) + 1;
    for (const works of rarestFirst.slice(0, enough)) {
      const found = works.find((other) => areAlike(wanted, other));
      if (found) return found.work;
    }
    return undefined;
  }
}

function titledWork(work: ComparedWork): TitledWork {
  const words = new Set(foldText(spellFormulas(work.title)).match(/[\p{L}\p{N}]+/gu));
  const numbers = [...words].filter((word) => /\p{N}/u.test(word)).sort();
  return { work, words, numbers: numbers.join(' ') };
}

function areAlike(one: TitledWork, other: TitledWork): boolean {
  if (Math.abs(one.work.year - other.work.year) > maxYearsApart || one.numbers !== other.numbers) return false;
  const needed = (minLikeness * (one.words.size + other.words.size)) / 2;
  if (Math.min(one.words.size, other.words.size) < needed) return false;
  let shared = 0;
  for (const word of one.words) if (other.words.has(word)) shared += 1;
  return shared >= needed;
}
