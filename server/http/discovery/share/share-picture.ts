import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, placedSign } from '../../../text/brand.ts';
import { recoloured } from '../../../text/brand-colours.ts';
import { openFontFace } from '../../../text/font-face.ts';
import { layOutLines } from '../../../text/lay-out-lines.ts';

/** What a share picture says. */
export interface ShareWords {
  /** Beside the sign: the site's short name. */
  readonly name: string;
  readonly title: string;
  /** Below: the lab's name. */
  readonly foot: string;
}

/** In pixels; every network takes this size. */
export const shareWidth = 1200;
/** In pixels. */
export const shareHeight = 630;

const left = 80;
const titleRoom = {
  width: 920,
  sizes: [
    { size: 76, maxLines: 3 },
    { size: 66, maxLines: 3 },
    { size: 56, maxLines: 4 },
    { size: 48, maxLines: 4 },
  ],
};
const footRoom = {
  width: 1040,
  sizes: [
    { size: 28, maxLines: 1 },
    { size: 24, maxLines: 1 },
  ],
};
const lineHeight = 1.16;
/** Middle of the title, in pixels from the top. */
const titleMiddle = 318;

const definitions =
  '<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="980" cy="210" r="620">' +
  '<stop offset="0" stop-color="#14c9bb" stop-opacity="0.34"/><stop offset="1" stop-color="#14c9bb" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="fade" x1="0" x2="1"><stop offset="0.42" stop-color="#0b1219"/>' +
  '<stop offset="0.75" stop-color="#0b1219" stop-opacity="0.55"/><stop offset="1" stop-color="#0b1219" stop-opacity="0"/></linearGradient></defs>';

/** Draws a share picture as SVG, its words as outlines. The title has at most four lines; a longer one is cut with an ellipsis. */
export function drawSharePicture({ name, title, foot }: ShareWords, brand: Brand): string {
  const bold = openFontFace(brand.fonts.heading, '700Bold');
  const medium = openFontFace(brand.fonts.heading, '500Medium');
  const { size, lines } = layOutLines(title, bold.widthOf, titleRoom);
  const first = titleMiddle - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.36;
  const footLine = layOutLines(foot, medium.widthOf, footRoom);
  const all = `<rect width="${shareWidth}" height="${shareHeight}"`;
  const ground = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}" viewBox="0 0 ${shareWidth} ${shareHeight}">`,
    definitions,
    `${all} fill="#0b1219"/>${all} fill="url(#glow)"/>`,
    readFileSync(join(import.meta.dirname, 'motif.svg'), 'utf8'),
    `${all} fill="url(#fade)"/>`,
  ].join('');
  const words = [
    `<g fill="#e7eef5" fill-rule="nonzero">${bold.outlinesOf(name, { x: 152, y: 103, size: 36 })}`,
    ...lines.map((line, index) => bold.outlinesOf(line, { x: left, y: first + index * size * lineHeight, size })),
    '</g>',
    `<path d="M${left} 524H${left + 64}" stroke="#3df0df" stroke-width="4"/>`,
    `<path d="M${left + 76} 524H1120" stroke="#61778a" stroke-opacity="0.6" stroke-width="1.5"/>`,
    `<g fill="#9db0c0">${medium.outlinesOf(footLine.lines[0] ?? '', { x: left, y: 574, size: footLine.size })}</g>`,
    '</svg>',
  ].join('');
  const sign = placedSign(brand, 'dark', 80, 62, 56);
  return recoloured(ground, brand.colours) + sign + recoloured(words, brand.colours);
}
