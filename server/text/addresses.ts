import { mediaBase } from '#contract/addresses.ts';
import { parseImageUrl } from '#contract/media.ts';
import type { ContentFile, ContentFiles } from './content-files.ts';
import type { PictureSize } from './picture-size.ts';

/** Takes the place of this site while an address is read. */
const here = 'https://this-site.invalid';
const schemes = new Set(['http:', 'https:', 'mailto:']);

/** Reads an address as a browser does, despite blanks, control characters and backslashes; null for an invalid address. */
function read(address: string): URL | null {
  return URL.canParse(address, here) ? new URL(address, here) : null;
}

/** Whether a text may link to an address: the web, mail, and this site. */
export function isAllowedAddress(address: string): boolean {
  const url = read(address);
  return url !== null && schemes.has(url.protocol);
}

/** Whether an address leads away from this site. */
export function isForeign(address: string): boolean {
  return read(address)?.origin !== here;
}

/** Addresses that are the same in every language: files, and what programs ask for. */
const withoutLanguage = /^\/(?:files|api|locales|assets)\/|\.\w{2,5}$/;

/** An address for a text in a language: pages of this site get that language, if they are offered in it. */
export function localAddress(address: string, language: string, offered: readonly string[]): string {
  const isOffered = language !== 'en' && offered.includes(language);
  if (!isOffered || !address.startsWith('/') || isForeign(address)) return address;
  const [path = ''] = address.split(/[?#]/, 1);
  if (withoutLanguage.test(path) || path === `/${language}` || path.startsWith(`/${language}/`)) return address;
  return path === '/' ? `/${language}${address.slice(1)}` : `/${language}${address}`;
}

/** What the address of a picture leads to. */
export type PictureSource =
  | { readonly kind: 'drawing'; readonly file: ContentFile; readonly svg: string }
  | { readonly kind: 'picture'; readonly src: string; readonly size: PictureSize | null }
  | { readonly kind: 'missing'; readonly name: string }
  /** Another site: a visitor's browser is not sent there without being asked. */
  | { readonly kind: 'foreign' };

const fileBase = '/files/';

/** Finds what a text may show under an address: files of the site, and uploaded pictures. */
export function pictureSource(address: string, files: ContentFiles): PictureSource {
  const url = read(address);
  if (!url || url.origin !== here) return { kind: 'foreign' };
  const path = decoded(url.pathname);
  if (path.startsWith(`${mediaBase}media/`)) {
    const image = parseImageUrl(path.slice(mediaBase.length));
    return image
      ? { kind: 'picture', src: path, size: { width: image.width, height: image.height } }
      : { kind: 'missing', name: path };
  }
  if (!path.startsWith(fileBase)) return { kind: 'foreign' };
  const name = path.slice(fileBase.length);
  const file = files.get(name);
  if (file && typeof file.svg === 'string') return { kind: 'drawing', file, svg: file.svg };
  if (file && /^(?:png|jpe?g|webp)$/.test(file.extension)) {
    return { kind: 'picture', src: fileBase + encodeURIComponent(name), size: file.size };
  }
  return { kind: 'missing', name };
}

/** Decodes percent signs, where that is possible. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
