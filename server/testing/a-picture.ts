import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

interface PictureOptions {
  readonly format?: 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff';
  readonly width?: number;
  readonly height?: number;
  /** The same colour makes the same picture; random by default. */
  readonly colour?: { readonly r: number; readonly g: number; readonly b: number };
}

/** A picture of one colour, as a camera or a drawing program would make it, different each time. */
export async function aPicture(options: PictureOptions = {}): Promise<Buffer> {
  const { format = 'png', width = 60, height = 40, colour = aColour() } = options;
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

function aColour() {
  return { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
}

/** A picture that is stored on its side, as telephones do, with the place where it was taken. */
export async function aSidewaysPhoto(): Promise<Buffer> {
  const left = await aPicture({ width: 30, height: 40, colour: { r: 250, g: 10, b: 10 } });
  return await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 10, g: 10, b: 250 } } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Secret address 7' }, IFD3: { GPSLatitude: '59/1 56/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG that claims this size in its head but contains next to nothing. */
export async function aPngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await aPicture({ format: 'png' });
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
