/** A drawing of the bond motif as paths for one field of 640 by 360. */
export interface BondDrawing {
  /** Thin lines of the whole lattice. */
  readonly faint: string;
  /** The molecule that stands out of it. */
  readonly bonds: string;
  /** Second lines of double bonds. */
  readonly doubles: string;
  readonly nodes: readonly { readonly x: number; readonly y: number; readonly isBright: boolean }[];
  /** Where the light stands. */
  readonly glow: { readonly x: number; readonly y: number };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const fieldWidth = 640;
const fieldHeight = 360;

/** FNV-1a: the same number for the same word, everywhere. */
function seedOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32, by Tommy Ettinger (public domain): numbers in [0, 1), the same row for the same seed. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Lattice {
  readonly points: readonly Point[];
  /** Pairs of indices into `points`. */
  readonly edges: readonly (readonly [number, number])[];
}

/**
 * A honeycomb of the given bond length, turned by an angle about the field's middle, as far as the field reaches.
 * Each cell of the lattice has two corners, a and b, and three bonds: a to its own b and to two of the column before.
 */
function honeycomb(bond: number, angle: number): Lattice {
  const points: Point[] = [];
  const indices = new Map<string, number>();
  const edges: (readonly [number, number])[] = [];
  const rise = bond * Math.sqrt(3);
  const reach = Math.ceil(fieldWidth / bond / 2) + 2;
  const turned = (column: number, row: number, shift: number): Point => {
    const x = column * bond * 1.5 + shift;
    const y = (row + (column % 2 === 0 ? 0 : 0.5)) * rise;
    return {
      x: fieldWidth / 2 + x * Math.cos(angle) - y * Math.sin(angle),
      y: fieldHeight / 2 + x * Math.sin(angle) + y * Math.cos(angle),
    };
  };
  const place = (corner: 'a' | 'b', column: number, row: number): number => {
    const key = `${corner} ${column} ${row}`;
    const known = indices.get(key);
    if (known !== undefined) return known;
    points.push(turned(column, row, corner === 'a' ? 0 : bond));
    indices.set(key, points.length - 1);
    return points.length - 1;
  };
  for (let column = -reach; column <= reach; column += 1) {
    const below = column % 2 === 0 ? 0 : 1;
    for (let row = -reach; row <= reach; row += 1) {
      if (!isNear(turned(column, row, 0), bond * 2)) continue;
      const here = place('a', column, row);
      edges.push([here, place('b', column, row)]);
      edges.push([here, place('b', column - 1, row + below)]);
      edges.push([here, place('b', column - 1, row + below - 1)]);
    }
  }
  return { points, edges };
}

function isNear({ x, y }: Point, margin: number): boolean {
  return x > -margin && x < fieldWidth + margin && y > -margin && y < fieldHeight + margin;
}

function short(value: number): string {
  return value.toFixed(1).replace('.0', '');
}

function line(from: Point, to: Point): string {
  return `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;
}

/** The second line of a double bond: beside the first and a little shorter. */
function doubleLine(from: Point, to: Point): string {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const beside = { x: -alongY * 0.13, y: alongX * 0.13 };
  const at = (share: number) => ({ x: from.x + alongX * share + beside.x, y: from.y + alongY * share + beside.y });
  return line(at(0.18), at(0.82));
}

/** A walk over the lattice from the point nearest to `start`, that never goes one bond twice: the molecule's skeleton. */
function walk({ points, edges }: Lattice, start: Point, length: number, random: () => number): Set<number> {
  const distance = (point: Point) => Math.hypot(point.x - start.x, point.y - start.y);
  let here = points.reduce(
    (best, point, index) => (distance(point) < distance(points[best] ?? point) ? index : best),
    0,
  );
  const taken = new Set<number>();
  for (let step = 0; step < length; step += 1) {
    const ways = edges.flatMap((edge, index) => (!taken.has(index) && edge.includes(here) ? [index] : []));
    const inside = ways.filter((way) => edges[way]?.every((end) => isNear(points[end] ?? start, -12)));
    const way = inside[Math.floor(random() * inside.length)];
    const edge = way === undefined ? undefined : edges[way];
    if (way === undefined || !edge) break;
    taken.add(way);
    here = edge[0] === here ? edge[1] : edge[0];
  }
  return taken;
}

/** Draws the molecule of a word: another one for each id, and the same one each time. */
export function drawBonds(id: string): BondDrawing {
  const random = makeRandom(seedOf(id));
  const lattice = honeycomb(46 + random() * 22, random() * Math.PI);
  const start = { x: fieldWidth * (0.3 + random() * 0.4), y: fieldHeight * (0.3 + random() * 0.4) };
  const chain = walk(lattice, start, 16 + Math.floor(random() * 10), random);
  const branch = walk(
    lattice,
    { x: fieldWidth - start.x, y: fieldHeight - start.y },
    5 + Math.floor(random() * 5),
    random,
  );
  const drawing = { faint: '', bonds: '', doubles: '' };
  const touched = new Set<number>();
  lattice.edges.forEach(([from, to], index) => {
    const [start, end] = [lattice.points[from], lattice.points[to]];
    if (!start || !end || !(isNear(start, 20) || isNear(end, 20))) return;
    if (chain.has(index) || branch.has(index)) {
      drawing.bonds += line(start, end);
      if (random() < 0.3) drawing.doubles += doubleLine(start, end);
      touched.add(from).add(to);
    } else if (random() < 0.72) drawing.faint += line(start, end);
  });
  const nodes = [...touched].flatMap((index) => {
    const point = lattice.points[index];
    return point && random() < 0.7 ? [{ ...point, isBright: random() < 0.22 }] : [];
  });
  return { ...drawing, nodes, glow: start };
}
