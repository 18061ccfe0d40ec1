/**
 * Writes the outlines of the letters that share pictures are written with, out of the site's heading font, into
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
const packageFolder = join(root, 'node_modules/@fontsource-variable/manrope');
const outputFolder = join(root, 'server/http/discovery/share');

const weights = { bold: 700, medium: 500 } as const;

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
  'latin-ext': [
    [0x100, 0x17f],
    [0x2080, 0x2089],
    [0x2070, 0x2079],
  ],
  greek: [
    [0x391, 0x3a9],
    [0x3b1, 0x3c9],
  ],
  cyrillic: [[0x401], [0x410, 0x44f], [0x451], [0x2116]],
} satisfies Record<string, readonly (readonly [number, number?])[]>;

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

async function drawScript(file: string, ranges: readonly (readonly [number, number?])[], weight: number) {
  const whole = await readFile(join(packageFolder, `files/manrope-${file}-wght-normal.woff2`));
  const wanted = lettersOf(ranges);
  const cut = await subsetFont(whole, wanted.join(''), { targetFormat: 'sfnt', variationAxes: { wght: weight } });
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

for (const [name, weight] of Object.entries(weights)) {
  const drawn = await Promise.all(Object.entries(scripts).map(([file, ranges]) => drawScript(file, ranges, weight)));
  const lines = drawn.flatMap(({ letters }) =>
    letters.map(({ character, advance, outline }) => `${character.codePointAt(0)?.toString(16)} ${advance} ${outline}`),
  );
  const pairs = drawn.flatMap((script) => script.pairs);
  await writeFile(join(outputFolder, `glyphs-${name}.txt`), [...lines, '', ...pairs, ''].join('\n'));
}
await copyFile(join(packageFolder, 'LICENSE'), join(outputFolder, 'glyphs-license.txt'));
