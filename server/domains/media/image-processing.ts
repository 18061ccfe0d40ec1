import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Metadata, Sharp } from 'sharp';
import { fieldError, ProblemError } from '#contract/errors.ts';
import {
  type ImageFormat,
  imageFileName,
  imageFormats,
  imageWidths,
  keptWidths,
  type StoredImage,
} from '#contract/media.ts';
import { newId } from '#server/db/new-id.ts';

const maxKeptWidth = Math.max(...imageWidths);
/** A narrow, very tall picture is kept no taller than this: WebP ends at 16,383. */
const maxKeptHeight = 6400;
const webpQuality = 80;
const avifQuality = 55;
/** The default of 4 takes nine times as long for a tenth fewer bytes. */
const avifEffort = 2;

/** One form of a picture, in the temporary directory. */
interface PreparedFile {
  readonly name: string;
  readonly path: string;
}

/** A picture in all its forms, not kept yet. */
export interface PreparedImage {
  readonly image: StoredImage;
  readonly files: readonly PreparedFile[];
}

/** What sharp is loaded for is rare, and its library large: it comes with the first picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
  return sharp;
}

/**
 * Decodes an upload whole, turns it upright, drops its metadata and makes the forms that are served.
 * @param field the form's field, named in the refusal.
 * @throws ProblemError UNSUPPORTED_MEDIA_TYPE for what is not a whole JPEG or PNG, PAYLOAD_TOO_LARGE above `maxPixels`.
 */
export async function prepareImage(
  uploadPath: string,
  options: { readonly temporaryDirectory: string; readonly maxPixels: number; readonly field: string },
): Promise<PreparedImage> {
  const sharp = await loadSharp();
  const refuse = (cause?: unknown) =>
    new ProblemError('UNSUPPORTED_MEDIA_TYPE', { errors: [fieldError(options.field, 'INVALID_IMAGE')], cause });
  const open = () => sharp(uploadPath, { limitInputPixels: options.maxPixels, failOn: 'error' });

  // Without the pixel limit: a refusal for size shall say so.
  const metadata: Metadata = await sharp(uploadPath, { limitInputPixels: false })
    .metadata()
    .catch((fault: unknown) => {
      throw refuse(fault);
    });
  if (metadata.format !== 'jpeg' && metadata.format !== 'png') throw refuse();
  if (metadata.width * metadata.height > options.maxPixels) {
    throw new ProblemError('PAYLOAD_TOO_LARGE', { errors: [fieldError(options.field, 'IMAGE_TOO_LARGE')] });
  }
  const { data, info } = await open()
    .autoOrient()
    .resize({ width: maxKeptWidth, height: maxKeptHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((fault: unknown) => {
      throw refuse(fault);
    });

  const hash = createHash('sha256').update(`${info.width}x${info.height}x${info.channels}`).update(data).digest('hex');
  const image: StoredImage = { hash: hash.slice(0, 32), width: info.width, height: info.height };
  const files: PreparedFile[] = [];
  for (const width of keptWidths(info.width)) {
    for (const format of imageFormats) {
      const path = join(options.temporaryDirectory, newId());
      const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
      await encode(width === info.width ? pixels : pixels.resize({ width }), format).toFile(path);
      files.push({ name: imageFileName(image, width, format), path });
    }
  }
  return { image, files };
}

function encode(pixels: Sharp, format: ImageFormat): Sharp {
  return format === 'avif'
    ? pixels.avif({ quality: avifQuality, effort: avifEffort })
    : pixels.webp({ quality: webpQuality });
}
