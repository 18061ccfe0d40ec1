import { type Language, languageFacts, languages, languagesFor } from '#contract/languages.ts';
import type { MarkedText, SearchResult } from '#contract/search.ts';
import { placedWords } from '#server/text/words.ts';
import type { ShownDocument } from './search.repository.ts';
import { type Marker, markerOf, type SearchedWord } from './word-streams.ts';

const excerptWords = 30;
/** Words shown before the first match, so that it stands in a sentence. */
const wordsBefore = 6;

/** A word of a text, and the wanted word that it matches. */
interface FoundWord {
  readonly start: number;
  readonly end: number;
  readonly match: SearchedWord | undefined;
}

/** The words up to the first place that has all wanted words, and those that are shown with it. */
function wordsForExcerpt(text: string, { matchOf, wantedCount }: Marker): FoundWord[] {
  const words: FoundWord[] = [];
  const places = new Map<SearchedWord, number>();
  let end = wantedCount === 0 ? excerptWords : Number.POSITIVE_INFINITY;
  for (const word of placedWords(text)) {
    const match = matchOf(word);
    words.push({ start: word.start, end: word.end, match });
    if (words.length > end) break;
    if (!match || end < Number.POSITIVE_INFINITY) continue;
    places.set(match, words.length);
    const isTogether = Math.min(...places.values()) > words.length - excerptWords + wordsBefore;
    if (places.size === wantedCount && isTogether) end = words.length + excerptWords;
  }
  return words;
}

/** A whole text, with the wanted words marked. */
export function markedText(text: string, { matchOf }: Marker): MarkedText {
  const words = placedWords(text).map((word) => ({ start: word.start, end: word.end, match: matchOf(word) }));
  return piecesOf(text, 0, text.length, words);
}

/** Whether a marked text has anything marked. */
export function hasMatch(marked: MarkedText): boolean {
  return marked.some(({ isMatch }) => isMatch);
}

/** Some thirty words around the place with the most wanted words. If none occurs: the words at `otherwise`, or none. */
export function excerptOf(text: string, marker: Marker, otherwise: 0 | null = null): MarkedText {
  const words = wordsForExcerpt(text, marker);
  const window = bestWindow(words) ?? otherwise;
  if (window === null) return [];
  const start = startOf(text, words, window);
  const following = words.slice(words.findIndex((word) => word.start >= start));
  const lastEnd = following.slice(0, excerptWords).at(-1)?.end ?? text.length;
  const isEnd = lastEnd === words.at(-1)?.end;
  const end = isEnd ? text.length : tokenEnd(text, lastEnd);
  const shown = following.filter((word) => word.end <= end);
  return joined([...ellipsis(start > 0), ...piecesOf(text, start, end, shown), ...ellipsis(!isEnd)]);
}

/** Where a window is shown from: a sentence that begins before its first match, or else the first whole word. Never inside a DOI. */
function startOf(text: string, words: readonly FoundWord[], window: number): number {
  if (window === 0) return 0;
  const firstMatch = words.findIndex(({ match }, index) => match && index >= window);
  const starts = words.slice(window, firstMatch + 1).map(({ start }) => tokenStart(text, start));
  const first = tokenStart(text, words[window]?.start ?? 0);
  const whole = starts.filter((start) => start > first || first === words[window]?.start);
  return whole.find((start) => beginsSentence(text, start)) ?? whole[0] ?? first;
}

function beginsSentence(text: string, start: number): boolean {
  return (
    /[.!?…][»”")]?\s+$/.test(text.slice(Math.max(0, start - 8), start)) &&
    /^[^\p{L}]*\p{Lu}/u.test(text.slice(start, start + 8))
  );
}

/** The start of the text between two blanks. */
function tokenStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !/\s/.test(text[start - 1] ?? '')) start--;
  return start;
}

