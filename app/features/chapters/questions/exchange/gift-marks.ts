/** One character of a GIFT text; a mark where it means something to the format and no backslash takes that meaning away. */
export interface Glyph {
  readonly char: string;
  readonly isMark: boolean;
}

const marks = new Set('~=#{}:');

/**
 * Glyphs of a text in their order, each escape as the one character that it stands for: a backslash before a mark or another
 * backslash, and `\n` for a new line. Any other backslash is itself, as in `\ce`.
 */
export function glyphsOf(text: string): Glyph[] {
  return (text.match(/\\[\\~=#{}:n]|[\s\S]/g) ?? []).map((piece) => {
    if (piece.length === 1) return { char: piece, isMark: marks.has(piece) };
    return { char: piece === '\\n' ? '\n' : piece.slice(1), isMark: false };
  });
}

/** The text that glyphs show, without the backslashes of the source. */
export function textOf(glyphs: readonly Glyph[]): string {
  return glyphs.map(({ char }) => char).join('');
}

/** Whether a glyph is this mark of the format: not where it was escaped, nor past an end of the text. */
export function isMark(glyph: Glyph | undefined, char: string): boolean {
  return glyph?.isMark === true && glyph.char === char;
}

/** Without blanks at either end. */
export function trimmed(glyphs: readonly Glyph[]): readonly Glyph[] {
  const isInk = ({ char }: Glyph) => char.trim() !== '';
  const first = glyphs.findIndex(isInk);
  return first === -1 ? [] : glyphs.slice(first, glyphs.findLastIndex(isInk) + 1);
}

/** For each glyph, how many braces are open around it; those of a pair count as outside it. */
export function depthsOf(glyphs: readonly Glyph[]): number[] {
  let depth = 0;
  return glyphs.map((glyph) => {
    if (isMark(glyph, '}')) depth -= 1;
    const here = depth;
    if (isMark(glyph, '{')) depth += 1;
    return here;
  });
}

/** A pair of braces by the places of its two ends. */
export interface BracePair {
  readonly start: number;
  readonly end: number;
}

/** The outermost pairs of braces, or how they fail to be pairs. */
export function bracePairs(glyphs: readonly Glyph[]): readonly BracePair[] | 'unclosed' | 'unopened' {
  const pairs: BracePair[] = [];
  const depths = depthsOf(glyphs);
  let start = -1;
  for (const [place, glyph] of glyphs.entries()) {
    if (depths[place] === -1) return 'unopened';
    if (depths[place] !== 0) continue;
    if (isMark(glyph, '{')) start = place;
    if (isMark(glyph, '}')) {
      pairs.push({ start, end: place });
      start = -1;
    }
  }
  return start === -1 ? pairs : 'unclosed';
}

/** Cuts before each of some marks that stand in no braces; every part but the first begins with its mark. */
export function cutBefore(glyphs: readonly Glyph[], chars: string): (readonly Glyph[])[] {
  const depths = depthsOf(glyphs);
  const cuts = glyphs.flatMap(({ char, isMark: marks }, place) =>
    marks && depths[place] === 0 && chars.includes(char) ? [place] : [],
  );
  return [0, ...cuts].map((from, index) => glyphs.slice(from, cuts[index]));
}

/** Behind the title that a question may begin with (`::title::`); 0 where there is none. */
export function titleEnd(glyphs: readonly Glyph[]): number {
  const isPair = (place: number) => isMark(glyphs[place], ':') && isMark(glyphs[place + 1], ':');
  if (!isPair(0)) return 0;
  const end = glyphs.findIndex((_, place) => place >= 2 && isPair(place));
  return end === -1 ? 0 : end + 2;
}
