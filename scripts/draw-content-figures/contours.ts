import type { Point } from './path.ts';

/** A height over the plane. */
export type Field = (x: number, y: number) => number;

interface Raster {
  /** Both axes run from `low` to `high`. */
  readonly low: number;
  readonly high: number;
  readonly cells: number;
}

/**
 * Closed lines of one height (marching squares): each walks along the edges of the cells with the higher ground on one side.
 * What is higher must not reach the border. Points that a straight line would meet anyway are left out.
 */
export function contours(field: Field, level: number, raster: Raster): Point[][] {
  const next = crossings(field, level, raster);
  const lines: Point[][] = [];
  while (next.size > 0) {
    const line: Point[] = [];
    let [key] = next.keys();
    for (let step = key === undefined ? undefined : next.get(key); step && key !== undefined; step = next.get(key)) {
      line.push(step.from);
      next.delete(key);
      key = step.toKey;
    }
    lines.push(thinned(line, 0.07));
  }
  return lines;
}

interface Step {
  readonly from: Point;
  readonly toKey: string;
}

/** For each edge on which a line enters a cell, the place and the edge on which it leaves. */
function crossings(field: Field, level: number, { low, high, cells }: Raster): Map<string, Step> {
  const size = (high - low) / cells;
  const heights = Array.from({ length: cells + 1 }, (_, row) =>
    Array.from({ length: cells + 1 }, (_, column) => field(low + column * size, low + row * size) - level),
  );
  const steps = new Map<string, Step>();
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ].map(([x = 0, y = 0]) => ({ x, y, height: heights[y]?.[x] ?? 0 }));
      const edges = corners.map((corner, index) => ({ from: corner, to: corners[(index + 1) % 4] ?? corner }));
      const enters = edges.filter(({ from, to }) => from.height > 0 && to.height <= 0);
      const leaves = edges.filter(({ from, to }) => from.height <= 0 && to.height > 0);
      for (const [index, { from, to }] of enters.entries()) {
        const out = leaves[index];
        if (!out) continue;
        const share = from.height / (from.height - to.height);
        const place = {
          x: low + size * (from.x + share * (to.x - from.x)),
          y: low + size * (from.y + share * (to.y - from.y)),
        };
        steps.set(edgeKey(from, to), { from: place, toKey: edgeKey(out.to, out.from) });
      }
    }
  }
  return steps;
}

/** The same from either side, with the higher corner first. */
function edgeKey(higher: Point, lower: Point): string {
  return `${higher.x},${higher.y},${lower.x},${lower.y}`;
}

/** Leaves out the points that lie within a tolerance of the line between those that stay (Douglas–Peucker). */
function thinned(points: readonly Point[], tolerance: number): Point[] {
  const half = Math.floor(points.length / 2);
  const [first] = points;
  if (!first || points.length < 6) return [...points];
  return [...kept(points.slice(0, half + 1), tolerance), ...kept([...points.slice(half), first], tolerance)];
}

/** All points that stay but the last. */
function kept(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const length = Math.hypot(last.x - first.x, last.y - first.y) || 1;
  let [farthest, distance] = [0, tolerance];
  for (const [index, { x, y }] of points.entries()) {
    const away = Math.abs((last.x - first.x) * (first.y - y) - (first.x - x) * (last.y - first.y)) / length;
    if (away > distance) [farthest, distance] = [index, away];
  }
  if (farthest === 0) return [first];
  return [...kept(points.slice(0, farthest + 1), tolerance), ...kept(points.slice(farthest), tolerance)];
}
