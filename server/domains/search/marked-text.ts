import type { MarkedText } from '#contract/search.ts';
import { isAlike, type WantedWord } from './word-streams.ts';
import { type PlacedWord, placedWords } from './words.ts';

const excerptWords = 30;
/** Words before the first that was looked for, so that it stands in a sentence. */
const wordsBefore = 6;

interface FoundWord extends PlacedWord {
  readonly isMatch: boolean;
}

function foundWords(text: string, wanted: readonly WantedWord[]): FoundWord[] {
  return [...placedWords(text)].map((word) => ({ ...word, isMatch: isAlike(word, wanted) }));
}

/** A whole text with the words in it that were looked for. */
export function markedText(text: string, wanted: readonly WantedWord[]): MarkedText {
  return piecesOf(text, 0, text.length, foundWords(text, wanted));
}

/** Whether a marked text has anything marked. */
export function hasMatch(marked: MarkedText): boolean {
  return marked.some(({ isMatch }) => isMatch);
}

/** Some thirty words around the place with the most of what was looked for; empty where nothing of it is there. */
export function excerptOf(text: string, wanted: readonly WantedWord[]): MarkedText {
  const words = foundWords(text, wanted);
  const first = bestWindow(words);
  if (first === null) return [];
  const last = Math.min(first + excerptWords, words.length) - 1;
  const start = words[first]?.start ?? 0;
  const isEnd = last === words.length - 1;
  const end = isEnd ? text.length : (words[last]?.end ?? text.length);
  const pieces = piecesOf(text, first === 0 ? 0 : start, end, words.slice(first, last + 1));
  return joined([...ellipsis(first > 0), ...pieces, ...ellipsis(!isEnd)]);
}

function ellipsis(isThere: boolean): MarkedText {
  return isThere ? [{ text: '…', isMatch: false }] : [];
}

/** Where the window begins that has the most different words marked, the earliest of those. */
function bestWindow(words: readonly FoundWord[]): number | null {
  let best: number | null = null;
  let most = 0;
  for (const [index, { isMatch }] of words.entries()) {
    if (!isMatch) continue;
    const start = Math.max(0, Math.min(index - wordsBefore, words.length - excerptWords));
    const inside = words.slice(start, start + excerptWords).filter((word) => word.isMatch);
    const count = new Set(inside.map(({ parts }) => parts.join('').toLowerCase())).size;
    if (count <= most) continue;
    best = start;
    most = count;
  }
  return best;
}

function piecesOf(text: string, start: number, end: number, words: readonly FoundWord[]): MarkedText {
  const pieces: MarkedText = [];
  let done = start;
  for (const word of words) {
    if (!word.isMatch) continue;
    pieces.push({ text: text.slice(done, word.start), isMatch: false });
    pieces.push({ text: text.slice(word.start, word.end), isMatch: true });
    done = word.end;
  }
  pieces.push({ text: text.slice(done, end), isMatch: false });
  return joined(pieces);
}

/** Without empty pieces, neighbours of one kind as one. */
function joined(pieces: MarkedText): MarkedText {
  const whole: MarkedText = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (piece.text === '') continue;
    if (last?.isMatch === piece.isMatch) last.text += piece.text;
    else whole.push({ ...piece });
  }
  return whole;
}
