import type { Point, Point3 } from './canvas.ts';

interface CameraOptions {
  /** Turn about the vertical axis and tilt from the horizontal, in degrees. */
  readonly turn: number;
  readonly tilt: number;
  /** Pixels a unit at the origin. */
  readonly scale: number;
  /** Where the origin is seen. */
  readonly centre: Point;
  /** Distance of the eye from the origin, in units; the smaller, the stronger the perspective. */
  readonly distance: number;
}

/** A point as seen: `depth` grows away from the eye, `size` is the pixels a unit there. */
export interface Seen extends Point {
  readonly depth: number;
  readonly size: number;
}

/** Looks at a scene whose z axis points up. */
export function camera(options: CameraOptions): (point: Point3) => Seen {
  const turn = (options.turn * Math.PI) / 180;
  const tilt = (options.tilt * Math.PI) / 180;
  return ({ x, y, z }) => {
    const right = x * Math.cos(turn) - y * Math.sin(turn);
    const forward = x * Math.sin(turn) + y * Math.cos(turn);
    const up = z * Math.cos(tilt) + forward * Math.sin(tilt);
    const depth = forward * Math.cos(tilt) - z * Math.sin(tilt);
    const size = (options.scale * options.distance) / (options.distance + depth);
    return { x: options.centre.x + right * size, y: options.centre.y - up * size, depth, size };
  };
}
