import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  type BrandColours,
  type Colour,
  coloursOf,
  contrastFaults,
  groundColours,
  standardColours,
} from './brand-colours.ts';
import type { TellFault } from './content-page.ts';
import { prepareFigure } from './figure-svg.ts';
import { checkAgainst, createLineFinder, jsonFault } from './schema-faults.ts';

/** The lab's own look from `content/brand`; the program's look fills in what it lacks. */
export interface Brand {
  readonly colours: BrandColours;
  /** The sign as a part of a page; null for the program's own sign. */
  readonly sign: string | null;
  /** Its styles for every page, under a name made from their content; null where it changes nothing. */
  readonly styles: { readonly name: string; readonly css: string } | null;
}

/** A page contains the sign up to three times. */
const maxSignBytes = 8 * 1024;

const Pair = z.object({
  light: z.string().check(z.regex(/^#[\da-f]{6}$/, { error: 'must look like #0a6868' })),
  dark: z.string().check(z.regex(/^#[\da-f]{6}$/, { error: 'must look like #56d6c9' })),
});
const Font = z.enum(['Manrope', 'Onest']);
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
  fonts: z.optional(z.object({ heading: z.optional(Font), text: z.optional(Font) })),
});

/** Reads `content/brand`, which may be missing. `faults` gets each fault, in one line. */
export function loadBrand(folder: string, faults: string[]): Brand {
  for (const name of namesIn(folder)) {
    if (name !== 'sign.svg' && name !== 'brand.json')
      faults.push(`content/brand/${name}: is not a file that is known here (sign.svg, brand.json)`);
  }
  const svg = readIfThere(join(folder, 'sign.svg'));
  const sign = svg === null ? null : prepareFigure('sign', svg);
  if (sign && 'fault' in sign) faults.push(`content/brand/sign.svg: ${sign.fault}`);
  if (svg !== null && Buffer.byteLength(svg) > maxSignBytes)
    faults.push(`content/brand/sign.svg: must be smaller than ${maxSignBytes / 1024} kB`);
  const tell: TellFault = (fault, line) =>
    faults.push(`content/brand/brand.json${line === undefined ? '' : `:${line}`}: ${fault}`);
  const { colours: given, fonts } = parseBrand(readIfThere(join(folder, 'brand.json')), tell);
  const colours = given ? coloursOf(given) : standardColours;
  for (const fault of contrastFaults(colours)) tell(fault);
  return { colours, sign: sign && 'svg' in sign ? sign.svg : null, styles: stylesOf(given && colours, fonts) };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parseBrand(json: string | null, tell: TellFault): z.infer<typeof BrandFile> {
  if (json === null) return {};
  try {
    const file: unknown = JSON.parse(json);
    const checked = checkAgainst(BrandFile, file);
    if ('value' in checked) return checked.value;
    const lineOf = createLineFinder(json);
    for (const { path, text } of checked.faults) tell(text, lineOf(path));
    // Colours without a fault are looked at beside a font with one.
    const colours = BrandFile.shape.colours.safeParse(Object(file).colours);
    if (colours.success) return { colours: colours.data };
  } catch (fault) {
    const { words, line } = jsonFault(json, fault instanceof Error ? fault.message : '');
    tell(words, line);
  }
  return {};
}

function stylesOf(colours: BrandColours | undefined, fonts: z.infer<typeof BrandFile>['fonts'] = {}): Brand['styles'] {
  const rules = [
    ...Object.entries(colours ?? {}).map(([token, { light, dark }]) => `--${token}:light-dark(${light},${dark})`),
    ...Object.entries(fonts).map(
      ([use, font]) => `--font-${use}:"${font}","Signs","${font} Fallback",system-ui,sans-serif`,
    ),
  ];
  if (rules.length === 0) return null;
  // `:root` is doubled, so that it outweighs the program's rule wherever that is loaded.
  const css = `:root:root{${rules.join(';')}}`;
  return { name: `${createHash('sha256').update(css).digest('base64url').slice(0, 12)}.css`, css };
}

/** Colours that a sign can name, in one theme. */
function colourIn(brand: Brand, theme: keyof Colour, name: string): string | undefined {
  const all: Readonly<Record<string, Colour>> = { ...groundColours, ...brand.colours };
  return all[name]?.[theme];
}

/** Styles with the colours that the lab's own sign can name, for a sign that stands by itself. */
export function signStyles(brand: Brand): string {
  const inTheme = (theme: keyof Colour) => {
    const all = Object.entries({ ...groundColours, ...brand.colours });
    return `svg{color:${brand.colours.accent[theme]};${all.map(([name, colour]) => `--${name}:${colour[theme]}`).join(';')}}`;
  };
  return `${inTheme('light')}@media (prefers-color-scheme:dark){${inTheme('dark')}}`;
}

/** The lab's own sign for print; null where it has none. */
export function printedSign(brand: Brand): string | null {
  const sign = placedSign(brand, 'light', 0, 0, 256);
  return sign && `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${sign}</svg>`;
}

/** The lab's own sign within another drawing, in the colours of a theme; null where it has none. */
export function placedSign(brand: Brand, theme: keyof Colour, x: number, y: number, side: number): string | null {
  return (
    brand.sign
      ?.replaceAll(/var\(\s*--([\w-]+)\s*(?:,\s*([^()]+))?\)/g, (_, name: string, other = 'currentColor') => {
        return colourIn(brand, theme, name) ?? other;
      })
      .replace(
        /^<svg/,
        `<svg x="${x}" y="${y}" width="${side}" height="${side}" color="${brand.colours.accent[theme]}"`,
      ) ?? null
  );
}
