import { short } from './paint.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Writes the data of a path from absolute points, with relative commands: they are half as long. It keeps to the rounded
 * position, so that errors do not add up.
 */
export class Pen {
  #data = '';
  #x = 0;
  #y = 0;

  move(to: Point): this {
    this.#x = tenth(to.x);
    this.#y = tenth(to.y);
    this.#data += `M${joined([this.#x, this.#y])}`;
    return this;
  }

  line(...points: readonly Point[]): this {
    for (const point of points) this.#relative('l', [point]);
    return this;
  }

  curve(first: Point, second: Point, to: Point): this {
    return this.#relative('c', [first, second, to]);
  }

  /** A bend towards a point and on to another. */
  bend(towards: Point, to: Point): this {
    return this.#relative('q', [towards, to]);
  }

  /** An arc of a circle; `sweep` goes clockwise on the screen. */
  arc(radius: number, to: Point, sweep: boolean, large = false): this {
    const x = tenth(to.x);
    const y = tenth(to.y);
    const flags = `${large ? 1 : 0} ${sweep ? 1 : 0} `;
    this.#data += `a${joined([radius, radius])} 0 ${flags}${joined([x - this.#x, y - this.#y])}`;
    this.#x = x;
    this.#y = y;
    return this;
  }

  close(): this {
    this.#data += 'z';
    return this;
  }

  toString(): string {
    return this.#data;
  }

  #relative(command: string, points: readonly Point[]): this {
    const numbers = points.flatMap((point) => [tenth(point.x) - this.#x, tenth(point.y) - this.#y]);
    const last = points.at(-1);
    if (last) {
      this.#x = tenth(last.x);
      this.#y = tenth(last.y);
    }
    this.#data += command + joined(numbers);
    return this;
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function joined(numbers: readonly number[]): string {
  return numbers
    .map(short)
    .reduce((text, number) => text + (number.startsWith('-') || text === '' ? '' : ' ') + number, '');
}

/** Straight from point to point. */
export function polyline(points: readonly Point[], closed = false): string {
  const pen = new Pen();
  const [first, ...rest] = points;
  if (first) pen.move(first).line(...rest);
  return String(closed ? pen.close() : pen);
}

/** One line apart from all others. */
export function segment(from: Point, to: Point): string {
  return String(new Pen().move(from).line(to));
}

/** A smooth curve through all points (Catmull–Rom). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? { x: 0, y: 0 };
  };
  const pen = new Pen().move(at(0));
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    pen.curve(shifted(from, before, to), shifted(to, after, from), to);
  }
  return String(closed ? pen.close() : pen);
}

/** A curve that follows the points without touching them: two thirds as long as one through them. */
export function flowing(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const pen = new Pen().move(first);
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    pen.bend(point, next ? between(point, next, 0.5) : point);
  });
  return String(pen);
}

function shifted(point: Point, from: Point, to: Point): Point {
  return { x: point.x + (to.x - from.x) / 6, y: point.y + (to.y - from.y) / 6 };
}

/** A point at a distance and an angle in degrees, 0 to the right, growing clockwise on the screen. */
export function polar(centre: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** Whole numbers from 0 up to, not including, `count`. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** `count` numbers at even distances, the ends included. */
export function spread(from: number, to: number, count: number): number[] {
  return range(count).map((index) => from + ((to - from) * index) / (count - 1));
}

/** The point at a share of the way between two others. */
export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Points from their numbers, x and y in turn. */
export function points(...numbers: readonly number[]): Point[] {
  return range(numbers.length / 2).map((index) => ({ x: numbers[2 * index] ?? 0, y: numbers[2 * index + 1] ?? 0 }));
}
