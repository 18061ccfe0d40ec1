import { nearnessAt } from '#contract/still-drawing.ts';
import { placeOf, type Strand } from './residues.ts';
import { add, cross, dot, mean, scale, subtract, unit, type Vector, zero } from './vector.ts';
import { see, type View, viewAlong } from './view.ts';

/** Turns about the long axis that are tried, and how many of them make a whole one. */
const turns = 24;
/** Width of a picture by its height that a place for a molecule has. */
const wantedShape = 0.8;
/** A helix leans, its top bowed a little towards the viewer, so that its bases show their faces. */
const helixPose = { tilt: 0.3, lean: 0.42 };
const chainPose = { tilt: 0.12, lean: 0.3 };
/** A small molecule lies along the picture, its broad side to the viewer. */
const flatPose = { tilt: 0, lean: -0.22 };
const powerIterations = 60;

/** Stands a structure upright and turns it to where its bases are seen broad and near, in a picture of a good shape. */
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
  const [from, to] = [see(view, inner), see(view, outer)];
  return (to.x - from.x) ** 2 * nearnessAt(from.depth);
}

function shapeScore(view: View, places: readonly Vector[]): number {
  const seen = places.map((place) => see(view, place));
  const spanOf = (values: number[]) =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity);
  return Math.min(1, spanOf(seen.map(({ x }) => x)) / Math.max(1, spanOf(seen.map(({ y }) => y))) / wantedShape);
}

/** The directions in which places spread most, second most and least: at right angles, of length 1, right-handed. */
function principalAxes(places: readonly Vector[]): readonly [Vector, Vector, Vector] {
  const centre = mean(places);
  const spread = places.map((place) => subtract(place, centre));
  const first = strongest(spread, null);
  const second = strongest(spread, first);
  return [first, second, cross(first, second)];
}

/** Power iteration on the covariance of the places; what lies along `excluded` does not count. */
function strongest(spread: readonly Vector[], excluded: Vector | null): Vector {
  const without = (vector: Vector) => (excluded ? subtract(vector, scale(excluded, dot(vector, excluded))) : vector);
  // No axis of a real structure is at a right angle to this one.
  let axis = unit(without([0.61, 0.53, 0.59]));
  if (axis === zero) axis = unit(without([0.61, -0.53, 0.59]));
  for (let step = 0; step < powerIterations; step++) {
    const next = unit(without(spread.reduce((sum, place) => add(sum, scale(place, dot(place, axis))), zero)));
    if (next === zero) break;
    axis = next;
  }
  return axis;
}
