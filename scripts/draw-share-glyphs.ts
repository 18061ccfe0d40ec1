/**
 * Writes the outlines of the letters that share pictures are written with, out of the site's heading font, and of DejaVu Sans what that lacks, into
 * `server/http/discovery/share`: so the server draws words without any font on the machine. They are kept in the repository; run this
 * after a new release of the font: `node scripts/draw-share-glyphs.ts`.
 *
 * A file has one letter a line: code point, advance, then the outline as an SVG path, in thousandths of the letters' size with y
 * downwards; and after them the pairs that stand nearer or farther than their advances say.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const headingFolder = join(root, 'node_modules/@fontsource-variable/manrope');
const signsFolder = join(root, 'node_modules/dejavu-fonts-ttf');
const outputFolder = join(root, 'server/http/discovery/share');

const weights = {
  bold: { weight: 700, signs: 'DejaVuSans-Bold' },
  medium: { weight: 500, signs: 'DejaVuSans' },
} as const;

/** Which letters are taken out of which file of the package, as ranges of code points. */
const scripts = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201e],
    [0x2022],
    [0x2026],
    [0x2032, 0x2033],
    [0x20ac],
    [0x2122],
    [0x2190, 0x2193],
    [0x2212],
  ],
  'latin-ext': [[0x100, 0x17f]],
  greek: [
    [0x391, 0x3a9],
    [0x3b1, 0x3c9],
  ],
  cyrillic: [[0x400, 0x45f], [0x490, 0x491], [0x4b0, 0x4b1], [0x2116]],
} satisfies Record<string, readonly (readonly [number, number?])[]>;

/** Signs of formulas, which headings have too, and the rarer Cyrillic letters. */
const signs = [
  [0x48a, 0x4ff],
  [0x1d62, 0x1d65],
  [0x2020, 0x2021],
  [0x2030],
  [0x2032, 0x2034],
  [0x2070, 0x209c],
  [0x2190, 0x2195],
  [0x21c0, 0x21c1],
  [0x21c4],
  [0x21cc],
  [0x21d2],
  [0x21d4],
  [0x2202, 0x221e],
  [0x222b],
  [0x223c],
  [0x2243, 0x2248],
  [0x2260, 0x226b],
  [0x2295, 0x2297],
  [0x22a5],
  [0x22c5],
] as const;

/** Kerning of rarer letters is not worth its room. */
const kerned = /^[A-Za-zА-Яа-яЁё.,:;«»“”"'’()–—-]$/u;

interface Letter {
  readonly character: string;
  readonly advance: number;
  readonly outline: string;
}

function lettersOf(ranges: readonly (readonly [number, number?])[]): string[] {
  return ranges.flatMap(([first, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
}

function makeMeasure(font: harfbuzz.Font) {
  return (text: string) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    return { glyphs: buffer.getGlyphInfos(), positions: buffer.getGlyphPositions() };
  };
}

/** `M 0 -1434.5 L …` of the font's own units, y upwards, as whole thousandths with y downwards. */
function scaled(path: string, unitsPerEm: number): string {
  let isVertical = false;
  return path.replaceAll(/[A-Z]|-?\d+(?:\.\d+)?/g, (token) => {
    if (/[A-Z]/.test(token)) {
      isVertical = false;
      return token;
    }
    const value = Math.round((Number(token) * 1000) / unitsPerEm) * (isVertical ? -1 : 1);
    isVertical = !isVertical;
    return String(value === 0 ? 0 : value);
  });
}

/** @param weight null for a file of one weight */
async function drawScript(file: string, ranges: readonly (readonly [number, number?])[], weight: number | null) {
  const whole = await readFile(file);
  const wanted = lettersOf(ranges);
  const variation = weight === null ? {} : { variationAxes: { wght: weight } };
  const cut = await subsetFont(whole, wanted.join(''), { targetFormat: 'sfnt', ...variation });
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(cut).buffer));
  const font = new harfbuzz.Font(face);
  const measure = makeMeasure(font);
  const unit = (value: number) => Math.round((value * 1000) / face.upem);

  const letters = wanted.flatMap((character): Letter[] => {
    const { glyphs, positions } = measure(character);
    const [glyph, position] = [glyphs[0], positions[0]];
    if (!glyph || !position || glyph.codepoint === 0) return [];
    const outline = scaled(font.glyphToPath(glyph.codepoint), face.upem);
    return [{ character, advance: unit(position.xAdvance), outline }];
  });
  const pairs: string[] = [];
  const candidates = letters.filter(({ character }) => kerned.test(character));
  for (const left of candidates) {
    for (const right of candidates) {
      const { positions } = measure(left.character + right.character);
      const kern = unit(positions[0]?.xAdvance ?? 0) - left.advance;
      if (positions.length === 2 && Math.abs(kern) > 5) pairs.push(`${left.character}${right.character} ${kern}`);
    }
  }
  return { letters, pairs };
}

for (const [name, { weight, signs: signsFile }] of Object.entries(weights)) {
  const drawn = await Promise.all([
    ...Object.entries(scripts).map(([file, ranges]) =>
      drawScript(join(headingFolder, `files/manrope-${file}-wght-normal.woff2`), ranges, weight),
    ),
    drawScript(join(signsFolder, `ttf/${signsFile}.ttf`), signs, null),
  ]);
  const known = new Set<string>();
  const lines = drawn.flatMap(({ letters }) =>
    letters
      .filter(({ character }) => !known.has(character) && known.add(character))
      .map(({ character, advance, outline }) => `${character.codePointAt(0)?.toString(16)} ${advance} ${outline}`),
  );
  const pairs = drawn.flatMap((script) => script.pairs);
  await writeFile(join(outputFolder, `glyphs-${name}.txt`), [...lines, '', ...pairs, ''].join('\n'));
}
await copyFile(join(headingFolder, 'LICENSE'), join(outputFolder, 'glyphs-license.txt'));
await copyFile(join(signsFolder, 'LICENSE'), join(outputFolder, 'glyphs-signs-license.txt'));
