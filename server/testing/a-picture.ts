import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

interface PictureOptions {
  readonly format?: 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff';
  readonly width?: number;
  readonly height?: number;
  /** Same colours, same picture; made up where left out. */
  readonly colour?: { readonly r: number; readonly g: number; readonly b: number };
}

/** A picture as a camera or a drawing program would make it, of one colour: another one each time. */
export async function aPicture(options: PictureOptions = {}): Promise<Buffer> {
  const { format = 'png', width = 60, height = 40, colour = aColour() } = options;
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

function aColour() {
  return { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
}

/** A picture that lies on its side, as a telephone takes it, with a note of where it was taken. */
export async function aSidewaysPhoto(): Promise<Buffer> {
  const left = await aPicture({ width: 30, height: 40, colour: { r: 250, g: 10, b: 10 } });
  return await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 10, g: 10, b: 250 } } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Secret address 7' }, IFD3: { GPSLatitude: '59/1 56/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG that claims this size in its head and holds next to nothing. */
export async function aPngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await aPicture({ format: 'png' });
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
