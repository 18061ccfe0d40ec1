/**
 * Writes the outlines of the letters in share pictures into `server/http/discovery/share`, so that the server draws words without any
 * font on the machine. They come from the site's heading font, and those that it lacks from DejaVu Sans. They are kept in the repository;
 * run this after a new release of the font: `node scripts/draw-share-glyphs.ts`.
 *
 * A file has one letter a line: code point, advance, then the outline as an SVG path, in thousandths of the font size with y downwards.
 * After the letters come the kerning pairs.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { lettersOf } from './letters.ts';

const root = join(import.meta.dirname, '..');
const headingFolder = join(root, 'node_modules/@fontsource-variable/manrope');
const signsFolder = join(root, 'node_modules/dejavu-fonts-ttf');
const outputFolder = join(root, 'server/http/discovery/share');

const weights = {
  bold: { weight: 700, signs: 'DejaVuSans-Bold' },
  medium: { weight: 500, signs: 'DejaVuSans' },
} as const;

/** The letters to take from each file of the package. */
const scripts = {
  latin:
    'U+20-7E, U+A0-FF, U+2013-2014, U+2018-2019, U+201C-201E, U+2022, U+2026, U+2032-2033, U+20AC, U+2122, U+2190-2193, U+2212',
  'latin-ext': 'U+100-17F',
  greek: 'U+391-3A9, U+3B1-3C9',
  cyrillic: 'U+400-45F, U+490-491, U+4B0-4B1, U+2116',
};

/** Signs of formulas, which also occur in headings, and rare Cyrillic letters. */
const signs =
  'U+48A-4FF, U+1D62-1D65, U+2020-2021, U+2030, U+2032-2034, U+2070-209C, U+2190-2195, U+21C0-21C1, U+21C4, U+21CC, U+21D2, U+21D4, ' +
  'U+2202-221E, U+222B, U+223C, U+2243-2248, U+2260-226B, U+2295-2297, U+22A5, U+22C5';

/** Letters with kerning. For rare letters it would take more room than it is worth. */
const kerned = /^[A-Za-zА-Яа-яЁё.,:;«»“”"'’()–—-]$/u;

interface Letter {
  readonly character: string;
  readonly advance: number;
  readonly outline: string;
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

/** Turns `M 0 -1434.5 L …` in the font's units, y upwards, into whole thousandths with y downwards. */
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
async function drawScript(file: string, ranges: string, weight: number | null) {
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
