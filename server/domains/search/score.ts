import { type SearchTerm, tellingOf } from './search-terms.ts';
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
/** Whoever types a title of several words means that. */
const wholeTitlePoints = { word: 6, phrase: 40 };
const nearPoints = { title: 4, text: 3 };
/** So many characters of a stream, some ten words, are near. */
const nearCharacters = 150;
/** Saying a word often counts, up to this. */
const maxCounted = 4;

/** How much of a document's title answers. Whole numbers of nothing but words, so that every database and every day gives the same. */
export function titleScoreOf(title: string, terms: readonly SearchTerm[]): number {
  const telling = tellingOf(terms);
  const places = placesOf(title, telling);
  const points = places.map((each) => Math.max(0, ...each.map(({ likeness }) => titlePoints[likeness])));
  const withSmall = telling.length < terms.length ? nearnessOf(title, placesOf(title, terms), 'title') : 0;
  return sumOf(points) + Math.max(nearnessOf(title, places, 'title'), withSmall);
}

/** How much of title and text together does. */
export function scoreOf({ title_words: title, text_words: text }: ScoredWords, terms: readonly SearchTerm[]): number {
  // Where any word will do, those that are not there take nothing from the others.
  const telling = tellingOf(terms);
  const found = telling.filter((term) => hasTerm(title, term) || hasTerm(text, term));
  const inText = placesOf(text, found);
  const points = inText.map(
    (each) => Math.max(0, ...each.map(({ likeness }) => textPoints[likeness])) + Math.min(each.length, maxCounted),
  );
  const titleScore = titleScoreOf(title, found.length < telling.length ? found : terms);
  return termPoints * found.length + titleScore + sumOf(points) + nearnessOf(text, inText, 'text');
}

/** Where each word of the terms stands: each part of a hyphenated one, or else its whole, which stands behind all and has no neighbours. */
function placesOf(stream: string, terms: readonly SearchTerm[]): Occurrence[][] {
  return terms.flatMap(({ parts, whole }) => {
    const places = parts.map((part) => occurrencesOf(stream, part));
    const inWhole = whole && places.some((each) => each.length === 0) ? occurrencesOf(stream, whole) : [];
    return inWhole.length > 0 ? [inWhole] : places;
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
    const isWhole = field === 'title' && isWholeTitle(stream, phrase, places.length);
    if (places.length === 1) return isWhole ? wholeTitlePoints.word : 0;
    return phrasePoints[field] + (isWhole ? wholeTitlePoints.phrase : 0);
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
