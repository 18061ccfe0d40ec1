/** One character of a GIFT text. It is a mark if it means something to the format and no backslash escapes it. */
export interface Glyph {
  readonly char: string;
  readonly isMark: boolean;
}

const marks = new Set('~=#{}:');

/**
 * Returns the glyphs of a text. Each escape becomes the one character that it means: a backslash before a mark or another backslash, and
 * `\n` for a new line. Any other backslash stays, as in `\ce`.
 */
export function glyphsOf(text: string): Glyph[] {
  return (text.match(/\\[\\~=#{}:n]|[\s\S]/g) ?? []).map((piece) => {
    if (piece.length === 1) return { char: piece, isMark: marks.has(piece) };
    return { char: piece === '\\n' ? '\n' : piece.slice(1), isMark: false };
  });
}

/** Returns the text of glyphs, without the backslashes of the source. */
export function textOf(glyphs: readonly Glyph[]): string {
  return glyphs.map(({ char }) => char).join('');
}

/** Whether a glyph is this mark of the format. It is not if it was escaped, or beyond the ends of the text. */
export function isMark(glyph: Glyph | undefined, char: string): boolean {
  return glyph?.isMark === true && glyph.char === char;
}

/** Returns glyphs without the blanks at both ends; none if all are blank. */
export function trimmed(glyphs: readonly Glyph[]): readonly Glyph[] {
  const isInk = ({ char }: Glyph) => char.trim() !== '';
  const first = glyphs.findIndex(isInk);
  return first === -1 ? [] : glyphs.slice(first, glyphs.findLastIndex(isInk) + 1);
}

/** Returns for each glyph how many braces are open around it. The braces of a pair count as outside it. */
export function depthsOf(glyphs: readonly Glyph[]): number[] {
  let depth = 0;
  return glyphs.map((glyph) => {
    if (isMark(glyph, '}')) depth -= 1;
    const here = depth;
    if (isMark(glyph, '{')) depth += 1;
    return here;
  });
}

/** The places of the two braces of a pair. */
export interface BracePair {
  readonly start: number;
  readonly end: number;
}

/** Returns the outermost pairs of braces, or why they do not form pairs. */
export function bracePairs(glyphs: readonly Glyph[]): readonly BracePair[] | 'unclosed' | 'unopened' {
  const pairs: BracePair[] = [];
  const depths = depthsOf(glyphs);
  let start = -1;
  for (const [index, glyph] of glyphs.entries()) {
    if (depths[index] === -1) return 'unopened';
    if (depths[index] !== 0) continue;
    if (isMark(glyph, '{')) start = index;
    if (isMark(glyph, '}')) {
      pairs.push({ start, end: index });
      start = -1;
    }
  }
  return start === -1 ? pairs : 'unclosed';
}

/** Splits before each of these marks outside braces. Every part but the first begins with its mark. */
export function cutBefore(glyphs: readonly Glyph[], chars: string): (readonly Glyph[])[] {
  const depths = depthsOf(glyphs);
  const cuts = glyphs.flatMap(({ char, isMark: marks }, index) =>
    marks && depths[index] === 0 && chars.includes(char) ? [index] : [],
  );
  return [0, ...cuts].map((from, index) => glyphs.slice(from, cuts[index]));
}

/** Returns the place after the title that a question may begin with (`::title::`); 0 without a title. */
export function titleEnd(glyphs: readonly Glyph[]): number {
  const isPair = (index: number) => isMark(glyphs[index], ':') && isMark(glyphs[index + 1], ':');
  if (!isPair(0)) return 0;
  const end = glyphs.findIndex((_, index) => index >= 2 && isPair(index));
  return end === -1 ? 0 : end + 2;
}
