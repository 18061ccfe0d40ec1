import { spellFormulas } from '#contract/inline-formulas.ts';
import { foldText } from '#server/db/fold-text.ts';
import type { ComparedWork } from './known-works.ts';

/** Share of their words that two titles have in common to be nearly alike (Dice's coefficient). */
const minLikeness = 0.85;
/** Titles of fewer words say too little: there is more than one "Introduction". */
const minWords = 4;
const maxYearsApart = 3;
/** Works that one word leads to: more have it in common by chance, and the cost of a look stays bounded. */
const maxWorksOfWord = 100;

interface TitledWork {
  readonly work: ComparedWork;
  readonly words: ReadonlySet<string>;
  /** Words with digits: "part 1" is not "part 2", however much else they share. */
  readonly numbers: string;
}

/** Finds works whose titles are alike or nearly so: the preprint of a paper, another spelling. */
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

  /** The first that a work looks like; undefined where there is none. */
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
    // Titles so much alike miss few of each other's words: one of the rarest must lead to the other.
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
