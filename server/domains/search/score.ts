import { requiredTerms, type SearchTerm } from './search-terms.ts';
import { type Likeness, type Occurrence, occurrencesOf } from './word-streams.ts';

/** The words of a document, as streams. */
export interface ScoredWords {
  readonly title_words: string;
  readonly text_words: string;
}

/** A word in the title tells what a document is about; a word in its text only occurs there. */
const titlePoints: Readonly<Record<Likeness, number>> = { form: 12, stem: 9, beginning: 7 };
const textPoints: Readonly<Record<Likeness, number>> = { form: 4, stem: 3, beginning: 2 };

/** More than all points of one word. So where any word may match, documents with more of them come first. */
const termPoints = 100;
const phrasePoints = { title: 10, text: 6 };
/** A query that is a whole title asks for that document. */
const wholeTitlePoints = { word: 6, phrase: 40 };
const nearPoints = { title: 4, text: 3 };
/** Words within this many characters of a stream (some ten words) are near each other. */
const nearCharacters = 150;
/** A repeated word counts, up to this many times. */
const maxCounted = 4;

/** Scores a document's title. Uses whole numbers made from words only, so that every database gives the same on every day. */
export function titleScoreOf(title: string, terms: readonly SearchTerm[]): number {
  const telling = requiredTerms(terms);
  const places = placesOf(title, telling);
  const points = places.map((each) => Math.max(0, ...each.map(({ likeness }) => titlePoints[likeness])));
  const withSmall = telling.length < terms.length ? nearnessOf(title, placesOf(title, terms), 'title') : 0;
  return sumOf(points) + Math.max(nearnessOf(title, places, 'title'), withSmall);
}

/** Scores the title and text together. */
export function scoreOf({ title_words: title, text_words: text }: ScoredWords, terms: readonly SearchTerm[]): number {
  // Where any word may match, missing words take nothing from the others.
  const telling = requiredTerms(terms);
  const placed = telling.map((term) => ({ term, inText: placesOf(text, [term]) }));
  const found = placed.filter(({ term, inText }) => isEverywhere(inText) || isEverywhere(placesOf(title, [term])));
  const inText = found.flatMap((each) => each.inText);
  const points = inText.map(
    (each) => Math.max(0, ...each.map(({ likeness }) => textPoints[likeness])) + Math.min(each.length, maxCounted),
  );
  const titleTerms = found.length < telling.length ? found.map(({ term }) => term) : terms;
  return termPoints * found.length + titleScoreOf(title, titleTerms) + sumOf(points) + nearnessOf(text, inText, 'text');
}

/**
 * The places of each word of the terms. A hyphenated word has the places of its parts; else those of the whole, which stands behind the
 * text and has no neighbours.
 */
function placesOf(stream: string, terms: readonly SearchTerm[]): Occurrence[][] {
  return terms.flatMap(({ parts, whole }) => {
    const places = parts.map((part) => occurrencesOf(stream, part));
    const inWhole = whole && places.some((each) => each.length === 0) ? occurrencesOf(stream, whole) : [];
    return inWhole.length > 0 ? [inWhole] : places;
  });
}

function isEverywhere(places: readonly Occurrence[][]): boolean {
  return places.every((each) => each.length > 0);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function nearnessOf(stream: string, places: readonly Occurrence[][], field: 'title' | 'text'): number {
  if (places.length < (field === 'text' ? 2 : 1) || !isEverywhere(places)) return 0;
  const phrase = places[0]?.find((first) => isPhraseFrom(first, places));
  if (phrase) {
    const isWhole = field === 'title' && isWholeTitle(stream, phrase, places.length);
    if (places.length === 1) return isWhole ? wholeTitlePoints.word : 0;
    return phrasePoints[field] + (isWhole ? wholeTitlePoints.phrase : 0);
  }
  return smallestSpan(places) <= nearCharacters ? nearPoints[field] : 0;
}

/** Whether the other words follow one after another. */
function isPhraseFrom(first: Occurrence, [, ...others]: readonly Occurrence[][]): boolean {
  let { end } = first;
  for (const places of others) {
    const next = places.find(({ start }) => start === end);
    if (!next) return false;
    end = next.end;
  }
  return true;
}

/** Whether the phrase is the whole title in one language. */
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
