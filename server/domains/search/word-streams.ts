import type { PlacedWord, Word } from '#server/text/words.ts';
import { foldWord, formsOf, otherLettersOf, placedWords, stemOf } from '#server/text/words.ts';

/**
 * The words of a text in one string, in their order: ` реакции/реакц воды/вод лед/ `. A word is found in it by a plain text search, which
 * is fast enough to score two hundred documents for one answer.
 */

/** Further places of a word say nothing more about a text. */
const maxOccurrences = 40;

/** Keeps the words on its two sides from being neighbours. */
const gap = ' . ';

/** The place of a word in a stream, and how it matches. */
export interface Occurrence {
  readonly start: number;
  /** The start of the next word. */
  readonly end: number;
  readonly likeness: Likeness;
}

/** The same form, another form of the same word, or a longer word that begins with it. */
export type Likeness = 'form' | 'stem' | 'beginning';

/** A word that is searched for. */
export interface SearchedWord extends Word {
  /** Whether longer words may begin with it, because it is still being typed. */
  readonly isBeginning: boolean;
}

/** The texts of all languages as one stream, equal ones once. */
export function streamOf(texts: readonly string[]): string {
  return [...new Set(texts)].map(streamOfText).join(gap);
}

function streamOfText(text: string): string {
  const words: string[] = [];
  const wholes: string[] = [];
  for (const word of placedWords(text)) {
    const forms = formsOf(word);
    const whole = word.parts.length > 1 ? forms.pop() : undefined;
    for (const form of forms) words.push(entryOf(form));
    if (whole) wholes.push(entryOf(whole));
  }
  // Whole hyphenated words come last, because their parts already stand between their neighbours.
  return ` ${words.join(' ')} ${wholes.length > 0 ? `${gap} ${wholes.join(' ')} ` : ''}`;
}

/** A stem that equals the word is not repeated. */
function entryOf(form: string): string {
  const stem = stemOf(form);
  return `${form}/${stem === form ? '' : stem}`;
}

/** Every form and stem of a stream. */
export function wordsOfStream(stream: string): Set<string> {
  return new Set(stream.split(/[ /.]+/).filter((word) => word !== ''));
}

/** How a word matches the wanted one; null where it does not. */
function likenessOf({ form, stem }: Word, wanted: SearchedWord): Likeness | null {
  if (form === wanted.form) return 'form';
  if (stem === wanted.stem || stem === wanted.form || form === wanted.stem) return 'stem';
  return wanted.isBeginning && (form.startsWith(wanted.form) || stem.startsWith(wanted.form)) ? 'beginning' : null;
}

/** No more letters of a stem differ from the word: `hope` is the stem of `hoping`. */
const changedLetters = 3;

/** Finds the words that are searched for in texts. */
export interface Marker {
  /** The wanted word that a written word, or one of its parts, matches. Only words with the same first letters are compared. */
  readonly matchOf: (word: PlacedWord) => SearchedWord | undefined;
  readonly wantedCount: number;
}

/** Tells which of these searched words a written word is like. Remembers the words that it has met. */
export function markerOf(wanted: readonly SearchedWord[]): Marker {
  const others = otherLettersOf(wanted.map(({ stem }) => stem));
  const beginnings = wanted.map((word) => ({
    word,
    beginning: word.stem.slice(0, -changedLetters) || word.stem.charAt(0),
  }));
  const known = new Map<string, SearchedWord | undefined>();
  const matchOfPart = (written: string) => {
    if (known.has(written)) return known.get(written);
    const form = foldWord(written);
    const near = beginnings.filter(({ beginning }) => form.startsWith(beginning));
    const folded = { form, stem: near.length > 0 ? stemOf(form) : form };
    const alike = near.find(({ word }) => likenessOf(folded, word) !== null)?.word;
    known.set(written, alike);
    return alike;
  };
  const matchOf = (word: PlacedWord) => {
    if (word.beginsWith(others)) return undefined;
    const { parts } = word;
    for (const part of word.isJoined ? [...parts, parts.join('')] : parts) {
      const match = others.has(part.charCodeAt(0)) ? undefined : matchOfPart(part);
      if (match) return match;
    }
    return undefined;
  };
  return { matchOf, wantedCount: wanted.length };
}

/** The first places of a wanted word, in order. */
export function occurrencesOf(stream: string, wanted: SearchedWord): Occurrence[] {
  const found: Occurrence[] = [];
  const pattern = ` ${commonBeginning(wanted)}`;
  for (let start = stream.indexOf(pattern); start !== -1; ) {
    const end = stream.indexOf(' ', start + 1);
    const likeness = likenessOf(wordAt(stream, start, end), wanted);
    if (likeness && found.push({ start, end, likeness }) === maxOccurrences) break;
    start = stream.indexOf(pattern, end);
  }
  if (found.length > 0 || !wanted.stem.endsWith('i')) return found;
  // `study` has the stem of `studies`, but does not begin with it.
  const ending = `/${wanted.stem} `;
  for (let slash = stream.indexOf(ending); slash !== -1 && found.length < maxOccurrences; ) {
    const end = stream.indexOf(' ', slash);
    found.push({ start: stream.lastIndexOf(' ', slash), end, likeness: 'stem' });
    slash = stream.indexOf(ending, end);
  }
  return found;
}

function commonBeginning({ form, stem }: Word): string {
  let length = 0;
  while (length < stem.length && form[length] === stem[length]) length++;
  return form.slice(0, length);
}

function wordAt(stream: string, start: number, end: number): Word {
  const slash = stream.indexOf('/', start);
  const form = stream.slice(start + 1, slash);
  return { form, stem: stream.slice(slash + 1, end) || form };
}
