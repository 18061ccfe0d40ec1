/** A place or a direction in space, in ångströms where it is a place. */
export type Vector = readonly [number, number, number];

export const zero: Vector = [0, 0, 0];

export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function length(a: Vector): number {
  return Math.sqrt(dot(a, a));
}

export function distance(a: Vector, b: Vector): number {
  return length(subtract(a, b));
}

/** The same direction with length 1; `zero` for one too short to have a direction. */
export function unit(a: Vector): Vector {
  const long = length(a);
  return long < 1e-6 ? zero : scale(a, 1 / long);
}

export function mean(places: readonly Vector[]): Vector {
  return scale(places.reduce(add, zero), 1 / Math.max(1, places.length));
}
