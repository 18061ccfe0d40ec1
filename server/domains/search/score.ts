import type { SearchTerm } from './search-terms.ts';
import { type Likeness, type Occurrence, occurrencesOf } from './word-streams.ts';

/** The words of a document, as streams. */
export interface ScoredWords {
  readonly title_words: string;
  readonly text_words: string;
}

/** A word of the title says what a document is about, a word of its text only what occurs in it. */
const titlePoints: Readonly<Record<Likeness, number>> = { form: 12, stem: 9, beginning: 7 };
const textPoints: Readonly<Record<Likeness, number>> = { form: 4, stem: 3, beginning: 2 };

/** More than all points of one word, so that where any word will do, those with more of them come first. */
const termPoints = 100;
const phrasePoints = { title: 10, text: 6 };
const wholeTitlePoints = 6;
const nearPoints = { title: 4, text: 3 };
/** So many characters of a stream, some ten words, are near. */
const nearCharacters = 150;
/** Saying a word often counts, up to this. */
const maxCounted = 4;

/** How much of a document's title answers. Whole numbers of nothing but words, so that every database and every day gives the same. */
export function titleScoreOf(title: string, terms: readonly SearchTerm[]): number {
  const places = placesOf(title, terms);
  const points = places.map((each) => Math.max(0, ...each.map(({ likeness }) => titlePoints[likeness])));
  return sumOf(points) + nearnessOf(title, places, 'title');
}

/** How much of title and text together does. */
export function scoreOf({ title_words: title, text_words: text }: ScoredWords, terms: readonly SearchTerm[]): number {
  // Where any word will do, those that are not there take nothing from the others.
  const found = terms.filter((term) => hasTerm(title, term) || hasTerm(text, term));
  const inText = placesOf(text, found);
  const points = inText.map(
    (each) => Math.max(0, ...each.map(({ likeness }) => textPoints[likeness])) + Math.min(each.length, maxCounted),
  );
  return termPoints * found.length + titleScoreOf(title, found) + sumOf(points) + nearnessOf(text, inText, 'text');
}

/** Where each word of the terms stands: of a hyphenated one its whole, where that is there, or else each part. */
function placesOf(stream: string, terms: readonly SearchTerm[]): Occurrence[][] {
  return terms.flatMap(({ parts, whole }) => {
    const places = whole ? occurrencesOf(stream, whole) : [];
    return places.length > 0 ? [places] : parts.map((part) => occurrencesOf(stream, part));
  });
}

function hasTerm(stream: string, term: SearchTerm): boolean {
  return placesOf(stream, [term]).every((places) => places.length > 0);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function nearnessOf(stream: string, places: readonly Occurrence[][], field: 'title' | 'text'): number {
  if (places.length < (field === 'text' ? 2 : 1) || places.some((each) => each.length === 0)) return 0;
  const phrase = places[0]?.find((first) => isPhraseFrom(first, places));
  if (phrase) {
    const inOrder = places.length > 1 ? phrasePoints[field] : 0;
    return inOrder + (field === 'title' && isWholeTitle(stream, phrase, places.length) ? wholeTitlePoints : 0);
  }
  return smallestSpan(places) <= nearCharacters ? nearPoints[field] : 0;
}

/** Whether every other word follows right after the one before it. */
function isPhraseFrom(first: Occurrence, [, ...others]: readonly Occurrence[][]): boolean {
  let { end } = first;
  for (const places of others) {
    const next = places.find(({ start }) => start === end);
    if (!next) return false;
    end = next.end;
  }
  return true;
}

/** Whether the phrase is all that one language's title says. */
function isWholeTitle(stream: string, { start }: Occurrence, count: number): boolean {
  const begins = start === 0 || stream.slice(0, start).endsWith(' .');
  const rest = stream.slice(start).split(' . ', 1)[0] ?? '';
  return begins && rest.trim().split(' ').length === count;
}

/** The shortest stretch with one place of each word. */
function smallestSpan(places: readonly Occurrence[][]): number {
  const all = places.flatMap((each, word) => each.map(({ start, end }) => ({ start, end, word })));
  all.sort((one, other) => one.start - other.start);
  const counts = places.map(() => 0);
  let missing = places.length;
  let smallest = Number.POSITIVE_INFINITY;
  let left = 0;
  for (const { end, word } of all) {
    if (counts[word] === 0) missing--;
    counts[word] = (counts[word] ?? 0) + 1;
    for (let first = all[left]; missing === 0 && first; first = all[left]) {
      smallest = Math.min(smallest, end - first.start);
      counts[first.word] = (counts[first.word] ?? 0) - 1;
      if (counts[first.word] === 0) missing++;
      left++;
    }
  }
  return smallest;
}
