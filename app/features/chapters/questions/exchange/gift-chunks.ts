import { type LeftOut, linesOf } from './exchange.ts';
import { answerPairs } from './gift-answer-pairs.ts';
import { type BracePair, glyphsOf, offsetsOf } from './gift-marks.ts';

/** Lines that are to be one question, without comments. */
export interface Chunk {
  readonly text: string;
  /** Number of each line, from 1. */
  readonly lines: readonly number[];
}

/** Empty lines part the questions, whatever is open; comments stand for nothing. */
export function chunksOf(text: string, notice: (what: LeftOut) => void): Chunk[] {
  const chunks: { lines: number[]; texts: string[] }[] = [];
  let isOpen = false;
  for (const [index, line] of linesOf(text).entries()) {
    const words = line.trim();
    if (words === '') isOpen = false;
    if (words === '' || words.startsWith('//')) continue;
    if (/^\$CATEGORY:/i.test(words)) {
      notice('categories');
      continue;
    }
    if (!isOpen) chunks.push({ lines: [], texts: [] });
    isOpen = true;
    chunks.at(-1)?.lines.push(index + 1);
    chunks.at(-1)?.texts.push(line);
  }
  return chunks.map(({ lines, texts }) => ({ lines, text: texts.join('\n').trim() }));
}

/** The rest of a chunk from a place in its text on, or what stands there up to another place. */
function partOf({ text, lines }: Chunk, from: number, to: number): Chunk {
  const start = from + (text.slice(from, to).length - text.slice(from, to).trimStart().length);
  return { text: text.slice(start, to).trim(), lines: lines.slice(text.slice(0, start).split('\n').length - 1) };
}

/** Where the empty line is missing. */
interface Run {
  readonly isRun: true;
  /** From the second question on. */
  readonly rest: Chunk;
}

/**
 * The questions of a chunk that was to be one. Where empty lines are missing and each question but the last ends with its answers at the
 * end of a line, and the next begins on the line below and has a single line of words, nobody can take them for one. All else that has
 * answers twice might be a sentence or two, and words that are an answer must not get into a question.
 */
export function questionsOf(chunk: Chunk): readonly Chunk[] | Run {
  const { text } = chunk;
  const pairs = answerPairs(glyphsOf(text));
  if (pairs.length < 2) return [chunk];
  const offsets = offsetsOf(text);
  const placeAfter = ({ end }: BracePair) => (offsets[end] ?? 0) + 1;
  const cuts = pairs.slice(0, -1).map(placeAfter);
  const isClear = cuts.every((cut, index) => {
    const between = text.slice(cut, offsets[pairs[index + 1]?.start ?? 0]);
    return /^[^\S\n]*\n/.test(between) && /^[^\n]+$/.test(between.trim());
  });
  if (!isClear) return { isRun: true, rest: partOf(chunk, cuts[0] ?? 0, text.length) };
  return [0, ...cuts].map((from, index) => partOf(chunk, from, cuts[index] ?? text.length));
}
