import { attributesOf, type Look, short } from './paint.ts';
import { Pen, type Point, polar, polyline } from './path.ts';

/** Whole document of a figure. Its size is the page's matter: only the proportions are given. */
export function figure(width: number, height: number, body: readonly string[], definitions = ''): string {
  const inherited = 'fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="inherit"';
  const defs = definitions && `<defs>${definitions}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${inherited}>${defs}${body.join('')}</svg>\n`;
}

export function group(look: Look, ...body: readonly string[]): string {
  return `<g${attributesOf(look)}>${body.join('')}</g>`;
}

export function path(data: string, look: Look = {}): string {
  return `<path d="${data}"${attributesOf(look)}/>`;
}

export function disc(centre: Point, radius: number, look: Look = {}): string {
  return `<circle cx="${short(centre.x)}" cy="${short(centre.y)}" r="${short(radius)}"${attributesOf(look)}/>`;
}

export function box(x: number, y: number, width: number, height: number, look: Look = {}, round = 0): string {
  const corner = round > 0 ? ` rx="${short(round)}"` : '';
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corner}${attributesOf(look)}/>`;
}

/** Path data of many small discs of one size: lines of no length, whose round ends make discs as wide as the stroke. */
export function dots(centres: readonly Point[]): string {
  return centres.map((centre) => `M${short(centre.x)} ${short(centre.y)}h0`).join('');
}

/** The forms that tell series apart where colours cannot. */
export type Form = 'disc' | 'square' | 'triangle' | 'diamond';

/** Corners, the angle of the first and the radius beside a disc's, so that all forms weigh the same to the eye. */
const polygons = {
  square: { corners: 4, turn: 45, scale: 1.25 },
  triangle: { corners: 3, turn: -90, scale: 1.45 },
  diamond: { corners: 4, turn: 0, scale: 1.3 },
} as const;

/** Path data of a small closed form; `size` is the radius of the disc of the same area. */
export function form(kind: Form, centre: Point, size: number): string {
  if (kind === 'disc') {
    const left = { x: centre.x - size, y: centre.y };
    return String(
      new Pen()
        .move(left)
        .arc(size, { x: centre.x + size, y: centre.y }, true)
        .arc(size, left, true)
        .close(),
    );
  }
  const { corners, turn, scale } = polygons[kind];
  const points = Array.from({ length: corners }, (_, index) =>
    polar(centre, size * scale, turn + (360 * index) / corners),
  );
  return polyline(points, true);
}

/** Path data of an open arrow head whose tip is at a point; `degrees` is where it flies, 0 to the right, clockwise. */
export function arrowHead(tip: Point, degrees: number, size = 9): string {
  return polyline([polar(tip, size, degrees + 152), tip, polar(tip, size, degrees - 152)]);
}

/** A radial gradient of one colour that fades out, for light around a node. */
export function halo(id: string, color: string, opacity: number): string {
  const stop = (offset: number, share: number): string =>
    `<stop offset="${offset}" style="stop-color:${color}" stop-opacity="${Math.round(opacity * share * 100) / 100}"/>`;
  return `<radialGradient id="${id}">${stop(0, 1)}${stop(0.4, 0.34)}${stop(1, 0)}</radialGradient>`;
}
