import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import type { FontFamily } from './brand.ts';

/** The fallback of each weight, for letters that the lab's own family lacks: Greek, signs of formulas, rare Cyrillic. */
const fallbacks = {
  '400Regular': 'DejaVuSans',
  '500Medium': 'DejaVuSans',
  '600SemiBold': 'DejaVuSans-Bold',
  '700Bold': 'DejaVuSans-Bold',
} as const;

/** Stands for a letter that no font has. */
const missingMark = '•';

/** Their words run from right to left, which neither pictures nor certificates can set. */
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

/** Consecutive letters of one font. */
interface Run {
  /** The path of the font. */
  readonly file: string;
  readonly text: string;
}

/** One weight of a family, with its fallback. Each text is made {@link settable} first. */
export interface FontFace {
  /** Whether a text has a letter that no font has. */
  lacks(text: string): boolean;
  /** The parts of a line, from left to right. */
  runsOf(text: string): Run[];
  /** In the unit of the size. */
  widthOf(text: string, size: number): number;
  /** The outlines of a line as SVG. Its baseline begins at `x`, `y`. */
  outlinesOf(text: string, place: { readonly x: number; readonly y: number; readonly size: number }): string;
}

/** A text prepared for one line: composed letters, no control characters, single spaces. */
export function settable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const segmenter = new Intl.Segmenter();

/** Opens a face from the fonts that come with the program, so that the machine needs none. A file is read at its first letter. */
export function openFontFace(family: FontFamily, weight: keyof typeof fallbacks): FontFace {
  const own = `@expo-google-fonts/${family.toLowerCase()}/${weight}/${family}_${weight}.ttf`;
  const files = [own, `dejavu-fonts-ttf/ttf/${fallbacks[weight]}.ttf`].map((file) =>
    fileURLToPath(import.meta.resolve(file)),
  );
  const opened = new Map<string, Font>();

  function fontOf(file: string): Font {
    const font = opened.get(file) ?? openOne(file);
    opened.set(file, font);
    return font;
  }

  function fileWith(text: string): string | undefined {
    if (rightToLeft.test(text)) return undefined;
    return files.find((file) =>
      Array.from(text).every((letter) => fontOf(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    );
  }

  function runOf(letter: string): Run {
    // A letter of a special form (𝐀, ﬁ) becomes plain before it is given up.
    for (const text of [letter, letter.normalize('NFKC'), missingMark]) {
      const file = fileWith(text);
      if (file !== undefined) return { file, text };
    }
    throw new Error(`No font has ${missingMark}`);
  }

  function runsOf(text: string): Run[] {
    const runs: Run[] = [];
    for (const { segment } of segmenter.segment(settable(text))) {
      const run = runOf(segment);
      const last = runs.at(-1);
      if (last?.file === run.file) runs[runs.length - 1] = { file: run.file, text: last.text + run.text };
      else runs.push(run);
    }
    return runs;
  }

  /** The glyphs of a line at a size, each with its left edge. */
  function placed(text: string, size: number) {
    let left = 0;
    const glyphs = runsOf(text).flatMap(({ file, text }) => {
      const font = fontOf(file);
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      return glyphs.map((glyph, index) => {
        const x = left;
        left += (positions[index]?.xAdvance ?? 0) * scale;
        return { glyph, x, scale };
      });
    });
    return { glyphs, width: left };
  }

  return {
    lacks: (text) =>
      [...segmenter.segment(settable(text))].some(
        ({ segment }) => segment !== missingMark && runOf(segment).text === missingMark,
      ),
    runsOf,
    widthOf: (text, size) => placed(text, size).width,
    outlinesOf: (text, { x, y, size }) =>
      placed(text, size)
        .glyphs.map(({ glyph, x: left, scale }) =>
          glyph.path
            .scale(scale, -scale)
            .translate(x + left, y)
            .toSVG(),
        )
        .map((outline) => (outline === '' ? '' : `<path d="${outline}"/>`))
        .join(''),
  };
}

function openOne(file: string): Font {
  const font = openSync(file);
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts`);
  return font;
}
