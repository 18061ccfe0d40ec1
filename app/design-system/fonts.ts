import manropeCyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url';
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import onestLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';

/**
 * Addresses of the fonts worth a `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous">`: headings and text
 * in the letters of the page's language. `latin` suits English pages; a Russian page uses both scripts and preloads both.
 */
export const preloadedFonts = {
  latin: [onestLatin, manropeLatin],
  cyrillic: [onestCyrillic, manropeCyrillic],
} as const satisfies Record<'latin' | 'cyrillic', readonly string[]>;
