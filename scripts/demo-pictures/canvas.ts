/** Size of every picture, in pixels. */
export const width = 1600;
export const height = 900;

export const palette = {
  paper: '#f4f7fa',
  paperShade: '#e3ebf1',
  hairline: '#c3d0da',
  muted: '#7d93a3',
  slate: '#41586a',
  ink: '#14232f',
  night: '#0c1822',
  teal: '#0b6f74',
  glow: '#2fd9c8',
  mist: '#d9fbf5',
} as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Point3 extends Point {
  readonly z: number;
}

/** A drawn element with its distance from the eye, so that what is near is drawn last. */
export interface Mark {
  readonly depth: number;
  readonly svg: string;
}

/** Whole SVG document of a picture. */
export function picture(background: string, body: string, definitions = ''): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs>${definitions}</defs><rect width="${width}" height="${height}" fill="${background}"/>${body}</svg>`,
  ].join('');
}

/** Far marks first. */
export function paint(marks: readonly Mark[]): string {
  return marks
    .toSorted((a, b) => b.depth - a.depth)
    .map((mark) => mark.svg)
    .join('');
}

/** Rounds to a tenth of a pixel, to keep the document short. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function line(from: Point, to: Point, stroke: string, thickness: number, opacity = 1): string {
  return `<path d="M${px(from.x)} ${px(from.y)}L${px(to.x)} ${px(to.y)}" stroke="${stroke}" stroke-width="${px(thickness)}" stroke-linecap="round" opacity="${opacity.toFixed(2)}"/>`;
}

export function pathOf(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${px(point.x)} ${px(point.y)}`).join('');
}

export function curve(points: readonly Point[], stroke: string, thickness: number, opacity = 1, extra = ''): string {
  return `<path d="${pathOf(points)}" fill="none" stroke="${stroke}" stroke-width="${px(thickness)}" stroke-linejoin="round" stroke-linecap="round" opacity="${opacity.toFixed(2)}" ${extra}/>`;
}

export function disc(centre: Point, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${px(centre.x)}" cy="${px(centre.y)}" r="${px(radius)}" fill="${fill}" ${extra}/>`;
}

/** Radial gradient that fades out, for light around a node. */
export function halo(id: string, color: string, opacity: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="0.45" stop-color="${color}" stop-opacity="${opacity * 0.32}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

/** Colour between two others; `share` 0 gives the first. */
export function mix(first: string, second: string, share: number): string {
  const part = Math.min(1, Math.max(0, share));
  const channels = [1, 3, 5].map((at) => {
    const a = Number.parseInt(first.slice(at, at + 2), 16);
    const b = Number.parseInt(second.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Repeatable random numbers in [0, 1) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** Whole numbers from 0 up to, not including, `count`. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
