import manropeCyrillic from './fonts/manrope-cyrillic.woff2?url';
import manropeLatin from './fonts/manrope-latin.woff2?url';
import onestCyrillic from './fonts/onest-cyrillic.woff2?url';
import onestLatin from './fonts/onest-latin.woff2?url';

/**
 * Addresses of the fonts worth a `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous">`: headings and text
 * in the page's script. English pages preload `latin`; a Russian page uses both scripts and preloads both.
 */
export const preloadedFonts = {
  latin: [onestLatin, manropeLatin],
  cyrillic: [onestCyrillic, manropeCyrillic],
} as const satisfies Record<'latin' | 'cyrillic', readonly string[]>;
