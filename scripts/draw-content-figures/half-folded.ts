import { path } from './marks.ts';
import { type Point, points, range, segment, smooth } from './path.ts';

/** Distance of neighbouring lengths of the scaffold, and of a staple from the length that it pairs with. */
const rowStep = 34;
const beside = 11;

interface Staple {
  readonly x: number;
  /** The row above; the staple holds it to the next one below. */
  readonly row: number;
  /** How far its two arms reach to the right of its bend, or to the left where negative. */
  readonly reach: number;
}

const staples: readonly Staple[] = [
  { x: 8, row: 0, reach: 34 },
  { x: 100, row: 0, reach: -34 },
  { x: 35, row: 1, reach: 38 },
];

/** Three lengths lie side by side; what comes after them still hangs loose. */
const scaffold = points(
  ...[-22, -22, 0, 0, 53, 0, 106, 0, 152, -22, 192, -14, 176, 24, 140, 30, 106, rowStep, 53, rowStep, 0, rowStep],
  ...[-20, 44, -20, 60, 0, 2 * rowStep, 53, 2 * rowStep, 106, 2 * rowStep, 146, 58, 184, 62, 210, 36, 234, 54, 216, 86],
  ...[180, 98, 146, 90, 108, 106, 72, 124, 36, 112],
);

function bent({ x, row, reach }: Staple): Point[] {
  const [upper, lower] = [row * rowStep + beside, (row + 1) * rowStep - beside];
  const bend = 4 * Math.sign(reach);
  return points(
    ...[x + reach, upper, x + reach / 2, upper, x + bend, upper, x - bend, (upper + lower) / 2],
    ...[x + bend, lower, x + reach / 2, lower, x + reach, lower],
  );
}

/** Feet of the base pairs between a staple's arms and the scaffold above and below it. */
function pairs({ x, row, reach }: Staple): (readonly [Point, Point])[] {
  const [top, foot] = [row * rowStep, (row + 1) * rowStep];
  return range(Math.floor(Math.abs(reach) / 7)).flatMap((index) => {
    const at = x + Math.sign(reach) * (6 + 7 * index);
    return [
      [
        { x: at, y: top },
        { x: at, y: top + beside },
      ] as const,
      [
        { x: at, y: foot - beside },
        { x: at, y: foot },
      ] as const,
    ];
  });
}

/** A scaffold of which three staples hold distant parts together; the first length starts at a point. */
export function halfFolded(origin: Point): string {
  const moved = ({ x, y }: Point): Point => ({ x: origin.x + x, y: origin.y + y });
  const rungs = staples.flatMap(pairs).map(([from, to]) => segment(moved(from), moved(to)));
  return [
    path(rungs.join(''), { stroke: 'hairline-strong', width: 1.5 }),
    path(smooth(scaffold.map(moved)), { stroke: 'ink', width: 4 }),
    path(staples.map((staple) => smooth(bent(staple).map(moved))).join(''), { stroke: 'accent', width: 3.5 }),
  ].join('');
}
