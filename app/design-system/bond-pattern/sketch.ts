/** Numbers in [0, 1), the same row for the same seed. */
export type Random = () => number;

/** FNV-1a: the same number for the same word, everywhere. */
export function seedOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32, by Tommy Ettinger (public domain). */
export function makeRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from `low` up to `high`. */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** A whole number from `low` to `high`, both included. */
export function wholeBetween(random: Random, low: number, high: number): number {
  return Math.floor(between(random, low, high + 1));
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Path data of what a pattern is made of, for one field of {@link fieldWidth} by {@link fieldHeight}, in whole units. */
export interface Strokes {
  readonly bonds: string;
  /** Second lines of double bonds. */
  readonly doubles: string;
  /** Insides of rings. */
  readonly areas: string;
  /** Dots of no length, which a round line end makes visible. */
  readonly nodes: string;
  readonly brightNodes: string;
}

/** Width of the field that a pattern is drawn in, in units of its path data. */
export const fieldWidth = 640;
/** Height of the same field. */
export const fieldHeight = 360;

/** Whether a point is in the field, with so much room to its edges. */
export function isInside({ x, y }: Point, room: number): boolean {
  return x > room && x < fieldWidth - room && y > room && y < fieldHeight - room;
}

/** The point at `distance` from another, in a direction in radians. */
export function onward(from: Point, angle: number, distance: number): Point {
  return { x: from.x + Math.cos(angle) * distance, y: from.y + Math.sin(angle) * distance };
}

/** Corners of an even ring around a point. */
export function ring(centre: Point, radius: number, corners: number, angle: number): Point[] {
  return Array.from({ length: corners }, (_, index) => onward(centre, angle + (index * 2 * Math.PI) / corners, radius));
}

function spell({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

type Kind = keyof Strokes;

interface Mark {
  readonly kind: Kind;
  readonly points: readonly Point[];
}

/** Where each of the points is to go, so that all of them stand about the middle, `inset` from the edge at least. Never larger than drawn. */
function fitting(points: readonly Point[]): (point: Point) => Point {
  const inset = 26;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(1, (fieldWidth - 2 * inset) / (right - left), (fieldHeight - 2 * inset) / (bottom - top));
  return ({ x, y }) => ({
    x: fieldWidth / 2 + (x - (left + right) / 2) * scale,
    y: fieldHeight / 2 + (y - (top + bottom) / 2) * scale,
  });
}

/** Collects the lines of a drawing and spells them as path data. */
export class Sketch {
  #marks: Mark[] = [];

  #add(kind: Kind, points: readonly Point[]): void {
    this.#marks.push({ kind, points });
  }

  /** One bond; a doubled one has a second line, a little shorter, on the left (1) or the right (-1) of its way. */
  bond(from: Point, to: Point, side: -1 | 0 | 1 = 0): void {
    this.#add('bonds', [from, to]);
    if (side === 0) return;
    const [alongX, alongY] = [to.x - from.x, to.y - from.y];
    const at = (share: number) => ({
      x: from.x + alongX * share + alongY * 0.13 * side,
      y: from.y + alongY * share - alongX * 0.13 * side,
    });
    this.#add('doubles', [at(0.16), at(0.84)]);
  }

  area(points: readonly Point[]): void {
    this.#add('areas', points);
  }

  node(at: Point, kind: 'nodes' | 'brightNodes' = 'nodes'): void {
    this.#add(kind, [at]);
  }

  /** Moves and shrinks what has been drawn so far until the edge cuts nothing of it off. */
  fit(): void {
    const move = fitting(this.#marks.flatMap(({ points }) => points));
    this.#marks = this.#marks.map(({ kind, points }) => ({ kind, points: points.map(move) }));
  }

  strokes(): Strokes {
    const strokes = { bonds: '', doubles: '', areas: '', nodes: '', brightNodes: '' };
    for (const { kind, points } of this.#marks) {
      const end = { bonds: '', doubles: '', areas: 'Z', nodes: 'h0', brightNodes: 'h0' }[kind];
      strokes[kind] += `M${points.map(spell).join('L')}${end}`;
    }
    return strokes;
  }
}
