import {
  between,
  fieldHeight,
  fieldWidth,
  isInside,
  onward,
  type Point,
  type Random,
  ring,
  type Sketch,
  wholeBetween,
} from './sketch.ts';

/** A corner of the honeycomb by its column and row; `b` is the right one of the two that each cell has. */
interface Corner {
  readonly column: number;
  readonly row: number;
  readonly isB: boolean;
}

/** The three corners that a corner is bound to. */
function neighbours({ column, row, isB }: Corner): Corner[] {
  const other = !isB;
  const beside = column + (isB ? 1 : -1);
  const shift = column % 2 === 0 ? 0 : 1;
  return [
    { column, row, isB: other },
    { column: beside, row: row + shift, isB: other },
    { column: beside, row: row + shift - 1, isB: other },
  ];
}

function placeOf({ column, row, isB }: Corner, bond: number, angle: number): Point {
  const x = column * bond * 1.5 + (isB ? bond : 0);
  const y = (row + (column % 2 === 0 ? 0 : 0.5)) * bond * Math.sqrt(3);
  const middle = { x: fieldWidth / 2, y: fieldHeight / 2 };
  return onward(middle, angle + Math.atan2(y, x), Math.hypot(x, y));
}

const keyOf = ({ column, row, isB }: Corner) => `${column} ${row} ${isB}`;

/** A molecule that grows over a honeycomb: walks from one corner that turn where they like and never go one bond twice. */
export function drawWalk(sketch: Sketch, random: Random): void {
  const bond = between(random, 46, 66);
  const angle = between(random, 0, Math.PI);
  const taken = new Set<string>();
  const seen = new Set<string>();
  for (let arm = 0; arm < 4; arm += 1) {
    let here: Corner = { column: wholeBetween(random, -1, 1), row: wholeBetween(random, -1, 1), isB: random() < 0.5 };
    for (let step = wholeBetween(random, 7, 12); step > 0; step -= 1) {
      const ways = neighbours(here).filter((next) => {
        const isFree = !taken.has([keyOf(here), keyOf(next)].sort().join('|'));
        return isFree && isInside(placeOf(next, bond, angle), 10);
      });
      const next = ways[Math.floor(random() * ways.length)];
      if (!next) break;
      taken.add([keyOf(here), keyOf(next)].sort().join('|'));
      sketch.bond(placeOf(here, bond, angle), placeOf(next, bond, angle), random() < 0.3 ? 1 : 0);
      for (const corner of [here, next]) {
        if (seen.has(keyOf(corner))) continue;
        seen.add(keyOf(corner));
        if (random() < 0.62) sketch.node(placeOf(corner, bond, angle), random() < 0.25 ? 'brightNodes' : 'nodes');
      }
      here = next;
    }
  }
}

/** Middles of six-rings that share edges, grown from one and then moved so that they stand about the field's middle. */
function fusedRings(random: Random, radius: number, angle: number): Point[] {
  const step = radius * Math.sqrt(3);
  const centres: Point[] = [{ x: 0, y: 0 }];
  const wanted = wholeBetween(random, 5, 9);
  for (let attempt = 0; attempt < 40 && centres.length < wanted; attempt += 1) {
    const from = centres[Math.floor(random() * centres.length)] ?? { x: 0, y: 0 };
    const centre = onward(from, angle + Math.PI / 6 + (wholeBetween(random, 0, 5) * Math.PI) / 3, step);
    const isFree = centres.every((other) => Math.hypot(other.x - centre.x, other.y - centre.y) > radius);
    // Wider than high, as the field is.
    if (isFree && Math.abs(centre.y) < 2.2 * radius) centres.push(centre);
  }
  const mean = (axis: 'x' | 'y') => centres.reduce((sum, centre) => sum + centre[axis], 0) / centres.length;
  const [x, y] = [fieldWidth / 2 - mean('x'), fieldHeight / 2 - mean('y')];
  return centres.map((centre) => ({ x: centre.x + x, y: centre.y + y }));
}

/** A flake of fused six-rings, as in graphene or a large dye, with side groups where its edge is. */
export function drawFlake(sketch: Sketch, random: Random): void {
  const radius = between(random, 40, 56);
  const angle = between(random, 0, Math.PI / 3);
  const centres = fusedRings(random, radius, angle);
  const drawn = new Set<string>();
  const isNew = ({ x, y }: Point) => {
    const key = `${Math.round(x / 6)} ${Math.round(y / 6)}`;
    const isFirst = !drawn.has(key);
    drawn.add(key);
    return isFirst;
  };
  for (const centre of centres) {
    const corners = ring(centre, radius, 6, angle);
    if (random() < 0.6) sketch.area(corners);
    for (const [index, corner] of corners.entries()) {
      const next = corners[(index + 1) % 6] ?? corner;
      if (isNew({ x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 })) {
        sketch.bond(corner, next, index % 2 === 0 ? -1 : 0);
      }
      const isShared = centres.some(
        (other) => other !== centre && Math.hypot(other.x - corner.x, other.y - corner.y) < radius * 1.1,
      );
      if (isShared || random() > 0.45) continue;
      const end = onward(centre, angle + (index * Math.PI) / 3, radius * 1.72);
      sketch.bond(corner, end);
      sketch.node(end, random() < 0.4 ? 'brightNodes' : 'nodes');
    }
  }
}
