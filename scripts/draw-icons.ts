/**
 * Draws the site's icons from one sign into `public`: `node scripts/draw-icons.ts`. The drawn files are kept in the repository; another lab
 * changes the sign here and in `public/favicon.svg`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '..', 'public');

interface IconLook {
  /** How much of the side the sign takes. A maskable icon may be cut to a circle of four fifths (W3C Web Application Manifest). */
  readonly share: number;
  /** Radius of the corners, of 32; what an operating system cuts to its own shape has none. */
  readonly corner?: number;
}

/** The sign on its dark ground, drawn on 32 by 32. */
function drawSign({ share, corner = 0 }: IconLook): string {
  const margin = (32 * (1 - share)) / 2;
  const circle = (x: number, y: number, radius: number, fill: string) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">',
    '<radialGradient id="glow"><stop offset="0.3" stop-color="#14c9bb" stop-opacity="0.5"/>',
    '<stop offset="1" stop-color="#14c9bb" stop-opacity="0"/></radialGradient>',
    `<rect width="32" height="32" rx="${corner}" fill="#0b1219"/>`,
    `<g transform="translate(${margin} ${margin}) scale(${share})">`,
    circle(16, 17.4, 15, 'url(#glow)'),
    '<path d="M16 17.4V6M16 17.4 6 24.6M16 17.4l10 7.2" fill="none" stroke="#8195a8" stroke-width="2.2"/>',
    circle(16, 5.4, 4, '#e7eef5') + circle(5.4, 24.8, 4, '#e7eef5') + circle(26.6, 24.8, 4, '#e7eef5'),
    circle(16, 17.4, 5.2, '#2fd9c8'),
    '</g></svg>',
  ].join('');
}

function drawPng(size: number, look: IconLook): Promise<Buffer> {
  const svg = Buffer.from(drawSign(look));
  return sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file with one PNG of 32 by 32 in it: a head of 6 bytes, an entry of 16, the picture. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await writeFile(join(folder, 'favicon.ico'), asIco(await drawPng(32, { share: 0.84, corner: 7 })));
await writeFile(join(folder, 'apple-touch-icon.png'), await drawPng(180, { share: 0.74 }));
await writeFile(join(folder, 'icon-192.png'), await drawPng(192, { share: 0.76, corner: 6 }));
await writeFile(join(folder, 'icon-512.png'), await drawPng(512, { share: 0.76, corner: 6 }));
await writeFile(join(folder, 'icon-maskable-512.png'), await drawPng(512, { share: 0.58 }));
