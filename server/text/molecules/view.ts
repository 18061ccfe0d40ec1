import { drawingRadius, enlargementAt } from '#contract/still-drawing.ts';
import { add, cross, distance, dot, mean, scale, subtract, unit, type Vector } from './vector.ts';

/** A place as it is seen, in units of the picture: `x` to the right, `y` downwards, `depth` towards the viewer. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** How a structure is looked at. */
export interface View {
  readonly centre: Vector;
  /** Unit vectors of the picture: to the right, upwards, towards the viewer. */
  readonly right: Vector;
  readonly up: Vector;
  readonly forward: Vector;
  /** Unit vector that the structure is turned around where it turns: what stands upright in it. */
  readonly axis: Vector;
  /** Distance from the centre to the farthest place. */
  readonly radius: number;
}

/**
 * A view in which `long` points upwards in the picture and `broad` to the right, turned by angles in radians: `tilt` bows the top
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

/** How many units of the picture an ångström has in its middle. */
export function unitsPerAngstrom({ radius }: View): number {
  return drawingRadius / radius;
}

/** Near things are a little larger. */
export function see(view: View, place: Vector): Seen {
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
