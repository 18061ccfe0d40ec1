import type { SearchKind } from '#contract/search.ts';
import type { Executor } from '#server/db/tables.ts';
import { countByKind, countUpTo } from './search.repository.ts';
import {
  doiIn,
  doiTermsOf,
  otherLayouts,
  queryOf,
  requiredTerms,
  type SearchTerm,
  searchedWords,
  termsOf,
} from './search-terms.ts';
import { stemsNeverStored, withCorrectedWords } from './spelling.ts';
import type { SearchedWord } from './word-streams.ts';

/** If fewer documents have the last word, longer words that begin with it are searched too. */
const fewResults = 20;

/** A way to read a query. */
interface Way {
  readonly query: string;
  readonly terms: readonly SearchTerm[];
  readonly mode: 'all' | 'any';
}

function wayOf(query: string, terms: readonly SearchTerm[], mode: Way['mode'] = 'all'): Way {
  return { query, terms, mode };
}

/** A way to read a query that finds something. */
export interface Finding extends Way {
  readonly counts: Readonly<Record<SearchKind, number>>;
}

/** The documents of all kinds together. */
export function totalOf(counts: Finding['counts']): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Tries several ways to read a query. Gives the first that finds something of these kinds; null where none does. */
export async function firstFound(
  executor: Executor,
  typed: string,
  kinds: readonly SearchKind[],
): Promise<Finding | null> {
  const queries = [typed, ...otherLayouts(typed)];
  const neverStored = await stemsNeverStored(
    executor,
    queries.flatMap((query) => searchedWords(termsOf(query))),
  );

  /** Whether no document can have all the terms. Most ways end here, which costs far less than to ask the index. */
  function isHopeless(terms: readonly SearchTerm[]): boolean {
    const isUnknown = ({ stem, isBeginning }: SearchedWord) => !isBeginning && neverStored.has(stem);
    return requiredTerms(terms).some(({ parts, whole }) => parts.some(isUnknown) && (!whole || isUnknown(whole)));
  }

  async function count(terms: readonly SearchTerm[], limit: number): Promise<number> {
    return isHopeless(terms) ? 0 : countUpTo(executor, queryOf(terms, 'all'), kinds, limit);
  }

  /** The documents that a way finds; null for none. */
  async function tryWay(way: Way): Promise<Finding | null> {
    if (requiredTerms(way.terms).length === 0 || (way.mode === 'all' && isHopeless(way.terms))) return null;
    const counts = await countByKind(executor, queryOf(way.terms, way.mode), kinds);
    return totalOf(counts) > 0 ? { ...way, counts } : null;
  }

  /** Ways with slips corrected and without words that occur nowhere: first all other words must match, then any. */
  async function looserWays(): Promise<Way[]> {
    const counted = new Map<string, number>();
    /** Counts each query only once, unless more than its first document is asked for. */
    const countTerm = async (term: SearchTerm, limit: number) => {
      const key = JSON.stringify(term);
      const known = limit === 1 ? counted.get(key) : undefined;
      const found = known ?? (await count([term], limit));
      counted.set(key, found);
      return found;
    };
    const countWord = (word: SearchedWord, limit: number) =>
      countTerm({ parts: [word], whole: null, isSmall: false }, limit);
    const query = await withCorrectedWords(executor, typed, countWord);
    const known: SearchTerm[] = [];
    const unfinished = termsOf(query);
    for (const [index, term] of termsOf(query, { isFinished: true }).entries()) {
      const beginning = unfinished[index] ?? term;
      if (term.isSmall || (await countTerm(term, 1)) > 0) known.push(term);
      else if ((await countTerm(beginning, 1)) > 0) known.push(beginning);
    }
    const isAsTyped = query === typed && known.length === unfinished.length;
    return [...(isAsTyped ? [] : [wayOf(query, known)]), wayOf(query, known, 'any')];
  }

  const doi = doiIn(typed);
  // A reader who asks for one work needs no others.
  if (doi) return (await tryWay(wayOf(typed, doiTermsOf(doi)))) ?? tryWay(wayOf(typed, termsOf(doi)));
  for (const query of queries) {
    const finished = await tryWay(wayOf(query, termsOf(query, { isFinished: true })));
    if (finished && totalOf(finished.counts) >= fewResults) return finished;
    // Searching for beginnings takes longest. It is skipped if one of the other words occurs nowhere.
    const others = termsOf(query).slice(0, -1);
    const mayBeMore = finished || requiredTerms(others).length === 0 || (await count(others, 1)) > 0;
    const found = mayBeMore ? await tryWay(wayOf(query, termsOf(query))) : null;
    if (found) return found;
  }
  for (const way of await looserWays()) {
    const found = await tryWay(way);
    if (found) return found;
  }
  return null;
}