/** The end of the text between two blanks, without a full stop. */
function tokenEnd(text: string, offset: number): number {
  const rest = /^\S*/.exec(text.slice(offset))?.[0] ?? '';
  return offset + rest.replace(/[.,;:!?…]+$/, '').length;
}

function ellipsis(isThere: boolean): MarkedText {
  return isThere ? [{ text: '…', isMatch: false }] : [];
}

/** The start of the window with the most wanted words; the earliest of several. */
function bestWindow(words: readonly FoundWord[]): number | null {
  let best: number | null = null;
  let most = 0;
  for (const [index, { match }] of words.entries()) {
    if (!match) continue;
    const start = Math.max(0, Math.min(index - wordsBefore, words.length - excerptWords));
    const inside = words.slice(start, start + excerptWords).filter((word) => word.match);
    const count = new Set(inside.map((word) => word.match)).size;
    if (count <= most) continue;
    best = start;
    most = count;
  }
  return best;
}

function piecesOf(text: string, start: number, end: number, words: Iterable<FoundWord>): MarkedText {
  const pieces: MarkedText = [];
  let done = start;
  for (const word of words) {
    if (!word.match) continue;
    pieces.push({ text: text.slice(done, word.start), isMatch: false });
    pieces.push({ text: text.slice(word.start, word.end), isMatch: true });
    done = word.end;
  }
  pieces.push({ text: text.slice(done, end), isMatch: false });
  return joined(pieces);
}

/** Without empty pieces; neighbours of one kind are joined. */
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

/**
 * A document as a reader of a language sees it. If only the words of another language were found, that text is shown, so that the reader
 * sees why the document was found.
 */
export function resultOf(
  { kind, ref, path, date, titles, texts }: ShownDocument,
  marker: Marker,
  reader: Language,
): SearchResult {
  const order = languagesFor(reader);
  /** The first language whose text has a match, marked or cut out by `mark`. */
  const first = (of: Readonly<Record<Language, string>>, mark: (text: string) => MarkedText): WordedText => {
    const marked = order.values().map((language) => ({ language, text: mark(of[language]) }));
    return marked.find(({ text }) => text.length > 0) ?? { language: reader, text: [] };
  };
  const title = first(titles, (text) => markedText(text, marker));
  const excerpt = first(texts, (text) => excerptOf(text, marker));
  const isSeen = excerpt.text.length > 0 || hasMatch(title.text);
  const matching = (text: string) => markedText(text, marker);
  const byTitle = isSeen ? excerpt : first(titles, (text) => (hasMatch(matching(text)) ? matching(text) : []));
  // The document was found by a year or a keyword, which none of its texts contains.
  const found =
    isSeen || byTitle.text.length > 0 ? byTitle : first(texts, (text) => excerptOf(text, markerOfNothing, 0));
  const languages = { titleLanguage: foreignOf(title, reader), excerptLanguage: foreignOf(found, reader) };
  return { kind, ref, path, date, title: title.text, excerpt: found.text, ...languages };
}

const markerOfNothing = markerOf([]);

interface WordedText {
  readonly language: Language;
  readonly text: MarkedText;
}

/**
 * The language of a text that is not the reader's. Its letters are checked too, because a publication has the same title for all languages.
 */
function foreignOf({ language, text }: WordedText, reader: Language): Language | undefined {
  const whole = text.map((piece) => piece.text).join('');
  if (!/\p{L}/u.test(whole)) return undefined;
  const cyrillic = whole.replaceAll(/[^А-Яа-яЁё]+/g, '').length;
  // Most often the quick counts say it.
  const isCyrillic =
    2 * cyrillic > whole.length || (cyrillic > 0 && 2 * cyrillic > whole.replaceAll(/[^\p{L}]+/gu, '').length);
  const script = isCyrillic ? 'cyrillic' : 'latin';
  const written = [language, ...languages].find((each) => languageFacts[each].script === script) ?? language;
  return written === reader ? undefined : written;
}
