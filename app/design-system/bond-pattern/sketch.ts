export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Path data of what a pattern is made of, for one field of {@link fieldWidth} by {@link fieldHeight}, in whole units. */
export interface Strokes {
  /** What lies behind: strands and molecules out of focus. */
  readonly far: string;
  readonly bonds: string;
  /** Second lines of double bonds. */
  readonly doubles: string;
  /** Insides of rings. */
  readonly areas: string;
  /** Dots of no length, which a round line end makes visible. */
  readonly nodes: string;
  readonly brightNodes: string;
}

export const fieldWidth = 640;
export const fieldHeight = 360;
/** Past the edge nothing is drawn. */
const margin = 30;

export function isNear({ x, y }: Point, reach = margin): boolean {
  return x > -reach && x < fieldWidth + reach && y > -reach && y < fieldHeight + reach;
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

/** Collects the lines of a drawing and spells them as path data. */
export class Sketch {
  readonly #strokes = { far: '', bonds: '', doubles: '', areas: '', nodes: '', brightNodes: '' };

  /** A line through all of the points. */
  line(points: readonly Point[], kind: 'bonds' | 'far' | 'doubles' = 'bonds'): void {
    if (points.some((point) => isNear(point))) this.#strokes[kind] += `M${points.map(spell).join('L')}`;
  }

  /** One bond; a doubled one has a second line on the left (1) or the right (-1) of its way. */
  bond(from: Point, to: Point, doubled: -1 | 0 | 1 = 0): void {
    this.line([from, to]);
    if (doubled !== 0) this.double(from, to, doubled);
  }

  /** The second line alone: beside the first, and a little shorter. */
  double(from: Point, to: Point, side: -1 | 1): void {
    const [alongX, alongY] = [to.x - from.x, to.y - from.y];
    const at = (share: number) => ({
      x: from.x + alongX * share + alongY * 0.13 * side,
      y: from.y + alongY * share - alongX * 0.13 * side,
    });
    this.line([at(0.16), at(0.84)], 'doubles');
  }

  area(points: readonly Point[]): void {
    if (points.some((point) => isNear(point))) this.#strokes.areas += `M${points.map(spell).join('L')}Z`;
  }

  node(at: Point, kind: 'nodes' | 'brightNodes' = 'nodes'): void {
    if (isNear(at, 12)) this.#strokes[kind] += `M${spell(at)}h0`;
  }

  strokes(): Strokes {
    return this.#strokes;
  }
}
