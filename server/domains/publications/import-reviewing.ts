import type { ReviewedEntry } from '#contract/publications.ts';
import type { ReadEntry } from '#server/citation/formats/entry-list.ts';
import { atLeisure } from '#server/db/chunks.ts';
import { type ComparedWork, comparedWorkOf, KnownWorks } from './known-works.ts';
import { SimilarTitles } from './similar-titles.ts';

/** What each entry is beside the works that are there and the entries before it. */
export async function reviewEntries(
  entries: readonly ReadEntry[],
  known: readonly ComparedWork[],
): Promise<ReviewedEntry[]> {
  const judge = new Judge(known);
  const reviewed: ReviewedEntry[] = [];
  for await (const entry of atLeisure(entries)) reviewed.push(judge.review(entry));
  return reviewed;
}

/** The same for a single one. */
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
    // A later entry of the file is compared with those that could be taken.
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
