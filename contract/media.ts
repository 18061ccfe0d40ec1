/**
 * Pictures are served under names made of the hash of their pixels and their size, so that a page can reserve the space before a picture
 * arrives, and a browser never asks twice. `media/<32 hex digits>-<width>x<height>.webp` is the picture in its largest kept size; each
 * smaller width and the AVIF form are stored beside it under `…-<width>x<height>-<smaller width>.avif`.
 */

/** Widths in pixels that a picture is kept in, up to its own width; the last is the largest that is kept. */
export const imageWidths = [400, 800, 1600] as const;

/** Formats that each width is kept in. `imageUrl` names the WebP; pages offer browsers the AVIF first. */
export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** A kept picture: `hash` is of its pixels, the size is that of its widest form. */
export interface StoredImage {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

const imageUrlPattern = /^media\/([0-9a-f]{32})-(\d+)x(\d+)\.webp$/;

/** The `imageUrl` of a picture. */
export function imageUrlOf(image: StoredImage): string {
  return `media/${image.hash}-${image.width}x${image.height}.webp`;
}

/** The picture that an `imageUrl` names; null for any other text. */
export function parseImageUrl(imageUrl: string): StoredImage | null {
  const match = imageUrlPattern.exec(imageUrl);
  if (!match?.[1]) return null;
  return { hash: match[1], width: Number(match[2]), height: Number(match[3]) };
}

/** The widths that a picture of this width is kept in, ascending; the last is the largest. */
export function keptWidths(width: number): number[] {
  return [...imageWidths.filter((candidate) => candidate < width), width];
}

/** File name of one form of a picture, without the `media/` before it. */
export function imageFileName(image: StoredImage, width: number, format: ImageFormat): string {
  const base = `${image.hash}-${image.width}x${image.height}`;
  return width === image.width ? `${base}.${format}` : `${base}-${width}.${format}`;
}

/** File names of all forms of a picture, by its `imageUrl`. */
export function imageFileNames(imageUrl: string): string[] {
  const image = parseImageUrl(imageUrl);
  if (!image) return [];
  return keptWidths(image.width).flatMap((width) => imageFormats.map((format) => imageFileName(image, width, format)));
}

/** The `imageUrl` of the picture that a file is a form of; null for any other file. */
export function imageUrlOfFile(name: string): string | null {
  const [, base] = /^([0-9a-f]{32}-\d+x\d+)(?:-\d+)?\.(?:avif|webp)$/.exec(name) ?? [];
  return base === undefined ? null : `media/${base}.webp`;
}
