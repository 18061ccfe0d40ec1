import { layerAt } from '#contract/still-drawing.ts';
import type { ProjectedPoint } from './view.ts';

const marginUnits = 12;
/** How marks are drawn in a layer from 0 (farthest) to 1 (nearest), as declarations of a style attribute. */
export interface Pen {
  readonly style: (nearness: number) => string;
  /** Within a layer, pens with smaller numbers come first. */
  readonly order: number;
  /** How much nearer its marks count than they are, in units. */
  readonly lift?: number;
}

interface DrawingOptions {
  /** Number of distances from the viewer. Things in the same layer do not hide each other. */
  readonly layerCount: number;
  /** Whether far layers are paler, so that the page shows through; otherwise only the pens tell far from near. */
  readonly isSeeThrough: boolean;
  /** Whether the drawing can be turned: see `contract/still-drawing.ts`. */
  readonly canTurn: boolean;
}

/** A drawing in layers from far to near: each layer is a few paths, whatever it shows. */
export class LayeredDrawing {
  private readonly layers: Map<Pen, Mark[]>[];
  private readonly pens = new Set<Pen>();
  private readonly isSeeThrough: boolean;
  private readonly canTurn: boolean;
  private readonly extent = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };

  constructor({ layerCount, isSeeThrough, canTurn }: DrawingOptions) {
    this.layers = Array.from({ length: layerCount }, () => new Map());
    this.isSeeThrough = isSeeThrough;
    this.canTurn = canTurn;
  }

  /** `reach` is how far the pen extends beyond the mark, in units. */
  draw(pen: Pen, mark: Mark, reach = 0): void {
    const layer = this.layers[layerAt(mark.meanDepth + (pen.lift ?? 0), this.layers.length)];
    if (!layer) return;
    this.pens.add(pen);
    const marks = layer.get(pen);
    if (marks) marks.push(mark);
    else layer.set(pen, [mark]);
    const { extent } = this;
    extent.left = Math.min(extent.left, mark.left - reach);
    extent.top = Math.min(extent.top, mark.top - reach);
    extent.right = Math.max(extent.right, mark.right + reach);
    extent.bottom = Math.max(extent.bottom, mark.bottom + reach);
  }

  /** Left, top, width and height, in units of the picture. */
  get frame(): readonly [number, number, number, number] {
    const { left, top, right, bottom } = this.extent;
    const [x, y] = [Math.floor(left - marginUnits), Math.floor(top - marginUnits)];
    return [x, y, Math.ceil(right + marginUnits) - x, Math.ceil(bottom + marginUnits) - y];
  }

  /** The layers as SVG, the farthest first. */
  toSvg(): string {
    const pens = [...this.pens].sort((left, right) => left.order - right.order);
    return this.layers
      .map((layer, index) => {
        const nearness = index / (this.layers.length - 1);
        const paths = pens.map((pen) => this.pathOf(pen, nearness, layer.get(pen) ?? [])).join('');
        if (paths === '') return '';
        return this.isSeeThrough ? `<g style="opacity:${opacityOf(nearness)}">${paths}</g>` : `<g>${paths}</g>`;
      })
      .join('');
  }

  private pathOf(pen: Pen, nearness: number, marks: readonly Mark[]): string {
    if (marks.length === 0 && !this.canTurn) return '';
    const lift = pen.lift ? ` data-lift="${pen.lift}"` : '';
    const depths = this.canTurn ? `${lift} data-depths="${marks.map((mark) => mark.depths).join(' ')}"` : '';
    return `<path style="${pen.style(nearness)}" d="${marks.map((mark) => mark.path).join('')}"${depths}/>`;
  }
}

function opacityOf(nearness: number): number {
  return Math.round(100 * (0.3 + 0.7 * nearness ** 0.8)) / 100;
}

/** A stroke of a pen, or a surface: path data in whole units, relative and without needless characters, and the depths of its places. */
export class Mark {
  path: string;
  depths: string;
  left = Infinity;
  top = Infinity;
  right = -Infinity;
  bottom = -Infinity;
  private place: ProjectedPoint = { x: 0, y: 0, depth: 0 };
  private depthSum = 0;
  private placeCount = 0;

  constructor(start: ProjectedPoint) {
    const { x, y, depth } = this.reach(start);
    this.path = `M${join([x, y])}`;
    this.depths = String(depth);
    this.place = { x, y, depth };
  }

  get meanDepth(): number {
    return this.depthSum / this.placeCount;
  }

  lineTo(place: ProjectedPoint): this {
    return this.add('l', [place]);
  }

  /** A cubic curve with two handles. */
  curveTo(first: ProjectedPoint, second: ProjectedPoint, place: ProjectedPoint): this {
    return this.add('c', [first, second, place]);
  }

  close(): this {
    this.path += 'z';
    return this;
  }

  /** A line without length: a round cap makes it a node. */
  dot(): this {
    this.path += 'h0';
    return this;
  }

  private add(command: string, places: readonly ProjectedPoint[]): this {
    const reached = places.map((place) => this.reach(place));
    this.path += command + join(reached.flatMap(({ x, y }) => [x - this.place.x, y - this.place.y]));
    for (const place of reached) {
      this.depths += `,${place.depth - this.place.depth}`;
      this.place = { ...this.place, depth: place.depth };
    }
    this.place = reached.at(-1) ?? this.place;
    return this;
  }

  private reach(place: ProjectedPoint): ProjectedPoint {
    const [x, y, depth] = [Math.round(place.x), Math.round(place.y), Math.round(place.depth)];
    this.left = Math.min(this.left, x);
    this.right = Math.max(this.right, x);
    this.top = Math.min(this.top, y);
    this.bottom = Math.max(this.bottom, y);
    this.depthSum += depth;
    this.placeCount += 1;
    return { x, y, depth };
  }
}

function join(numbers: readonly number[]): string {
  return numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('');
}
