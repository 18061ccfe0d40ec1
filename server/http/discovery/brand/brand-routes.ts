import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, placedSign, signStyles } from '../../../text/brand.ts';
import { recoloured } from '../../../text/brand-colours.ts';
import { shownElsewhere } from '../../security-headers.ts';
import type { PictureDrawing } from '../share/picture-drawing.ts';

/** Answers at an address with what `make` returns; it is kept until content changes. */
export type Serve = (
  path: string,
  headers: Readonly<Record<string, string>>,
  make: () => Buffer | string | Promise<Buffer | string>,
) => void;

/** Serves the lab's own look beside the pages: its style sheet, the icons, and the picture of an error page. */
export function registerBrandRoutes(serve: Serve, brand: () => Brand, drawing: PictureDrawing): void {
  // Readers of feeds show the site's icon.
  const headersOf = (type: string) => ({
    ...shownElsewhere,
    ...{ 'content-type': type, 'cache-control': 'public, max-age=3600' },
  });
  // Any name gets the present style sheet: a page that was kept from before a change gets the present look.
  serve('/brand/:name', headersOf('text/css; charset=utf-8'), () => brand().styles?.css ?? '');
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

const bonds = 'M16 17.4V6M16 17.4 6 24.6M16 17.4l10 7.2';

function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** The sign on its dark ground as SVG, before it becomes a PNG. */
function drawIcon({ side, share, corner }: IconLook, brand: Brand): string {
  const margin = (32 * (1 - share)) / 2;
  const standard = [
    `<path d="${bonds}" fill="none" stroke="#8195a8" stroke-width="2.2"/>`,
    circle(16, 5.4, 4, '#e7eef5') + circle(5.4, 24.8, 4, '#e7eef5') + circle(26.6, 24.8, 4, '#e7eef5'),
    circle(16, 17.4, 5.2, '#2fd9c8'),
  ].join('');
  const ground = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${side}" height="${side}">`,
    '<radialGradient id="glow"><stop offset="0.3" stop-color="#14c9bb" stop-opacity="0.5"/>',
    '<stop offset="1" stop-color="#14c9bb" stop-opacity="0"/></radialGradient>',
    `<rect width="32" height="32" rx="${corner}" fill="#0b1219"/>`,
    `<g transform="translate(${margin} ${margin}) scale(${share})">`,
    circle(16, 17.4, 15, 'url(#glow)'),
  ].join('');
  const sign = placedSign(brand, 'dark', 3, 3, 26) ?? recoloured(standard, brand.colours);
  return `${recoloured(ground, brand.colours)}${sign}</g></svg>`;
}

/** The icon of a browser's tab, which follows the theme of the browser. */
function drawFavicon(brand: Brand): string {
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">';
  if (brand.sign !== null) {
    const sign = brand.sign.replace(/^<svg/, '<svg x="1" y="1" width="30" height="30"');
    return `${head}<style>${signStyles(brand)}</style>${sign}</svg>`;
  }
  const styles =
    '.bond{stroke:#3d5364}.node{fill:#0e1a26}.centre{fill:#0a7a79}' +
    '@media (prefers-color-scheme:dark){.bond{stroke:#9db0c0}.node{fill:#e7eef5}.centre{fill:#2fd9c8}}';
  const nodes = [
    [16, 5.4],
    [5.4, 24.8],
    [26.6, 24.8],
  ].map(([x, y]) => `<circle class="node" cx="${x}" cy="${y}" r="4.2"/>`);
  return recoloured(
    `${head}<style>${styles}</style><path class="bond" d="${bonds}" fill="none" stroke-width="2.6"/>${nodes.join('')}<circle class="centre" cx="16" cy="17.4" r="5.2"/></svg>`,
    brand.colours,
  );
}
