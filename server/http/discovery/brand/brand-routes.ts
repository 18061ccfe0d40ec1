import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, placedSign, signStyles } from '../../../text/brand.ts';
import { recoloured } from '../../../text/brand-colours.ts';
import { crossOriginHeaders } from '../../security-headers.ts';
import type { PictureDrawing } from '../share/picture-drawing.ts';

/** Answers at an address with what `make` returns; it is kept until content changes. */
export type Serve = (
  path: string,
  headers: Readonly<Record<string, string>>,
  make: () => Buffer | string | Promise<Buffer | string>,
) => void;

/** Serves the lab's own look beside the pages: the icons, and the picture of an error page. */
export function registerBrandRoutes(serve: Serve, brand: () => Brand, drawing: PictureDrawing): void {
  // Readers of feeds show the site's icon.
  const headersOf = (type: string) => ({
    ...crossOriginHeaders,
    ...{ 'content-type': type, 'cache-control': 'public, max-age=3600' },
  });
  serve('/favicon.svg', headersOf('image/svg+xml'), () => drawFavicon(brand()));
  serve('/error-page.svg', headersOf('image/svg+xml'), () =>
    recoloured(readFileSync(join(import.meta.dirname, 'error-page.svg'), 'utf8'), brand().colours),
  );
  for (const [path, look] of Object.entries(iconLooks)) {
    serve(path, headersOf('image/png'), async () => (await drawing.draw({ svg: drawIcon(look, brand()) })).png);
  }
}

interface IconLook {
  readonly side: number;
  /** The part of the side that the sign takes. A maskable icon may be cut to a circle of four fifths (W3C Web Application Manifest). */
  readonly share: number;
  /** Radius of the corners, in 32nds of the side; 0 where an operating system cuts the icon to its own shape. */
  readonly corner: number;
}

/** Icons of browsers and phones, by the paths that they are requested at; all are PNG. */
const iconLooks: Readonly<Record<string, IconLook>> = {
  '/favicon.ico': { side: 32, share: 0.84, corner: 7 },
  '/apple-touch-icon.png': { side: 180, share: 0.74, corner: 0 },
  '/icon-192.png': { side: 192, share: 0.76, corner: 6 },
  '/icon-512.png': { side: 512, share: 0.76, corner: 6 },
  '/icon-maskable-512.png': { side: 512, share: 0.58, corner: 0 },
};

function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** The sign on its dark ground as SVG, before it becomes a PNG. */
function drawIcon({ side, share, corner }: IconLook, brand: Brand): string {
  const margin = (32 * (1 - share)) / 2;
  const ground = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${side}" height="${side}">`,
    '<radialGradient id="glow"><stop offset="0.3" stop-color="#14c9bb" stop-opacity="0.5"/>',
    '<stop offset="1" stop-color="#14c9bb" stop-opacity="0"/></radialGradient>',
    `<rect width="32" height="32" rx="${corner}" fill="#0b1219"/>`,
    `<g transform="translate(${margin} ${margin}) scale(${share})">`,
    circle(16, 17.4, 15, 'url(#glow)'),
  ].join('');
  return `${recoloured(ground, brand.colours)}${placedSign(brand, 'dark', 3, 3, 26)}</g></svg>`;
}

/** The icon of a browser's tab, which follows the theme of the browser. */
function drawFavicon(brand: Brand): string {
  const sign = brand.sign.replace(/^<svg/, '<svg x="1" y="1" width="30" height="30"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${signStyles(brand)}</style>${sign}</svg>`;
}
