/** A place in a drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Bond {
  readonly from: Point;
  readonly to: Point;
}

/** How large a field is, and where its molecules may grow. */
export interface FieldPlan {
  readonly bondLength: number;
  readonly columnCount: number;
  readonly rowCount: number;
  /** Where a molecule may lie: beside the words. */
  readonly isInside: (point: Point) => boolean;
  /** Each begins somewhere in a rectangle and is so many bonds long. */
  readonly molecules: ReadonlyArray<{
    readonly x: readonly [from: number, span: number];
    readonly y: readonly [from: number, span: number];
    readonly length: number;
  }>;
}

/** The bond motif: a honeycomb, and molecules that lie on it. */
export interface BondField {
  readonly ground: readonly Bond[];
  readonly molecule: readonly Bond[];
  /** Second lines of double bonds: beside the first and a little shorter. */
  readonly doubles: readonly Bond[];
  readonly nodes: ReadonlyArray<Point & { readonly isBright: boolean }>;
}

/** FNV-1a, then Mulberry32 by Tommy Ettinger (public domain): numbers in [0, 1), the same row for the same word. */
function makeRandom(word: string): () => number {
  let state = 0x811c9dc5;
  for (const character of word) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The bonds of a honeycomb that reaches over the whole field. */
function honeycomb({ bondLength, columnCount, rowCount }: FieldPlan): Bond[] {
  const rise = bondLength * Math.sqrt(3);
  const bonds: Bond[] = [];
  for (let column = -1; column < columnCount; column += 1) {
    const shift = column % 2 === 0 ? 0 : 0.5;
    for (let row = -1; row < rowCount; row += 1) {
      const from = { x: column * bondLength * 1.5 + 20, y: (row + shift) * rise + 30 };
      bonds.push({ from, to: { x: from.x + bondLength, y: from.y } });
      bonds.push({ from, to: { x: from.x - bondLength / 2, y: from.y - rise / 2 } });
      bonds.push({ from, to: { x: from.x - bondLength / 2, y: from.y + rise / 2 } });
    }
  }
  return bonds;
}

const isSame = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < 1;
const touches = ({ from, to }: Bond, point: Point) => isSame(from, point) || isSame(to, point);

/** Bonds that hang together, grown from the one nearest to a point: on from the end while that goes, then from anywhere. */
function grow(free: readonly Bond[], start: Point, length: number, random: () => number): Bond[] {
  const distance = ({ from }: Bond) => Math.hypot(from.x - start.x, from.y - start.y);
  let tip = free.toSorted((one, other) => distance(one) - distance(other))[0]?.from ?? start;
  const taken: Bond[] = [];
  while (taken.length < length) {
    const onwards = free.filter((bond) => !taken.includes(bond) && touches(bond, tip));
    const sideways = free.filter(
      (bond) => !taken.includes(bond) && taken.some(({ to, from }) => touches(bond, to) || touches(bond, from)),
    );
    const ways = onwards.length > 0 ? onwards : sideways;
    const way = ways[Math.floor(random() * ways.length)];
    if (!way) break;
    taken.push(way);
    tip = isSame(way.from, tip) ? way.to : way.from;
  }
  return taken;
}

function second({ from, to }: Bond): Bond {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const at = (share: number) => ({
    x: from.x + along.x * share - along.y * 0.13,
    y: from.y + along.y * share + along.x * 0.13,
  });
  return { from: at(0.18), to: at(0.82) };
}

function endsOf(bonds: readonly Bond[]): Point[] {
  const found: Point[] = [];
  for (const point of bonds.flatMap(({ from, to }) => [from, to])) {
    if (!found.some((known) => isSame(known, point))) found.push(point);
  }
  return found;
}

/** Grows the molecules of a word: others for each, the same each time. */
export function growBondField(word: string, plan: FieldPlan): BondField {
  const random = makeRandom(word);
  const ground = honeycomb(plan);
  const free = ground.filter(({ from, to }) => plan.isInside(from) && plan.isInside(to));
  const molecule = plan.molecules.flatMap(({ x, y, length }) =>
    grow(free, { x: x[0] + random() * x[1], y: y[0] + random() * y[1] }, length, random),
  );
  const doubles = molecule.filter(() => random() < 0.32).map(second);
  const nodes = endsOf(molecule).map((point) => ({ ...point, isBright: random() < 0.24 }));
  return { ground, molecule, doubles, nodes };
}
