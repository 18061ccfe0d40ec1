import { useId } from 'react';
import styles from './bond-pattern.module.css';

/** A generator of numbers in [0, 1), the same for the same word, on the server and in the browser. */
function makeRandom(word: string): () => number {
  // FNV-1a hashes the word, Mulberry32 by Tommy Ettinger (public domain) makes the numbers.
  let state = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) state = Math.imul(state ^ word.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Point = readonly [x: number, y: number];

/** Width of the field of a pattern, in units of its path data. */
export const fieldWidth = 640;
/** Height of the field, in the same units. With the width it has the shape 16 to 9. */
export const fieldHeight = 360;
/** Free margin at its edge. */
const inset = 26;

/** A corner of the honeycomb by column and row; each cell has two, and side 1 is the right one. */
type Corner = readonly [column: number, row: number, side: 0 | 1];

/** The three neighbours of a corner. */
function neighbours([column, row, side]: Corner): Corner[] {
  const other = side === 0 ? 1 : 0;
  const beside = column + (side === 0 ? -1 : 1);
  const shift = Math.abs(column % 2);
  return [
    [column, row, other],
    [beside, row + shift, other],
    [beside, row + shift - 1, other],
  ];
}

/** Position of a corner, with bonds of length 1, on a honeycomb turned by an angle in radians. */
function placeOf([column, row, side]: Corner, angle: number): Point {
  const x = column * 1.5 + side;
  const y = (row + Math.abs(column % 2) / 2) * Math.sqrt(3);
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** Centres points in the field and scales them to fill it, with bonds no longer than `bond`. */
function fitting(points: readonly Point[], bond: number): (point: Point) => Point {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(bond, (fieldWidth - 2 * inset) / (right - left), (fieldHeight - 2 * inset) / (bottom - top));
  return ([x, y]) => [
    Math.round(fieldWidth / 2 + (x - (left + right) / 2) * scale),
    Math.round(fieldHeight / 2 + (y - (top + bottom) / 2) * scale),
  ];
}

const cornerName = (corner: Corner) => corner.join(' ');

/** The bonds of a molecule that grows over a honeycomb: random walks from the part that exists, which use no bond twice. */
function walk(random: () => number): (readonly [Corner, Corner])[] {
  const bonds = new Map<string, readonly [Corner, Corner]>();
  const wholeTo = (count: number) => Math.floor(random() * count);
  for (let arm = 0; arm < 4; arm += 1) {
    const reached = [...bonds.values()].flat();
    let here: Corner = reached[wholeTo(reached.length)] ?? [0, 0, 0];
    for (let step = 7 + wholeTo(6); step > 0; step -= 1) {
      const nameOf = (next: Corner) => [cornerName(here), cornerName(next)].sort().join('|');
      // Wider than high, like the field.
      const free = neighbours(here).filter((next) => !bonds.has(nameOf(next)) && Math.abs(placeOf(next, 0)[1]) < 3.5);
      const next = free[wholeTo(free.length)];
      if (!next) break;
      bonds.set(nameOf(next), [here, next]);
      here = next;
    }
  }
  return [...bonds.values()];
}

/** Path data of the picture of an id, in whole units: the same id always gives the same picture. */
export function drawBonds(id: string) {
  const random = makeRandom(id);
  const angle = (random() - 0.5) * 0.9;
  const bonds = walk(random).map(([from, to]) => [placeOf(from, angle), placeOf(to, angle)] as const);
  const place = fitting(bonds.flat(), 46 + random() * 20);
  const line = (from: Point, to: Point) => `M${place(from).join(' ')}L${place(to).join(' ')}`;
  // The second line of a double bond is a little shorter, and beside the first.
  const second = ([x, y]: Point, [toX, toY]: Point) => {
    const at = (share: number): Point => [
      x + (toX - x) * share + (toY - y) * 0.13,
      y + (toY - y) * share - (toX - x) * 0.13,
    ];
    return line(at(0.16), at(0.84));
  };
  // Dots have no length; round line ends make them visible.
  const dots = [...new Set(bonds.flat().map((point) => `M${place(point).join(' ')}h0`))].filter(() => random() < 0.62);
  const brightNodes = dots.filter(() => random() < 0.25);
  return {
    bonds: bonds.map(([from, to]) => line(from, to)).join(''),
    doubles: bonds.flatMap(([from, to]) => (random() < 0.3 ? [second(from, to)] : [])).join(''),
    nodes: dots.filter((dot) => !brightNodes.includes(dot)).join(''),
    brightNodes: brightNodes.join(''),
    /** Rotation of the background, in degrees. */
    groundTurn: Math.round(random() * 60),
    /** Position of the light. */
    glow: {
      cx: Math.round(fieldWidth * (0.15 + random() * 0.7)),
      cy: Math.round(fieldHeight * (0.1 + random() * 0.8)),
    },
  };
}

/** The pattern, with the code that draws it: see `bond-pattern.tsx`. */
export function BondDrawing({ id }: { readonly id: string }) {
  const name = useId();
  const { groundTurn, glow, bonds, doubles, nodes, brightNodes } = drawBonds(id);
  return (
    <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice">
      <radialGradient id={`${name}g`} gradientUnits="userSpaceOnUse" {...glow} r={380}>
        <stop className={styles.glowInner} offset="0" />
        <stop className={styles.glowOuter} offset="1" />
      </radialGradient>
      <rect width={640} height={360} fill={`url(#${name}g)`} />
      {/* A single tile, so that it adds very little to the page. */}
      <pattern
        id={`${name}t`}
        width={90}
        height={52}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${groundTurn})`}
      >
        <path className={styles.ground} d="M0 26h15L30 0h30l15 26h15M15 26l15 26h30l15-26" />
      </pattern>
      <rect width={640} height={360} fill={`url(#${name}t)`} />
      <path className={styles.bonds} d={bonds} />
      <path className={styles.doubles} d={doubles} />
      <path className={styles.rim} d={nodes} />
      <path className={styles.core} d={nodes} />
      <path className={styles.brightRim} d={brightNodes} />
      <path className={styles.brightCore} d={brightNodes} />
    </svg>
  );
}
