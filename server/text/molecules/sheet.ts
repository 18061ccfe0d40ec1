import type { Seen } from './view.ts';

const marginUnits = 12;
/** The larger side of a picture has about this many units: few, so that numbers are short, and enough for whole ones. */
const targetUnits = 480;

/** What something is drawn with, in a layer from 0 (farthest) to 1 (nearest). Declarations of a style attribute. */
export interface Pen {
  readonly style: (nearness: number) => string;
  /** Within a layer, pens with smaller numbers come first. */
  readonly order: number;
}

interface SheetOptions {
  /** Of the structure, in ångströms. */
  readonly radius: number;
  /** How many distances from the viewer are told apart. Things of one layer do not hide each other. */
  readonly layerCount: number;
  /** Whether far layers pale by letting the page through; else only the pens tell far from near. */
  readonly isSeeThrough: boolean;
}

/** A drawing in layers from far to near: each layer is a few paths, whatever is on it. */
export class Sheet {
  /** How many units of the picture an ångström has. */
  readonly unitsPerAngstrom: number;
  private readonly layers: Map<Pen, string[]>[];
  private readonly isSeeThrough: boolean;
  private readonly extent = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };

  constructor({ radius, layerCount, isSeeThrough }: SheetOptions) {
    this.unitsPerAngstrom = targetUnits / (2 * radius);
    this.layers = Array.from({ length: layerCount }, () => new Map());
    this.isSeeThrough = isSeeThrough;
  }

  path(): PathData {
    return new PathData(this.unitsPerAngstrom);
  }

  /** Adds what {@link path} began; `reach` is how far its pen goes beyond it, in units. */
  draw(pen: Pen, depth: number, path: PathData, reach = 0): void {
    const layer = this.layers[this.layerOf(depth)];
    if (!layer) return;
    const marks = layer.get(pen);
    if (marks) marks.push(path.text);
    else layer.set(pen, [path.text]);
    const { extent } = this;
    extent.left = Math.min(extent.left, path.left - reach);
    extent.top = Math.min(extent.top, path.top - reach);
    extent.right = Math.max(extent.right, path.right + reach);
    extent.bottom = Math.max(extent.bottom, path.bottom + reach);
  }

  layerOf(depth: number): number {
    return Math.max(0, Math.min(this.layers.length - 1, Math.floor(depth * this.layers.length)));
  }

  /** Left, top, width and height, in units of the picture. */
  get frame(): readonly [number, number, number, number] {
    const { left, top, right, bottom } = this.extent;
    const [x, y] = [Math.floor(left - marginUnits), Math.floor(top - marginUnits)];
    return [x, y, Math.ceil(right + marginUnits) - x, Math.ceil(bottom + marginUnits) - y];
  }

  /** The layers as SVG, the farthest first. */
  toSvg(): string {
    return this.layers
      .map((layer, index) => {
        const nearness = index / (this.layers.length - 1);
        const paths = [...layer]
          .sort(([left], [right]) => left.order - right.order)
          .map(([pen, marks]) => `<path style="${pen.style(nearness)}" d="${marks.join('')}"/>`);
        if (paths.length === 0) return '';
        return this.isSeeThrough ? `<g style="opacity:${opacityOf(nearness)}">${paths.join('')}</g>` : paths.join('');
      })
      .join('');
  }
}

function opacityOf(nearness: number): number {
  return Math.round(100 * (0.3 + 0.7 * nearness ** 0.8)) / 100;
}

/** Path data in whole units, relative and without a needless character. Places are given in ångströms. */
export class PathData {
  text = '';
  left = Infinity;
  top = Infinity;
  right = -Infinity;
  bottom = -Infinity;
  private x = 0;
  private y = 0;
  private readonly unitsPerAngstrom: number;

  constructor(unitsPerAngstrom: number) {
    this.unitsPerAngstrom = unitsPerAngstrom;
  }

  moveTo(place: Pick<Seen, 'x' | 'y'>): this {
    const [x, y] = this.reach(place);
    this.text += `M${join([x, y])}`;
    return this.stand(x, y);
  }

  lineTo(place: Pick<Seen, 'x' | 'y'>): this {
    const [x, y] = this.reach(place);
    this.text += `l${join([x - this.x, y - this.y])}`;
    return this.stand(x, y);
  }

  /** A cubic curve with two handles. */
  curveTo(first: Pick<Seen, 'x' | 'y'>, second: Pick<Seen, 'x' | 'y'>, place: Pick<Seen, 'x' | 'y'>): this {
    const numbers = [first, second, place].flatMap((each) => {
      const [x, y] = this.reach(each);
      return [x - this.x, y - this.y];
    });
    const [x, y] = this.reach(place);
    this.text += `c${join(numbers)}`;
    return this.stand(x, y);
  }

  close(): this {
    this.text += 'z';
    return this;
  }

  /** A line of no length: a round cap makes it a node. */
  dotAt(place: Pick<Seen, 'x' | 'y'>): this {
    this.moveTo(place);
    this.text += 'h0';
    return this;
  }

  private reach({ x, y }: Pick<Seen, 'x' | 'y'>): readonly [number, number] {
    const units: [number, number] = [Math.round(x * this.unitsPerAngstrom), Math.round(y * this.unitsPerAngstrom)];
    this.left = Math.min(this.left, units[0]);
    this.right = Math.max(this.right, units[0]);
    this.top = Math.min(this.top, units[1]);
    this.bottom = Math.max(this.bottom, units[1]);
    return units;
  }

  private stand(x: number, y: number): this {
    this.x = x;
    this.y = y;
    return this;
  }
}

function join(numbers: readonly number[]): string {
  return numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('');
}
