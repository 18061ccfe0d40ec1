import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { makeSiteFolder, type SiteFolder } from '#server/testing/a-site.ts';
import { loadBrand, placedSign, signStyles } from './brand.ts';
import { coloursOf, groundColours, neutralAccent, recoloured } from './brand-colours.ts';

let folder: SiteFolder;
beforeEach(() => {
  folder = makeSiteFolder();
});
afterEach(() => folder.drop());

const read = (faults: string[] = []) => loadBrand(join(folder.places.contentFolder, 'brand'), faults);
function faultsOfAll(): string[] {
  const faults: string[] = [];
  read(faults);
  return faults;
}
const accent = { light: '#8a2362', dark: '#f29ccb' };

test('colours that no lab can change are those of the pages’ style sheet', () => {
  const css = readFileSync(join(import.meta.dirname, '../../app/design-system/tokens.css'), 'utf8');
  for (const [token, { light, dark }] of Object.entries(groundColours)) {
    expect(css).toContain(`--${token}: light-dark(${light}, ${dark});`);
  }
});

describe('a lab’s look', () => {
  it('is that of a new lab’s folder where nothing is said', () => {
    const faults: string[] = [];
    const ofNewLab = loadBrand(join(import.meta.dirname, '../commands/skeleton/brand'), faults);
    const { colours, sign, look } = read(faults);
    expect([colours, sign]).toEqual([ofNewLab.colours, ofNewLab.sign]);
    expect(colours).toEqual(coloursOf({ accent: neutralAccent }));
    expect(Object.keys(look)).toEqual(Object.keys(colours).map((name) => `--${name}`));
    expect(faults).toEqual([]);
  });

  it('is made of one accent, and every pair of it can be read', () => {
    folder.write('content/brand/brand.json', { colours: { accent }, fonts: { heading: 'Onest' } });
    const faults: string[] = [];
    const { colours, look } = read(faults);
    expect(faults).toEqual([]);
    expect(look).toMatchObject({
      '--accent': 'light-dark(#8a2362,#f29ccb)',
      '--font-heading': expect.stringMatching(/^"Onest",/),
    });
    expect(recoloured('<path fill="#56d6c9" stroke="#9db0c0"/>', colours)).toBe(
      '<path fill="#f29ccb" stroke="#9db0c0"/>',
    );
  });

  it('has a sign that follows the theme', () => {
    folder.write(
      'content/brand/sign.svg',
      '<svg viewBox="0 0 9 9" width="9"><path style="fill:var(--luminous, #fff)"/></svg>',
    );
    const brand = read();
    expect(brand.sign).toBe('<svg viewBox="0 0 9 9"><path style="fill:var(--luminous, #fff)"/></svg>');
    expect(placedSign(brand, 'dark', 1, 2, 3)).toBe(
      '<svg x="1" y="2" width="3" height="3" color="#9cc3ea" viewBox="0 0 9 9"><path style="fill:#a6c9ec"/></svg>',
    );
    expect(signStyles(brand)).toContain('--luminous:#6386a7');
  });

  it.each([
    [
      'brand.json',
      '{',
      /^content\/brand\/brand\.json:1: is not JSON: Expected property name or '}'; see whether a comma, /,
    ],
    [
      'brand.json',
      { colours: { accent: { light: 'teal', dark: '#ffffff' } } },
      /colours\.accent\.light: must look like/,
    ],
    [
      'brand.json',
      { colors: {} },
      /brand\.json:1: colors: is not a field that is known here; remove it, or name it as one of colours, fonts$/,
    ],
    ['brand.json', { fonts: { text: 'Arial' } }, /fonts\.text: must be one of Manrope, Onest$/],
    [
      'brand.json',
      { colours: { accent: { ...accent, light: '#c46a9f' } } },
      /colours\.accent\.light: it makes text #c46a9f on #ebf0f5, with .* 3\.\d\d:1 where 4\.5:1 is needed; choose a darker one$/,
    ],
    ['sign.svg', '<svg><path/></svg>', /^content\/brand\/sign\.svg:1: its <svg> must have a viewBox,/],
    ['sign.svg', `<svg viewBox="0 0 1 1">${' '.repeat(9000)}</svg>`, /must be smaller than 8 kB$/],
    ['logo.png', 'x', /^content\/brand\/logo\.png: is not a file that is known here/],
  ])('is named with what is wrong in %s: %j', (file, content, fault) => {
    folder.write(`content/brand/${file}`, content);
    expect(faultsOfAll()[0]).toMatch(fault);
  });

  it.each([
    ['accent.light', { accent: { ...accent, light: '#c46a9f' } }],
    ['accent.dark', { accent: { ...accent, dark: '#8a2362' } }],
    ['accent-fill.light', { accent, 'accent-fill': { ...accent, light: '#7f8890' } }],
    ['on-accent.dark', { accent, 'on-accent': { light: '#ffffff', dark: '#ffffff' } }],
    ['accent-soft.light', { accent, 'accent-soft': { light: '#0e1a26', dark: '#111b24' } }],
  ])('names the one colour that the lab wrote once, with its line: %s', (name, colours) => {
    folder.write('content/brand/brand.json', `{\n"fonts": {},\n"colours":\n${JSON.stringify(colours)}}`);
    expect(faultsOfAll()).toEqual([expect.stringContaining(`brand.json:4: colours.${name}: it makes text #`)]);
  });

  it('takes a file with a byte order mark, and names bytes of another encoding', () => {
    const path = join(folder.places.contentFolder, 'brand/brand.json');
    folder.write('content/brand/brand.json', `\uFEFF${JSON.stringify({ fonts: { text: 'Onest' } })}`);
    const faults: string[] = [];
    expect(read(faults).look).toHaveProperty('--font-text');
    expect(faults).toEqual([]);
    writeFileSync(path, '{\n"fonts": { "text": "\xe9" }}', 'latin1');
    expect(faultsOfAll()[0]).toBe('content/brand/brand.json:2: is not UTF-8; save the file in that encoding');
  });

  it('names a pale colour beside a font that is not there', () => {
    const colours = { accent: { ...accent, light: '#c46a9f' } };
    folder.write('content/brand/brand.json', { colours, fonts: { text: 'Arial' } });
    const told = ['fonts.text', '4.5:1 is needed'].map((words) => expect.stringContaining(words));
    expect(faultsOfAll().slice(0, 2)).toEqual(told);
  });
});
