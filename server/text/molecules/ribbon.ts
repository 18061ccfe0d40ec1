import { type LayeredDrawing, Mark, type Pen } from './layered-drawing.ts';
import { add, scale, type Vector } from './vector.ts';
import { type ProjectedPoint, project, type View } from './view.ts';

/** One place along the middle of a band: it reaches `halfWidth` ångströms to both sides. */
export interface RibbonPoint {
  readonly centre: Vector;
  /** Unit vector across the band. */
  readonly side: Vector;
  readonly halfWidth: number;
}

interface Edge {
  readonly place: ProjectedPoint;
  /** The handle towards the next place is `place + tangent`, the one from the last place is `place - tangent`. */
  readonly tangent: ProjectedPoint;
}

/** Narrower bands are drawn as one line. */
const minHalfWidth = 0.05;

/** Draws a band through points as a smooth surface with two edges, in pieces, as each piece is in a layer of its own. */
export function drawRibbon(
  drawing: LayeredDrawing,
  view: View,
  points: readonly RibbonPoint[],
  pens: { face: Pen; edge: Pen },
): void {
  const edges = [1, -1].map((sign) =>
    edgesOf(points.map(({ centre, side, halfWidth }) => project(view, add(centre, scale(side, sign * halfWidth))))),
  );
  const [left = [], right = []] = edges;
  const isWide = (index: number) => (points[index]?.halfWidth ?? 0) > minHalfWidth;
  for (let index = 0; index < points.length - 1; index++) {
    const [from, to, backFrom, backTo] = [left[index], left[index + 1], right[index + 1], right[index]];
    if (!from || !to || !backFrom || !backTo) continue;
    drawing.draw(pens.edge, curve(new Mark(from.place), from, to));
    if (!isWide(index) && !isWide(index + 1)) continue;
    drawing.draw(pens.edge, curve(new Mark(backTo.place), backTo, backFrom));
    const face = curve(new Mark(from.place), from, to).lineTo(backFrom.place);
    drawing.draw(pens.face, curve(face, reversed(backFrom), reversed(backTo)).close());
  }
  for (const end of [0, points.length - 1]) {
    const [from, to] = [left[end], right[end]];
    if (from && to && isWide(end)) drawing.draw(pens.edge, new Mark(from.place).lineTo(to.place));
  }
}

function edgesOf(places: readonly ProjectedPoint[]): Edge[] {
  return places.map((place, index) => {
    const before = places[index - 1] ?? place;
    const after = places[index + 1] ?? place;
    // A Catmull–Rom curve: smooth, and through every place.
    const tangent = {
      x: (after.x - before.x) / 6,
      y: (after.y - before.y) / 6,
      depth: (after.depth - before.depth) / 6,
    };
    return { place, tangent };
  });
}

function curve(mark: Mark, from: Edge, to: Edge): Mark {
  return mark.curveTo(shifted(from, 1), shifted(to, -1), to.place);
}

function reversed({ place, tangent }: Edge): Edge {
  return { place, tangent: { x: -tangent.x, y: -tangent.y, depth: -tangent.depth } };
}

function shifted({ place, tangent }: Edge, sign: number): ProjectedPoint {
  return {
    x: place.x + sign * tangent.x,
    y: place.y + sign * tangent.y,
    depth: place.depth + sign * tangent.depth,
  };
}
