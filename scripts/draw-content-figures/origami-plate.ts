import { groove, type Helix, type Strand, strand } from './helix.ts';
import { arrowHead, box, path } from './marks.ts';
import { Pen, type Point, range } from './path.ts';

/**
 * A plate of parallel helices as it is designed: 16 base pairs, one and a half turns, between one crossover of a helix and the
 * next, up and down in turn. The scaffold runs to and fro; a staple of 32 bases pairs with 8, 16 and 8 of three neighbours.
 */
const helices = 6;
const columns = 5;
const columnWidth = 108;
const spacing = 52;
const radius = 20;
/** Half the width of a crossover, taken from the strands on both sides. */
const gap = 9;
const nickGap = 6;
/** The scaffold comes to its turning points later than the staples, by what the grooves differ. */
const lag = (columnWidth / 1.5 / (2 * Math.PI)) * (Math.PI - groove);

export const plateWidth = columns * columnWidth;
export const plateHeight = (helices - 1) * spacing + 2 * radius;

interface Plate {
  readonly origin: Point;
}

function helixOf({ origin }: Plate, row: number): Helix {
  return { start: { x: origin.x, y: origin.y + radius + row * spacing }, pitch: columnWidth / 1.5, radius };
}

function edge({ origin }: Plate, column: number): number {
  return origin.x + column * columnWidth;
}

/** At its left edge a staple of an even row is at the bottom, of an odd row at the top. */
function staplePhase(row: number): number {
  return row % 2 === 0 ? Math.PI : 0;
}

/** Whether the staples of a row change to the next row below at an edge of a column. */
function crossesBelow(row: number, column: number): boolean {
  return (row + column) % 2 === 0 && row >= 0 && row < helices - 1;
}

function crosses(row: number, column: number): boolean {
  return crossesBelow(row, column) || crossesBelow(row - 1, column);
}

/** A staple's helix within one column: squeezed a little where crossovers take room, so that it meets them at its turning points. */
function stapleHelix(
  plate: Plate,
  row: number,
  column: number,
): { readonly helix: Helix; readonly from: number; readonly to: number } {
  const from = edge(plate, column) + (crosses(row, column) ? gap : 0);
  const to = edge(plate, column + 1) - (crosses(row, column + 1) ? gap : 0);
  const { start } = helixOf(plate, row);
  return { helix: { start: { x: from, y: start.y }, pitch: (to - from) / 1.5, radius }, from, to };
}

/** Staples of one row within one column, with the nick in the middle where two of them meet: left and right of it. */
function staplesIn(plate: Plate, row: number, column: number): Strand[] {
  const { helix, from, to } = stapleHelix(plate, row, column);
  const phase = staplePhase(row) + 3 * Math.PI * column;
  if (!isNicked(row, column)) return [strand(helix, phase, from, to)];
  const middle = (from + to) / 2;
  return [strand(helix, phase, from, middle - nickGap), strand(helix, phase, middle + nickGap, to)];
}

function isNicked(row: number, column: number): boolean {
  return (row + column) % 2 === 0;
}

/** The turn of a strand from the bottom of one row to the top of the next, open to the right or to the left. */
function turn(plate: Plate, row: number, x: number, open: 'right' | 'left'): string {
  const top = helixOf(plate, row).start.y + radius;
  const foot = top + spacing - 2 * radius;
  return String(new Pen().move({ x, y: top }).arc((foot - top) / 2, { x, y: foot }, open === 'left'));
}

function crossovers(plate: Plate): string {
  return range(columns + 1)
    .flatMap((column) =>
      range(helices).flatMap((row) => {
        if (!crossesBelow(row, column)) return [];
        const x = edge(plate, column);
        const right = column < columns ? turn(plate, row, x + gap, 'right') : '';
        const left = column > 0 ? turn(plate, row, x - gap, 'left') : '';
        return [right + left];
      }),
    )
    .join('');
}

function scaffold(plate: Plate): { readonly strands: Strand[]; readonly turns: string } {
  const [left, right] = [edge(plate, 0) + lag, edge(plate, columns) + lag];
  return {
    strands: range(helices).map((row) => strand(helixOf(plate, row), staplePhase(row) + groove, left, right)),
    turns: range(helices - 1)
      .map((row) => (row % 2 === 0 ? turn(plate, row, right, 'left') : turn(plate, row, left, 'right')))
      .join(''),
  };
}

/** One staple through three rows: the middle of it in a column, its ends above and below. */
function oneStaple(plate: Plate, row: number, column: number): string {
  const leftBelow = crossesBelow(row, column);
  const end = (at: number, left: boolean): Strand[] => staplesIn(plate, at, column).slice(...(left ? [0, 1] : [1]));
  const pieces = [...end(row - 1, !leftBelow), ...staplesIn(plate, row, column), ...end(row + 1, leftBelow)];
  const turns = [
    turn(plate, leftBelow ? row : row - 1, edge(plate, column) + gap, 'right'),
    turn(plate, leftBelow ? row - 1 : row, edge(plate, column + 1) - gap, 'left'),
  ];
  return [...pieces.flatMap(({ front, back }) => [front, back]), ...turns].join('');
}

/** Heads at the 3′ ends: staples run against the scaffold, leftward in even rows. */
function heads(plate: Plate): string {
  return range(columns)
    .flatMap((column) =>
      range(helices).flatMap((row) => {
        if (!isNicked(row, column)) return [];
        const { helix, from, to } = stapleHelix(plate, row, column);
        const middle = (from + to) / 2;
        const side = row % 2 === 0 ? 1 : -1;
        const slope = (Math.atan((2 * Math.PI * radius * 1.5) / columnWidth) * 180) / Math.PI;
        const tip = { x: middle + side * (nickGap - 3), y: helix.start.y + side * (nickGap - 3) * 1.6 };
        return [arrowHead(tip, side === 1 ? 180 + slope : slope, 7)];
      }),
    )
    .join('');
}

/** The plate with its upper left corner at a point, and the two ends of its scaffold. */
export function origamiPlate(origin: Point): string {
  const plate = { origin };
  const staples = range(columns).flatMap((column) => range(helices).flatMap((row) => staplesIn(plate, row, column)));
  const long = scaffold(plate);
  const cylinders = range(helices).map((row) =>
    box(origin.x - 2, origin.y + row * spacing, plateWidth + 4, 2 * radius, {}, 6),
  );
  const joined = (strands: readonly Strand[], side: 'front' | 'back'): string =>
    strands.map((one) => one[side]).join('');
  return [
    `<g style="fill:var(--paper-sunken,#ebf0f5)">${cylinders.join('')}</g>`,
    path(oneStaple(plate, 3, 2), { stroke: 'luminous', width: 11, opacity: 0.4 }),
    path(joined(long.strands, 'back'), { stroke: 'hairline-strong', width: 2.5 }),
    path(joined(staples, 'back'), { stroke: 'accent', width: 2.5, opacity: 0.55 }),
    path(joined(long.strands, 'front') + long.turns, { stroke: 'ink', width: 4 }),
    path(joined(staples, 'front') + crossovers(plate), { stroke: 'accent', width: 3.5 }),
    path(heads(plate), { stroke: 'accent', width: 2.2 }),
  ].join('');
}
