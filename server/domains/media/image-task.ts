import type { StoredImage } from '#contract/media.ts';

/** What the image process is asked for. */
export interface ImageTask {
  readonly uploadPath: string;
  /** Where it puts what it makes. */
  readonly temporaryDirectory: string;
  readonly maxPixels: number;
}

/** One form of a picture, in the temporary directory. */
export interface PreparedFile {
  readonly name: string;
  readonly path: string;
}

/** A picture in all its forms, not kept yet. */
export interface PreparedImage {
  readonly image: StoredImage;
  readonly files: readonly PreparedFile[];
}

export type ImageOutcome =
  | ({ readonly kind: 'prepared' } & PreparedImage)
  | { readonly kind: 'tooLarge' }
  /** Not a whole JPEG or PNG; the reason is for the log. */
  | { readonly kind: 'unreadable'; readonly reason: string }
  /** The picture is fine, but its forms could not be made: no room on the disk. */
  | { readonly kind: 'failed'; readonly reason: string };
