import { createHash } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import {
  type ImageFormat,
  imageFileName,
  imageFormats,
  imageWidths,
  keptWidths,
  type StoredImage,
} from '#contract/media.ts';
import { newId } from '#server/db/new-id.ts';

/**
 * A process of its own that decodes pictures from strangers; worker-process.ts starts it. A decoder that crashes, hangs or takes all memory
 * does not harm the server, and its memory is freed when it ends.
 */

const maxKeptWidth = Math.max(...imageWidths);
/** The height limit for a narrow, very tall picture: WebP allows at most 16,383. */
const maxKeptHeight = 6400;
const webpQuality = 80;
const avifQuality = 50;
/** The default of 4 takes nine times as long for a tenth fewer bytes. */
const avifEffort = 2;

sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });

process.on('message', async (task: ImageTask) => {
  const outcome = await prepare(task).catch(
    (fault: unknown): ImageOutcome => ({ kind: 'failed', reason: String(fault).replaceAll('\n', ': ') }),
  );
  process.send?.(outcome);
});
process.on('disconnect', () => process.exit());

interface DecodedImage {
  readonly kind: 'decoded';
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** Decodes an upload, turns it upright, drops its metadata and makes the forms that are served. */
async function prepare({ uploadPath, temporaryDirectory, maxPixels }: ImageTask): Promise<ImageOutcome> {
  const decoded = await decode(uploadPath, maxPixels).catch(
    (fault: unknown): ImageOutcome => ({ kind: 'unreadable', reason: String(fault) }),
  );
  if (decoded.kind !== 'decoded') return decoded;
  const { data, info } = decoded;
  const hash = createHash('sha256').update(`${info.width}x${info.height}x${info.channels}`).update(data).digest('hex');
  const image: StoredImage = { hash: hash.slice(0, 32), width: info.width, height: info.height };
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: PreparedFile[] = [];
  for (const width of keptWidths(info.width)) {
    const pixels = width === info.width ? sharp(data, { raw }) : sharp(data, { raw }).resize({ width });
    for (const format of imageFormats) {
      const path = join(temporaryDirectory, newId());
      const bytes = await encode(pixels.clone(), format).toBuffer();
      await writeFile(path, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      files.push({ name: imageFileName(image, width, format), path, sha256 });
    }
  }
  return { kind: 'prepared', image, files };
}

async function decode(uploadPath: string, maxPixels: number): Promise<DecodedImage | ImageOutcome> {
  // Read without the pixel limit, so that a too large picture is refused for its size.
  const header = await readPngSize(uploadPath);
  if (header && header.width * header.height > maxPixels) return { kind: 'tooLarge' };
  const metadata = await sharp(uploadPath, { limitInputPixels: false }).metadata();
  if (metadata.format !== 'jpeg' && metadata.format !== 'png') return { kind: 'unreadable', reason: metadata.format };
  if (metadata.width * metadata.height > maxPixels) return { kind: 'tooLarge' };
  const pixels = await sharp(uploadPath, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxKeptWidth, height: maxKeptHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { kind: 'decoded', ...pixels };
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngHeaderBytes = 24;

/** The size in the first chunk of a PNG, even if the rest is cut; null for other files. PNG specification, 11.2.2. */
async function readPngSize(path: string): Promise<{ width: number; height: number } | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pngHeaderBytes), 0, pngHeaderBytes, 0);
    if (bytesRead < pngHeaderBytes || !buffer.subarray(0, pngSignature.length).equals(pngSignature)) return null;
    return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
  } finally {
    await file.close();
  }
}

function encode(pixels: Sharp, format: ImageFormat): Sharp {
  return format === 'avif'
    ? pixels.avif({ quality: avifQuality, effort: avifEffort })
    : pixels.webp({ quality: webpQuality });
}

/** The task of the image process. */
export interface ImageTask {
  readonly uploadPath: string;
  /** The folder for the made files. */
  readonly temporaryDirectory: string;
  readonly maxPixels: number;
}

/** One form of a picture, in the temporary directory. */
interface PreparedFile {
  readonly name: string;
  readonly path: string;
  /** Its SHA-256, in hex. */
  readonly sha256: string;
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
  /** The picture is good, but its forms could not be made, for example on a full disk. */
  | { readonly kind: 'failed'; readonly reason: string };
