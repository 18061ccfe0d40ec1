import { box, figure } from './marks.ts';
import type { Point } from './path.ts';

/** A picture of a research page: 16 to 10, filled to its edges. */
const width = 640;
const height = 400;

export function card(body: readonly string[], definitions = ''): string {
  return figure(width, height, [box(0, 0, width, height, { fill: 'paper-sunken' }), ...body], definitions);
}

export interface Point3 extends Point {
  readonly z: number;
}

/** Turns about the upright axis, clockwise as seen from above; degrees. */
export function turned({ x, y, z }: Point3, degrees: number): Point3 {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - z * Math.sin(angle), y, z: x * Math.sin(angle) + z * Math.cos(angle) };
}

export interface View {
  readonly centre: Point;
  readonly scale: number;
  /** How far the eye looks down, in degrees. */
  readonly tilt: number;
  /** Distance of the eye from the origin, in the units of the points. */
  readonly distance: number;
}

/** Where a point is seen (`y` up, `z` towards the eye), how large things are there, and how near it is. */
export function see(view: View, { x, y, z }: Point3): Point & { readonly size: number; readonly depth: number } {
  const angle = (view.tilt * Math.PI) / 180;
  const up = y * Math.cos(angle) - z * Math.sin(angle);
  const near = y * Math.sin(angle) + z * Math.cos(angle);
  const size = view.distance / (view.distance - near);
  return { x: view.centre.x + view.scale * size * x, y: view.centre.y - view.scale * size * up, size, depth: near };
}
