import { expect, test } from 'vitest';
import { preloadedFonts } from './fonts.ts';

const nameOf = (href: string) => /(onest|manrope)-(latin|cyrillic)/.exec(href)?.[0];

test.each([
  ['latin', {}, ['onest-latin', 'manrope-latin']],
  ['cyrillic', {}, ['onest-cyrillic', 'manrope-cyrillic', 'onest-latin', 'manrope-latin']],
  ['latin', { '--font-heading': '"Onest",sans-serif' }, ['onest-latin']],
] as const)('a page in %s with the fonts of %j preloads %j', (script, look, names) => {
  expect(preloadedFonts(script, look).map(nameOf)).toEqual(names);
});
