import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { SiteFrame } from '#contract/site.ts';
import { type BrandColours, type Colour, coloursOf, contrastFaults, groundColours } from './brand-colours.ts';
import { entriesOf, readText } from './content-files.ts';
import { prepareFigure } from './figure-svg.ts';
import { checkAgainst, createLineFinder, notAmong, parseJson, type ReportFault } from './schema-faults.ts';

/** The lab's look from `content/brand`; a neutral one fills in what it lacks. */
export interface Brand {
  readonly colours: BrandColours;
  /** The sign as a part of a page. */
  readonly sign: string;
  /** The families of headings and of texts, in share pictures and certificates too. */
  readonly fonts: { readonly heading: FontFamily; readonly text: FontFamily };
  /** Custom properties of CSS, for every page. */
  readonly look: SiteFrame['look'];
}

/** The sign of a lab that has none: that of a new lab's folder. */
const neutralSign = join(import.meta.dirname, '../commands/skeleton/brand/sign.svg');

/** A page contains the sign up to three times. */
const maxSignBytes = 8 * 1024;

const hex = (error: string) => z.string({ error }).check(z.regex(/^#[\da-f]{6}$/, { error }));
const Pair = z.object(
  { light: hex('must look like "#2f5d8a"'), dark: hex('must look like "#9cc3ea"') },
  { error: 'must be two colours, { "light": "#2f5d8a", "dark": "#9cc3ea" }' },
);
const Family = z.enum(['Manrope', 'Onest']);
/** A family that comes with the program. */
export type FontFamily = z.infer<typeof Family>;
const BrandFile = z.object({
  colours: z.optional(
    z.object({
      accent: Pair,
      'accent-strong': z.exactOptional(Pair),
      'accent-fill': z.exactOptional(Pair),
      'accent-fill-hover': z.exactOptional(Pair),
      'on-accent': z.exactOptional(Pair),
      'accent-soft': z.exactOptional(Pair),
      luminous: z.exactOptional(Pair),
    }),
  ),
  fonts: z.optional(z.object({ heading: z.exactOptional(Family), text: z.exactOptional(Family) })),
});

/** Reads `content/brand`, which may be missing. `faults` gets each fault, in one line. */
export function loadBrand(folder: string, faults: string[]): Brand {
  for (const { name } of entriesOf(folder)) {
    if (name !== 'sign.svg' && name !== 'brand.json')
      faults.push(`content/brand/${name}: ${notAmong('file', ['sign.svg', 'brand.json'])}`);
  }
  const own = join(folder, 'sign.svg');
  const svg = readFileSync(existsSync(own) ? own : neutralSign, 'utf8');
  const sign = prepareFigure('sign', svg);
  if ('fault' in sign) faults.push(`content/brand/sign.svg:${sign.line}: ${sign.fault}`);
  if (Buffer.byteLength(svg) > maxSignBytes)
    faults.push(`content/brand/sign.svg: must be smaller than ${maxSignBytes / 1024} kB`);
  const tell: ReportFault = (fault, line) =>
    faults.push(`content/brand/brand.json${line === undefined ? '' : `:${line}`}: ${fault}`);
  const { colours: given, fonts } = readBrandFile(join(folder, 'brand.json'), tell);
  const colours = coloursOf(given);
  const families = { heading: 'Manrope', text: 'Onest', ...fonts } as const;
  return { colours, sign: 'svg' in sign ? sign.svg : '', fonts: families, look: lookOf(colours, fonts) };
}

function readBrandFile(path: string, tell: ReportFault): z.infer<typeof BrandFile> {
  if (!existsSync(path)) return {};
  const json = readText(path, tell);
  const file = parseJson(json, tell);
  if (file === undefined) return {};
  const checked = checkAgainst(BrandFile, file);
  // Colours without a fault are looked at beside a font with one.
  const { data: colours } = BrandFile.shape.colours.safeParse(Object(file).colours);
  const lineOf = createLineFinder(json);
  const found = [...('faults' in checked ? checked.faults : []), ...contrastFaults(colours)];
  for (const { path, text } of found) tell(text, lineOf(path));
  return 'value' in checked ? checked.value : { colours };
}

function lookOf(colours: BrandColours, fonts: z.infer<typeof BrandFile>['fonts'] = {}): Brand['look'] {
  return Object.fromEntries([
    ...Object.entries(colours).map(([token, { light, dark }]) => [`--${token}`, `light-dark(${light},${dark})`]),
    ...Object.entries(fonts).map(([use, font]) => [
      `--font-${use}`,
      `"${font}","Signs","${font} Fallback",system-ui,sans-serif`,
    ]),
  ]);
}

/** Colours that a sign can name, in one theme. */
function colourIn(brand: Brand, theme: keyof Colour, name: string): string | undefined {
  const all: Readonly<Record<string, Colour>> = { ...groundColours, ...brand.colours };
  return all[name]?.[theme];
}

/** Styles with the colours that the lab's sign can name, for a sign that stands by itself. */
export function signStyles(brand: Brand): string {
  const inTheme = (theme: keyof Colour) => {
    const all = Object.entries({ ...groundColours, ...brand.colours });
    return `svg{color:${brand.colours.accent[theme]};${all.map(([name, colour]) => `--${name}:${colour[theme]}`).join(';')}}`;
  };
  return `${inTheme('light')}@media (prefers-color-scheme:dark){${inTheme('dark')}}`;
}

/** The lab's sign for print, as an SVG of 256 by 256 in the colours of day. */
export function printedSign(brand: Brand): string {
  const sign = placedSign(brand, 'light', 0, 0, 256);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${sign}</svg>`;
}

/** The lab's sign within another drawing, in the colours of a theme. */
export function placedSign(brand: Brand, theme: keyof Colour, x: number, y: number, side: number): string {
  return brand.sign
    .replaceAll(/var\(\s*--([\w-]+)\s*(?:,\s*([^()]+))?\)/g, (_, name: string, other = 'currentColor') => {
      return colourIn(brand, theme, name) ?? other;
    })
    .replace(/^<svg/, `<svg x="${x}" y="${y}" width="${side}" height="${side}" color="${brand.colours.accent[theme]}"`);
}
