import { layOutLines } from '#server/text/lay-out-lines.ts';
import { type Cut, type Fonts, settable } from './certificate-fonts.ts';

/** What words are set with. */
export interface Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly letters: Fonts;
}

export interface Style {
  readonly cut: Cut;
  readonly colour: string;
}

/** Where one line goes; `y` is what its letters stand on. */
interface Line extends Style {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** It is set smaller where it is longer than this. */
  readonly width: number;
}

/** Sets a text in one line. */
export function setLine({ doc, letters }: Pen, text: string, { x, y, size, width, cut, colour }: Line): void {
  const words = settable(text);
  const fitting = size * Math.min(1, width / letters.widthOf(words, size, cut));
  doc.fillColor(colour);
  letters.set(words, { x, y, size: fitting, cut });
}

/** Where a text goes that may take several lines; `top` is above the first. */
interface Block extends Style {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  /** To try, the largest first, each with the most lines that it may take; at the last the longest text must fit. */
  readonly sizes: ReadonlyArray<{ readonly size: number; readonly maxLines: number }>;
}

const lineHeight = 1.22;
/** Above and below the line that letters stand on, as shares of their size. */
const [rise, descent] = [0.92, 0.3];

/** Sets a text in as many lines as it takes at the largest size that fits, and gives where it ends. */
export function setBlock({ doc, letters }: Pen, text: string, block: Block): number {
  const { x, top, width, sizes, cut, colour } = block;
  const widthOf = (part: string, size: number) => letters.widthOf(part, size, cut);
  const { size, lines } = layOutLines(settable(text), widthOf, { width, sizes });
  doc.fillColor(colour);
  for (const [index, line] of lines.entries()) {
    letters.set(line, { x, y: top + size * (rise + index * lineHeight), size, cut });
  }
  return top + size * (rise + (lines.length - 1) * lineHeight + descent);
}
