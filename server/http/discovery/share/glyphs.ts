import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Letter {
  /** In thousandths of the size, like all numbers in a file of letters. */
  readonly advance: number;
  readonly outline: string;
}

/** A frame, drawn for a character that has neither a letter nor a plainer form. */
const frame: Letter = { advance: 620, outline: 'M80 0V-700H540V0ZM140 -60H480V-640H140Z' };

/**
 * Letters of one weight, which measure words and draw them as outlines, without the machine's fonts. Reads a file that
 * `scripts/draw-share-glyphs.ts` has written.
 */
export function readLetters(weight: 'bold' | 'medium') {
  const [letterLines = '', pairLines = ''] = readFileSync(
    join(import.meta.dirname, `glyphs-${weight}.txt`),
    'utf8',
  ).split('\n\n');
  const letters = new Map<string, Letter>();
  for (const line of letterLines.split('\n')) {
    const [code = '', advance = '', outline = ''] = line.split(' ', 2).concat(line.split(' ').slice(2).join(' '));
    letters.set(String.fromCodePoint(Number.parseInt(code, 16)), { advance: Number(advance), outline });
  }
  const pairs = new Map<string, number>();
  for (const line of pairLines.split('\n')) {
    const [pair = '', kern = ''] = line.split(' ');
    pairs.set(pair, Number(kern));
  }

  /** Each letter of a line with the place of its left edge. */
  function* placed(
    text: string,
  ): Generator<{ readonly letter: Letter; readonly left: number; readonly right: number }> {
    let left = 0;
    let before = '';
    for (const character of plain(text, letters)) {
      const letter = letters.get(character) ?? frame;
      left += pairs.get(before + character) ?? 0;
      yield { letter, left, right: left + letter.advance };
      left += letter.advance;
      before = character;
    }
  }

  return {
    /** Width of a line in px at a size in px. */
    widthOf: (text: string, size: number): number => {
      let width = 0;
      for (const { right } of placed(text)) width = right;
      return (width * size) / 1000;
    },
    /** The line as SVG; its baseline begins at this point. */
    draw: (text: string, { x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): string => {
      const paths: string[] = [];
      for (const { letter, left } of placed(text)) {
        if (letter.outline !== '') paths.push(`<path transform="translate(${left} 0)" d="${letter.outline}"/>`);
      }
      return `<g transform="translate(${x} ${y}) scale(${size / 1000})">${paths.join('')}</g>`;
    },
  };
}

/** The text in characters that have letters, as far as possible: ﬁn becomes fin; pictograms and characters without width go. */
function plain(text: string, letters: ReadonlyMap<string, Letter>): string[] {
  return Array.from(text.normalize('NFC')).flatMap((character) => {
    if (letters.has(character)) return [character];
    const simpler = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    if (/^[\p{M}\p{C}\p{Extended_Pictographic}]*$/u.test(simpler)) return [];
    return /^\p{Z}+$/u.test(simpler) ? [' '] : Array.from(simpler);
  });
}
