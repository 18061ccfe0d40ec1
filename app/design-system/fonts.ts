import manropeCyrillic from './fonts/manrope-cyrillic.woff2?url';
import manropeLatin from './fonts/manrope-latin.woff2?url';
import onestCyrillic from './fonts/onest-cyrillic.woff2?url';
import onestLatin from './fonts/onest-latin.woff2?url';

const addresses = {
  latin: { Onest: onestLatin, Manrope: manropeLatin },
  cyrillic: { Onest: onestCyrillic, Manrope: manropeCyrillic },
};

/**
 * Addresses of the fonts worth a `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous">`: headings and text in the page's
 * script, and in `latin`, which every page uses, without a font that the lab's look does not have.
 */
export function preloadedFonts(script: keyof typeof addresses, look: Readonly<Record<string, string>>): string[] {
  const { '--font-text': text = 'Onest', '--font-heading': heading = 'Manrope' } = look;
  const used = [...new Set([script, 'latin'] as const)].flatMap((each) => Object.entries(addresses[each]));
  return used.flatMap(([name, href]) => (`${text} ${heading}`.includes(name) ? [href] : []));
}
