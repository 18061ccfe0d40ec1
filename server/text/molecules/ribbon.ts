import type { PathData, Pen, Sheet } from './sheet.ts';
import { add, scale, type Vector } from './vector.ts';
import { type Seen, see, type View } from './view.ts';

/** One place along the middle of a band: it reaches `halfWidth` ångströms to both sides. */
export interface Station {
  readonly centre: Vector;
  /** Unit vector across the band. */
  readonly side: Vector;
  readonly halfWidth: number;
}

interface Edge {
  readonly place: Seen;
  /** Handle towards the next place is `place + tangent`, from the last `place - tangent`. */
  readonly tangent: Pick<Seen, 'x' | 'y'>;
}

/** Bands narrower than this are one line. */
const minHalfWidth = 0.05;

/** Draws a band through stations as a smooth surface with two edges, cut where it passes from one layer into another. */
export function drawRibbon(
  sheet: Sheet,
  view: View,
  stations: readonly Station[],
  pens: { face: Pen; edge: Pen },
): void {
  const [left, right] = [1, -1].map((sign) =>
    edgesOf(stations.map(({ centre, side, halfWidth }) => see(view, add(centre, scale(side, sign * halfWidth))))),
  );
  if (!left || !right) return;
  const depths = stations.map(({ centre }) => see(view, centre).depth);
  const depthOf = (index: number) => ((depths[index] ?? 0) + (depths[index + 1] ?? 0)) / 2;
  let start = 0;
  for (let index = 0; index < stations.length - 1; index++) {
    const isLast = index === stations.length - 2;
    if (!isLast && sheet.layerOf(depthOf(index + 1)) === sheet.layerOf(depthOf(start))) continue;
    const [leftPart, rightPart] = [left.slice(start, index + 2), right.slice(start, index + 2)];
    const isWide = stations.slice(start, index + 2).some(({ halfWidth }) => halfWidth > minHalfWidth);
    if (isWide) sheet.draw(pens.face, depthOf(start), facePath(sheet.path(), leftPart, rightPart));
    const edges = follow(sheet.path(), leftPart);
    if (isWide) follow(edges, rightPart);
    for (const end of [start === 0 ? 0 : -1, isLast ? index + 1 : -1]) {
      const [from, to] = [left[end], right[end]];
      if (from && to && (stations[end]?.halfWidth ?? 0) > minHalfWidth) edges.moveTo(from.place).lineTo(to.place);
    }
    sheet.draw(pens.edge, depthOf(start), edges);
    start = index + 1;
  }
}

function edgesOf(places: readonly Seen[]): Edge[] {
  return places.map((place, index) => {
    const before = places[index - 1] ?? place;
    const after = places[index + 1] ?? place;
    // A curve of Catmull and Rom: smooth, and through every place.
    return { place, tangent: { x: (after.x - before.x) / 6, y: (after.y - before.y) / 6 } };
  });
}

function follow(path: PathData, edges: readonly Edge[]): PathData {
  edges.forEach((edge, index) => {
    const last = edges[index - 1];
    if (last) path.curveTo(shifted(last, 1), shifted(edge, -1), edge.place);
    else path.moveTo(edge.place);
  });
  return path;
}

function facePath(path: PathData, left: readonly Edge[], right: readonly Edge[]): PathData {
  follow(path, left);
  const back = right.toReversed();
  back.forEach((edge, index) => {
    const last = back[index - 1];
    if (last) path.curveTo(shifted(last, -1), shifted(edge, 1), edge.place);
    else path.lineTo(edge.place);
  });
  return path.close();
}

function shifted({ place, tangent }: Edge, sign: number): Pick<Seen, 'x' | 'y'> {
  return { x: place.x + sign * tangent.x, y: place.y + sign * tangent.y };
}
