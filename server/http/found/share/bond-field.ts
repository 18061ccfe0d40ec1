interface Point {
  readonly x: number;
  readonly y: number;
}

const bondLength = 74;
const rise = bondLength * Math.sqrt(3);
const columnCount = 13;
const rowCount = 6;

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

interface Bond {
  readonly from: Point;
  readonly to: Point;
}

/** The bonds of a honeycomb that reaches over the whole picture. */
function honeycomb(): Bond[] {
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

/** Where a molecule may lie: beside the words. */
const isInside = ({ x, y }: Point) => x > 820 && x < 1180 && y > 30 && y < 600;

/** Bonds that hang together, grown from the one nearest to a point: on from the end while that goes, then from anywhere. */
function grow(bonds: readonly Bond[], start: Point, length: number, random: () => number): Bond[] {
  const free = bonds.filter(({ from, to }) => isInside(from) && isInside(to));
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

const line = ({ from, to }: Bond) => `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;

/** The second line of a double bond: beside the first and a little shorter. */
function second({ from, to }: Bond): string {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const at = (share: number) => ({
    x: from.x + along.x * share - along.y * 0.13,
    y: from.y + along.y * share + along.x * 0.13,
  });
  return line({ from: at(0.18), to: at(0.82) });
}

function nodes(bonds: readonly Bond[]): Point[] {
  const found: Point[] = [];
  for (const point of bonds.flatMap(({ from, to }) => [from, to])) {
    if (!found.some((known) => isSame(known, point))) found.push(point);
  }
  return found;
}

/** The bond motif for 1200 by 630 px as SVG, its molecule on the right: another one for each word, the same each time. */
export function drawBondField(word: string): string {
  const random = makeRandom(word);
  const bonds = honeycomb();
  const molecule = [
    ...grow(bonds, { x: 900 + random() * 240, y: 60 + random() * 180 }, 14, random),
    ...grow(bonds, { x: 900 + random() * 240, y: 420 + random() * 140 }, 7, random),
  ];
  const doubles = molecule.filter(() => random() < 0.32);
  const circles = nodes(molecule).map(({ x, y }) =>
    random() < 0.24
      ? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="10" fill="#3df0df"/>`
      : `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="6.5" fill="#0b1219" stroke="#56d6c9" stroke-width="2.5"/>`,
  );
  return [
    `<path d="${bonds.map(line).join('')}" stroke="#61778a" stroke-opacity="0.3" stroke-width="1.5"/>`,
    `<path d="${molecule.map(line).join('')}" stroke="#56d6c9" stroke-width="3.5"/>`,
    `<path d="${doubles.map(second).join('')}" stroke="#56d6c9" stroke-opacity="0.6" stroke-width="2.5"/>`,
    ...circles,
  ].join('');
}
