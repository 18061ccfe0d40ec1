import { add, cross, dot, mean, scale, subtract, unit, type Vector, zero } from './vector.ts';

const iterations = 60;

/** The directions in which places spread most, second most and least: at right angles, of length 1, right-handed. */
export function principalAxes(places: readonly Vector[]): readonly [Vector, Vector, Vector] {
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
  for (let step = 0; step < iterations; step++) {
    const next = unit(without(spread.reduce((sum, place) => add(sum, scale(place, dot(place, axis))), zero)));
    if (next === zero) break;
    axis = next;
  }
  return axis;
}
