import { drawingRadius, enlargementAt, nearnessAt } from '#contract/still-drawing.ts';
import { placeOf, type Strand } from './residues.ts';
import { add, cross, distance, dot, mean, scale, subtract, unit, type Vector, zero } from './vector.ts';

/** A place as it is seen, in units of the picture: `x` to the right, `y` downwards, `depth` towards the viewer. */
export interface ProjectedPoint {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** The direction from which a structure is seen. */
export interface View {
  readonly centre: Vector;
  /** Unit vectors of the picture: to the right, upwards, towards the viewer. */
  readonly right: Vector;
  readonly up: Vector;
  readonly forward: Vector;
  /** Unit vector that the structure turns around: its upright axis. */
  readonly axis: Vector;
  /** Distance from the centre to the farthest place. */
  readonly radius: number;
}

/**
 * A view in which `long` points upwards in the picture and `broad` to the right, turned by angles in radians: `tilt` moves the top
 * towards the viewer, `lean` turns the whole picture clockwise.
 */
export function viewAlong(
  places: readonly Vector[],
  { long, broad }: { readonly long: Vector; readonly broad: Vector },
  { tilt, lean }: { readonly tilt: number; readonly lean: number },
): View {
  const centre = mean(places);
  const up = unit(long);
  const right = unit(subtract(broad, scale(up, dot(broad, up))));
  const forward = cross(right, up);
  const bowedUp = add(scale(up, Math.cos(tilt)), scale(forward, -Math.sin(tilt)));
  const bowedForward = add(scale(forward, Math.cos(tilt)), scale(up, Math.sin(tilt)));
  return {
    centre,
    up: add(scale(bowedUp, Math.cos(lean)), scale(right, Math.sin(-lean))),
    right: add(scale(right, Math.cos(lean)), scale(bowedUp, Math.sin(lean))),
    forward: bowedForward,
    axis: up,
    radius: places.reduce((most, place) => Math.max(most, distance(place, centre)), 1),
  };
}

/** How many units of the picture an ångström has in the middle of it. */
export function unitsPerAngstrom({ radius }: View): number {
  return drawingRadius / radius;
}

/** Near places are drawn a little larger. */
export function project(view: View, place: Vector): ProjectedPoint {
  const fromCentre = scale(subtract(place, view.centre), unitsPerAngstrom(view));
  const depth = dot(fromCentre, view.forward);
  const enlargement = enlargementAt(depth);
  return { x: dot(fromCentre, view.right) * enlargement, y: -dot(fromCentre, view.up) * enlargement, depth };
}

/** The turn from the file's axes to the picture's as a quaternion x, y, z, w, so that a model in space can begin as the picture shows it. */
export function turnOf({ right, up, forward }: View): readonly [number, number, number, number] {
  const [[m00, m01, m02], [m10, m11, m12], [m20, m21, m22]] = [right, up, forward];
  const trace = m00 + m11 + m22;
  if (trace > 0) {
    const s = 2 * Math.sqrt(trace + 1);
    return [(m21 - m12) / s, (m02 - m20) / s, (m10 - m01) / s, s / 4];
  }
  if (m00 > m11 && m00 > m22) {
    const s = 2 * Math.sqrt(1 + m00 - m11 - m22);
    return [s / 4, (m01 + m10) / s, (m02 + m20) / s, (m21 - m12) / s];
  }
  if (m11 > m22) {
    const s = 2 * Math.sqrt(1 + m11 - m00 - m22);
    return [(m01 + m10) / s, s / 4, (m12 + m21) / s, (m02 - m20) / s];
  }
  const s = 2 * Math.sqrt(1 + m22 - m00 - m11);
  return [(m02 + m20) / s, (m12 + m21) / s, s / 4, (m10 - m01) / s];
}

/** How many turns around the long axis are tried; together they make a full turn. */
const turns = 24;
/** Width by height of the place that a page has for a molecule. */
const wantedShape = 0.8;
/** A helix leans with its top a little towards the viewer, so that its bases show their faces. */
const helixPose = { tilt: 0.3, lean: 0.42 };
const chainPose = { tilt: 0.12, lean: 0.3 };
/** A small molecule lies across the picture, with its broad side to the viewer. */
const flatPose = { tilt: 0, lean: -0.22 };
const powerIterations = 60;

/** Puts a structure upright and turns it so that its bases look broad and near, in a picture of a good shape. */
export function viewOfHelix(places: readonly Vector[], strands: readonly Strand[]): View {
  const [long, second, third] = principalAxes(places);
  const bases = strands
    .flatMap((strand) => strand.residues)
    .flatMap((residue) => {
      const [inner, outer] = [placeOf(residue, "C1'"), placeOf(residue, 'N1', 'N3')];
      return inner && outer ? [[inner, outer] as const] : [];
    });
  let best: { view: View; score: number } | null = null;
  for (let turn = 0; turn < turns; turn++) {
    const angle = (2 * Math.PI * turn) / turns;
    const broad = add(scale(second, Math.cos(angle)), scale(third, Math.sin(angle)));
    const view = viewAlong(places, { long, broad }, helixPose);
    const score = shapeScore(view, places) * bases.reduce((sum, base) => sum + showing(view, base), 1);
    if (!best || score > best.score) best = { view, score };
  }
  return best?.view ?? viewAlong(places, { long, broad: second }, helixPose);
}

/** Shows the broad side of a chain of protein, its long axis upright. */
export function viewOfChain(places: readonly Vector[]): View {
  const [long, broad] = principalAxes(places);
  return viewAlong(places, { long, broad }, chainPose);
}

/** Lays the long axis of a small molecule across the picture. */
export function viewOfMolecule(places: readonly Vector[]): View {
  const [long, second] = principalAxes(places);
  return viewAlong(places, { long: cross(second, long), broad: long }, flatPose);
}

function showing(view: View, [inner, outer]: readonly [Vector, Vector]): number {
  const [from, to] = [project(view, inner), project(view, outer)];
  return (to.x - from.x) ** 2 * nearnessAt(from.depth);
}

function shapeScore(view: View, places: readonly Vector[]): number {
  const seen = places.map((place) => project(view, place));
  const spanOf = (values: number[]) =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity);
  return Math.min(1, spanOf(seen.map(({ x }) => x)) / Math.max(1, spanOf(seen.map(({ y }) => y))) / wantedShape);
}

/** The directions in which the places spread most, second most and least: at right angles, of length 1, right-handed. */
function principalAxes(places: readonly Vector[]): readonly [Vector, Vector, Vector] {
  const centre = mean(places);
  const spread = places.map((place) => subtract(place, centre));
  const first = strongest(spread, null);
  const second = strongest(spread, first);
  return [first, second, cross(first, second)];
}

/** Power iteration on the covariance of the places; their spread along `excluded` does not count. */
function strongest(spread: readonly Vector[], excluded: Vector | null): Vector {
  const without = (vector: Vector) => (excluded ? subtract(vector, scale(excluded, dot(vector, excluded))) : vector);
  // No axis of a real structure is at a right angle to this vector.
  let axis = unit(without([0.61, 0.53, 0.59]));
  if (axis === zero) axis = unit(without([0.61, -0.53, 0.59]));
  for (let step = 0; step < powerIterations; step++) {
    const next = unit(without(spread.reduce((sum, place) => add(sum, scale(place, dot(place, axis))), zero)));
    if (next === zero) break;
    axis = next;
  }
  return axis;
}
