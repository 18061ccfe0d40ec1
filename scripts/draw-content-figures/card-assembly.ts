import { card, see, type View } from './card.ts';
import { disc, dots, group, halo, path } from './marks.ts';
import { colorOf } from './paint.ts';
import { between, type Point, polar, range, segment } from './path.ts';
import { randomFrom } from './random.ts';

/** Distance of neighbouring knots is 1. */
const view: View = { centre: { x: 250, y: 150 }, scale: 47, tilt: 52, distance: 11 };
const arm = 0.42;

interface Knot extends Point {
  /** Heading of its first arm; the others follow by 120°. */
  readonly heading: number;
}

/** The knots of a honeycomb: two for each cell of the lattice. */
function lattice(): Knot[] {
  const [long, high] = [Math.sqrt(3), 1.5];
  return range(15).flatMap((row) =>
    range(17).flatMap((column) => {
      const x = (column - 8 + (row % 2) / 2) * long;
      const y = (row - 7) * high;
      return [
        { x, y, heading: 90 },
        { x, y: y + 1, heading: -90 },
      ];
    }),
  );
}

/** Far enough inside that something of the knot is to be seen. */
function isInView(knot: Knot): boolean {
  const { x, y } = seen(knot);
  return x > -30 && x < 670 && y > -30 && y < 430;
}

/** What has grown so far has a wavy edge. */
function isGrown({ x, y }: Point): boolean {
  const angle = Math.atan2(y - 0.4, x + 2.2);
  return Math.hypot(x + 2.2, (y - 0.4) * 1.1) < 5.6 + 0.8 * Math.cos(3 * angle + 0.6) + 0.5 * Math.sin(5 * angle);
}

function seen(point: Point): Point & { readonly size: number } {
  return see(view, { x: point.x, y: 0, z: point.y });
}

function arms(knot: Knot): { readonly from: Point; readonly to: Point }[] {
  return [0, 120, 240].map((turn) => ({ from: knot, to: polar(knot, arm, knot.heading + turn) }));
}

/** Knots of the solution, which have not found a place: apart from each other and from the layer. */
function loose(grown: readonly Knot[]): Knot[] {
  const random = randomFrom(12);
  const found: Knot[] = [];
  for (let attempt = 0; attempt < 2500 && found.length < 60; attempt++) {
    const knot = { x: -9 + 22 * random(), y: -9 + 15 * random(), heading: 360 * random() };
    const isClear = (other: Point, least: number): boolean => Math.hypot(other.x - knot.x, other.y - knot.y) > least;
    if (grown.every((other) => isClear(other, 1.55)) && found.every((other) => isClear(other, 1.5))) found.push(knot);
  }
  return found;
}

/** Nodes in three sizes, larger where they are nearer. */
function nodes(
  points: readonly (Point & { readonly size: number })[],
  stroke: 'ink' | 'hairline-strong',
  width: number,
): string {
  return [
    { least: 0, most: 0.85 },
    { least: 0.85, most: 1.05 },
    { least: 1.05, most: 9 },
  ]
    .map(({ least, most }, index) =>
      path(dots(points.filter(({ size }) => size >= least && size < most)), {
        stroke,
        width: width * (0.75 + 0.25 * index),
      }),
    )
    .join('');
}

/** A honeycomb of three-armed knots that grows, a knot at its edge just taking its place. */
export function drawAssemblyCard(): string {
  const layer = lattice().filter(isGrown);
  const grown = layer.filter(isInView);
  const free = loose(layer).filter(isInView);
  const isNeighbour = (one: Point, other: Point): boolean =>
    Math.abs(Math.hypot(one.x - other.x, one.y - other.y) - 1) < 0.01;
  const pairs = grown.flatMap((one, index) =>
    grown.slice(index + 1).flatMap((other) => (isNeighbour(one, other) ? [[one, other] as const] : [])),
  );
  const bonds = pairs.map(([one, other]) => segment(seen(one), seen(other)));
  const joints = pairs.map(([one, other]) => seen(between(one, other, 0.5)));
  const open = grown.flatMap((knot) =>
    arms(knot).filter(
      ({ to }) => !layer.some((other) => isNeighbour(knot, other) && Math.hypot(other.x - to.x, other.y - to.y) < 0.7),
    ),
  );
  const comer = grown
    .filter(({ x }) => x > 0)
    .reduce((best, knot) => (knot.x + 0.4 * knot.y > best.x + 0.4 * best.y ? knot : best));
  const place = seen(comer);
  const lines = (list: readonly { readonly from: Point; readonly to: Point }[]): string =>
    list.map(({ from, to }) => segment(seen(from), seen(to))).join('');
  return card(
    [
      path(lines(free.flatMap(arms)), { stroke: 'hairline-strong', width: 2 }),
      nodes(free.map(seen), 'hairline-strong', 9),
      disc(place, 130, { fill: 'url(#card-assembly-glow)' }),
      path(bonds.join('') + lines(open), { stroke: 'accent', width: 2 }),
      path(dots(joints), { stroke: 'accent', width: 5 }),
      nodes(grown.map(seen), 'ink', 9),
      path(lines(arms(comer)), { stroke: 'luminous', width: 8, opacity: 0.4 }),
      path(lines(arms(comer)), { stroke: 'accent', width: 3.5 }),
      group({ fill: 'luminous', stroke: 'accent', width: 2.5 }, disc(place, 10)),
    ],
    halo('card-assembly-glow', colorOf('luminous'), 0.5),
  );
}
