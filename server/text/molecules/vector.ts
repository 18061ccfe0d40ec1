/** A place or a direction in space, in ångströms where it is a place. */
export type Vector = readonly [number, number, number];

/** The origin as a place; no direction. */
export const zero: Vector = [0, 0, 0];

/** The place at `b` from `a`. */
export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** The way from `b` to `a`. */
export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** The same direction with `factor` times the length; the opposite direction if it is negative. */
export function scale(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

/** The scalar product: 0 for directions at right angles. */
export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The vector product: at right angles to both by the right-hand rule; `zero` for parallel ones. */
export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** In ångströms if it is the way between two places. */
export function length(a: Vector): number {
  return Math.sqrt(dot(a, a));
}

/** In ångströms. */
export function distance(a: Vector, b: Vector): number {
  return length(subtract(a, b));
}

/** The same direction with length 1; `zero` if it is too short to have a direction. */
export function unit(a: Vector): Vector {
  const long = length(a);
  return long < 1e-6 ? zero : scale(a, 1 / long);
}

/** The middle of the places, all with the same weight; `zero` if there are none. */
export function mean(places: readonly Vector[]): Vector {
  return scale(places.reduce(add, zero), 1 / Math.max(1, places.length));
}
