import { bindWords } from './bind-words.ts';

/** Width of a text at a size. */
type WidthOf = (text: string, size: number) => number;

interface Room {
  readonly width: number;
  /** Sizes in px to try, the largest first, each with the most lines it may take. */
  readonly sizes: readonly { readonly size: number; readonly maxLines: number }[];
}

export interface LaidOutLines {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Longer texts would be cut anyway. */
const maxLength = 500;

/**
 * Breaks a text into lines at the largest size that fits; short words stay with the next. A text that fits at none is cut at the smallest
 * size, with an ellipsis.
 */
export function layOutLines(text: string, widthOf: WidthOf, { width, sizes }: Room): LaidOutLines {
  const words = bindWords(text.slice(0, maxLength).trim().replaceAll(/\s+/g, ' ')).split(' ');
  const smallest = sizes.at(-1) ?? { size: 1, maxLines: 1 };
  for (const { size, maxLines } of sizes) {
    const lines = breakLines(words, (line) => widthOf(line, size) <= width);
    const isWhole = words.every((word) => widthOf(word, size) <= width);
    if (lines.length <= maxLines && isWhole && text.length <= maxLength) return { size, lines };
  }
  const { size, maxLines } = smallest;
  const fits = (line: string) => widthOf(line, size) <= width;
  const lines = breakLines(words, fits);
  if (lines.length <= maxLines && text.length <= maxLength) return { size, lines };
  const kept = lines.slice(0, maxLines);
  return { size, lines: [...kept.slice(0, -1), withEllipsis(kept.at(-1) ?? '', fits)] };
}

/** Fills each line as far as possible; a word that is longer than a line is broken at the line's end. */
function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line) && line.length > 1) {
      const head = longestThatFits(line, fits);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

function longestThatFits(word: string, fits: (line: string) => boolean): string {
  let head = '';
  for (const character of word) {
    if (head !== '' && !fits(head + character)) break;
    head += character;
  }
  return head;
}

function withEllipsis(line: string, fits: (line: string) => boolean): string {
  let kept = Array.from(line);
  while (kept.length > 1 && !fits(`${kept.join('')}…`)) kept = kept.slice(0, -1);
  return `${kept.join('').replace(/[\s.,:;–—-]+$/u, '')}…`;
}
