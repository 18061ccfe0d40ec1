import { type Point, range } from './canvas.ts';

/** A honeycomb in the plane: corners and, for each, the corners it is joined to. */
export interface Lattice {
  readonly corners: readonly Point[];
  readonly neighbours: readonly (readonly number[])[];
}

/** Covers a rectangle around the origin; `edge` is the side of a cell. */
export function honeycomb(edge: number, halfWidth: number, halfHeight: number): Lattice {
  const period = edge * Math.sqrt(3);
  const columns = Math.ceil(halfWidth / period) + 1;
  const rows = Math.ceil(halfHeight / edge / 1.5) + 1;
  const corners = range(2 * rows + 1).flatMap((row) =>
    range(2 * columns + 1).flatMap((column) => {
      const x = (column - columns) * period + ((row % 2) * period) / 2;
      const y = (row - rows) * edge * 1.5;
      return [
        { x, y },
        { x, y: y + edge },
      ];
    }),
  );
  const neighbours = corners.map((corner, index) =>
    range(corners.length).filter((other) => {
      const at = corners[other];
      return at && other !== index && Math.hypot(at.x - corner.x, at.y - corner.y) < edge * 1.02;
    }),
  );
  return { corners, neighbours };
}

/** Index of the corner nearest to a place. */
export function nearest({ corners }: Lattice, place: Point): number {
  const distances = corners.map((corner) => Math.hypot(corner.x - place.x, corner.y - place.y));
  return distances.indexOf(Math.min(...distances));
}

/** Corners of a shortest way between two corners, both ends included. */
export function way(lattice: Lattice, from: number, to: number): number[] {
  const before = new Map<number, number>([[from, from]]);
  const queue = [from];
  for (const corner of queue) {
    if (corner === to) break;
    for (const next of lattice.neighbours[corner] ?? []) {
      if (before.has(next)) continue;
      before.set(next, corner);
      queue.push(next);
    }
  }
  const back = [to];
  for (let corner = to; corner !== from; ) {
    const previous = before.get(corner);
    if (previous === undefined) return [];
    back.push(previous);
    corner = previous;
  }
  return back.reverse();
}
