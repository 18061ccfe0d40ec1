import { mix, type Point, palette } from './canvas.ts';

/** Heights on a square grid around the origin, in nanometres. */
export interface HeightMap {
  /** Side of the square. */
  readonly side: number;
  /** Cells along a side. */
  readonly cells: number;
  readonly values: Float32Array;
}

export function emptyMap(side: number, cells: number): HeightMap {
  return { side, cells, values: new Float32Array(cells * cells) };
}

/** Raises the map to `profile(distance from the segment)` within `reach` of it, where it is lower. */
export function raise(map: HeightMap, from: Point, to: Point, reach: number, profile: (distance: number) => number) {
  const cell = map.side / map.cells;
  const index = (value: number) => Math.min(map.cells - 1, Math.max(0, Math.round((value + map.side / 2) / cell)));
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy || 1;
  for (let row = index(Math.min(from.y, to.y) - reach); row <= index(Math.max(from.y, to.y) + reach); row++) {
    for (
      let column = index(Math.min(from.x, to.x) - reach);
      column <= index(Math.max(from.x, to.x) + reach);
      column++
    ) {
      const x = column * cell - map.side / 2 - from.x;
      const y = row * cell - map.side / 2 - from.y;
      const share = Math.min(1, Math.max(0, (x * dx + y * dy) / squared));
      const value = profile(Math.hypot(x - share * dx, y - share * dy));
      const at = row * map.cells + column;
      if (value > (map.values[at] ?? 0)) map.values[at] = value;
    }
  }
}

/** Bilinear; 0 outside. */
export function heightAt(map: HeightMap, x: number, y: number): number {
  const column = ((x + map.side / 2) / map.side) * map.cells;
  const row = ((y + map.side / 2) / map.side) * map.cells;
  const left = Math.floor(column);
  const top = Math.floor(row);
  if (left < 0 || top < 0 || left >= map.cells - 1 || top >= map.cells - 1) return 0;
  const at = top * map.cells + left;
  const { values } = map;
  const [a = 0, b = 0, c = 0, d = 0] = [values[at], values[at + 1], values[at + map.cells], values[at + map.cells + 1]];
  const [u, v] = [column - left, row - top];
  return (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v;
}

interface ReliefOptions {
  /** Degrees, as in `camera.ts`. */
  readonly turn: number;
  readonly tilt: number;
  readonly scale: number;
  readonly distance: number;
  readonly centre: Point;
  /** Highest value of the map. */
  readonly top: number;
}

/** Looks at a height map as at a landscape, lit from the left: the colour of each pixel. */
export function reliefOf(map: HeightMap, options: ReliefOptions): (x: number, y: number) => string {
  const samples = [-0.25, 0.25].flatMap((dx) => [-0.25, 0.25].map((dy) => [dx, dy] as const));
  return (x, y) => {
    const light = samples.reduce((sum, [dx, dy]) => sum + brightness(map, options, x + dx, y + dy), 0);
    return shade(light / samples.length);
  };
}

/** From night through teal to mist. */
function shade(light: number): string {
  if (light < 0.5) return mix(palette.night, '#0f6a70', light / 0.5);
  if (light < 0.82) return mix('#0f6a70', '#3fd6c6', (light - 0.5) / 0.32);
  return mix('#3fd6c6', '#effffb', (light - 0.82) / 0.18);
}

function brightness(map: HeightMap, options: ReliefOptions, pixelX: number, pixelY: number): number {
  const turn = (options.turn * Math.PI) / 180;
  const tilt = (options.tilt * Math.PI) / 180;
  const [sine, cosine, turnSine, turnCosine] = [Math.sin(tilt), Math.cos(tilt), Math.sin(turn), Math.cos(turn)];
  const acrossSlope = (pixelX - options.centre.x) / options.scale / options.distance;
  const upSlope = (options.centre.y - pixelY) / options.scale / options.distance;
  const point = (t: number) => {
    const depth = t - options.distance;
    const forward = upSlope * t * sine + depth * cosine;
    return {
      x: acrossSlope * t * turnCosine + forward * turnSine,
      y: -acrossSlope * t * turnSine + forward * turnCosine,
      z: upSlope * t * cosine - depth * sine,
    };
  };
  const fall = sine - upSlope * cosine;
  let from = (options.distance * sine - options.top) / fall;
  const end = (options.distance * sine) / fall;
  const step = (end - from) / 48;
  for (let index = 0; index < 48; index++) {
    const next = point(from + step);
    if (heightAt(map, next.x, next.y) >= next.z) break;
    from += step;
  }
  let low = from;
  let high = from + step;
  for (let index = 0; index < 6; index++) {
    const middle = (low + high) / 2;
    const at = point(middle);
    if (heightAt(map, at.x, at.y) >= at.z) high = middle;
    else low = middle;
  }
  const hit = point(high);
  const value = heightAt(map, hit.x, hit.y);
  const e = 0.25;
  const slopeX = (heightAt(map, hit.x + e, hit.y) - heightAt(map, hit.x - e, hit.y)) / (2 * e);
  const slopeY = (heightAt(map, hit.x, hit.y + e) - heightAt(map, hit.x, hit.y - e)) / (2 * e);
  const lambert = (0.62 * slopeX - 0.28 * slopeY + 0.73) / Math.hypot(slopeX, slopeY, 1);
  const haze = Math.min(1, Math.max(0, (high - options.distance + 45) / 130));
  const part = value / options.top;
  const lit = 0.12 + part * 0.46 + Math.max(0, lambert) * (0.06 + 0.5 * part);
  return lit * (1 - haze * 0.72);
}
