/**
 * Cuts the fonts that every page loads down to the letters and weights named in `app/design-system/fonts.css`, and writes them into
 * `app/design-system/fonts`. They are kept in the repository; run this after those ranges or a font's release change:
 * `node scripts/subset-fonts.ts`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'app/design-system/fonts');
/** The font features that the site uses: kerning and tabular figures. All others are removed. */
const keptFeatures = ['kern', 'tnum'];

const ownFamilies = join(root, 'node_modules/@fontsource-variable');
const signsFolder = join(root, 'node_modules/dejavu-fonts-ttf');

/** The letters of ranges such as `U+20-7E, U+A0`. */
function lettersOf(unicodeRange: string): string[] {
  return unicodeRange.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}

interface Face {
  /** For example `onest-latin`. */
  readonly name: string;
  /** The one weight, or the range that stays variable. Ignored if the source has only one weight. */
  readonly weights: number | { readonly min: number; readonly max: number };
  readonly letters: string;
}

/** The faces of the style sheet whose files are in the site's own folder. */
function ownFaces(styleSheet: string): Face[] {
  const pattern =
    /font-weight: (\d+)(?: (\d+))?;[^}]*?url\("\.\/fonts\/([\w-]+)\.woff2"\)[^}]*?unicode-range:\s*([^;]+);/g;
  return [...styleSheet.matchAll(pattern)].map(([, min, max, name = '', range = '']) => ({
    name,
    weights: max === undefined ? Number(min) : { min: Number(min), max: Number(max) },
    letters: lettersOf(range).join(''),
  }));
}

const styleSheet = await readFile(join(root, 'app/design-system/fonts.css'), 'utf8');
for (const { name, weights, letters } of ownFaces(styleSheet)) {
  const family = name.split('-')[0] ?? name;
  const isSigns = family === 'signs';
  const packageFolder = isSigns ? signsFolder : join(ownFamilies, family);
  const file = isSigns ? 'ttf/DejaVuSans.ttf' : `files/${name}-wght-normal.woff2`;
  const whole = await readFile(join(packageFolder, file));
  // A separate constant, as the package's types do not have its newer options yet.
  const options = {
    targetFormat: 'woff2' as const,
    ...(isSigns ? {} : { variationAxes: { wght: weights } }),
    keepFeatures: keptFeatures,
    noHinting: true,
  };
  const cut = await subsetFont(whole, letters, options);
  await writeFile(join(folder, `${name}.woff2`), cut);
  await copyFile(join(packageFolder, 'LICENSE'), join(folder, `${family}-license.txt`));
  process.stdout.write(`${name}.woff2 ${whole.length} -> ${cut.length} bytes\n`);
}
