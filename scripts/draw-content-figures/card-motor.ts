import { card, type Point3, see, turned, type View } from './card.ts';
import { disc, dots, group, halo, path } from './marks.ts';
import { colorOf } from './paint.ts';
import { between, type Point, polar, range, segment, smooth, spread } from './path.ts';

/** Lengths in ångström: two flat halves, one above the other, on a double bond that stands upright. */
const bond = 1.4;
const view: View = { centre: { x: 318, y: 196 }, scale: 37, tilt: 22, distance: 22 };

/** Corners of a regular ring on the side to the right of the way from `from` to `to`, those two left out. */
function ringOn(from: Point, to: Point, corners: number): Point[] {
  const turn = (-2 * Math.PI) / corners;
  let [previous, last] = [from, to];
  return range(corners - 2).map(() => {
    const [dx, dy] = [last.x - previous.x, last.y - previous.y];
    const next = {
      x: last.x + dx * Math.cos(turn) - dy * Math.sin(turn),
      y: last.y + dx * Math.sin(turn) + dy * Math.cos(turn),
    };
    [previous, last] = [last, next];
    return next;
  });
}

interface Skeleton {
  readonly rings: readonly (readonly Point[])[];
  readonly branches: readonly (readonly [Point, Point])[];
}

function ring(from: Point, to: Point, corners: number): Point[] {
  return [from, to, ...ringOn(from, to, corners)];
}

/** Fluorene, its bridge on top: the half that stands still. */
function lowerHalf(): Skeleton {
  const five = range(5).map((index) => polar({ x: 0, y: -0.67 - 0.85 * bond }, 0.85 * bond, 90 + 72 * index));
  const [, left, leftLow, rightLow, right] = five;
  if (!left || !leftLow || !rightLow || !right) return { rings: [], branches: [] };
  return { rings: [five, ring(left, leftLow, 6), ring(rightLow, right, 6)], branches: [] };
}

/** Three rings that reach out to one side; a methyl group on the other gives the direction. */
function upperHalf(): Skeleton {
  const six = range(6).map((index) => polar({ x: 0, y: 0.67 + bond }, bond, -90 + 60 * index));
  const [, lowRight, highRight, , , lowLeft] = six;
  if (!lowRight || !highRight || !lowLeft) return { rings: [], branches: [] };
  const second = ring(lowRight, highRight, 6);
  const [, , , , outer, low] = second;
  const third = outer && low ? ring(low, outer, 6).toReversed() : [];
  return { rings: [six, second, third], branches: [[lowLeft, { x: lowLeft.x - 1.2, y: lowLeft.y - 0.7 }]] };
}

function bonds({ rings, branches }: Skeleton): (readonly [Point, Point])[] {
  const sides = rings.flatMap((corners) =>
    corners.map((from, index) => [from, corners[(index + 1) % corners.length] ?? from] as const),
  );
  const seen = new Set<string>();
  return [...sides, ...branches].filter(([from, to]) => {
    const key = ((from.x + to.x) * 1000 + from.y + to.y).toFixed(2);
    return seen.size !== seen.add(key).size;
  });
}

function placed({ x, y }: Point, degrees: number): Point3 {
  return turned({ x, y, z: 0 }, degrees);
}

function drawn(skeleton: Skeleton, degrees: number): { readonly bonds: string; readonly atoms: string } {
  const lines = bonds(skeleton).map(([from, to]) =>
    segment(see(view, placed(from, degrees)), see(view, placed(to, degrees))),
  );
  const corners = [...skeleton.rings.flat(), ...skeleton.branches.map(([, end]) => end)];
  const places = corners.map((corner) => see(view, placed(corner, degrees)));
  return {
    bonds: lines.join(''),
    atoms: dots([...new Map(places.map((place) => [place.x.toFixed(0) + place.y.toFixed(0), place])).values()]),
  };
}

const heading = 28;

/** The way of the outermost atom: bright where it has just been. */
function trail(tip: Point): string {
  const at = (degrees: number): Point => see(view, placed(tip, degrees));
  const steps = [
    { from: heading - 330, to: heading - 200, opacity: 0.16 },
    { from: heading - 200, to: heading - 100, opacity: 0.35 },
    { from: heading - 100, to: heading - 45, opacity: 0.6 },
    { from: heading - 45, to: heading, opacity: 1 },
  ];
  return steps
    .map(({ from, to, opacity }) =>
      path(smooth(spread(from, to, 9).map(at)), { stroke: 'luminous', width: 3.5, opacity }),
    )
    .join('');
}

/** Light that comes in as a wave from the upper left. */
function photon(end: Point): string {
  const start = { x: -20, y: 36 };
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const wave = spread(0, 1, 73).map((share) => {
    const swing = (11 * Math.sin(share * 18 * Math.PI) * Math.min(1, 5 * (1 - share))) / length;
    const middle = between(start, end, share);
    return { x: middle.x - swing * (end.y - start.y), y: middle.y + swing * (end.x - start.x) };
  });
  return path(smooth(wave), { stroke: 'accent', width: 2 });
}

/** A molecular motor caught at several moments of its turn. */
export function drawMotorCard(): string {
  const upper = upperHalf();
  const lower = drawn(lowerHalf(), -18);
  const tip = upper.rings.flat().reduce((far, corner) => (corner.x > far.x ? corner : far), { x: 0, y: 0 });
  const now = see(view, placed(tip, heading));
  const axle = [
    { x: 0, y: -0.67 },
    { x: 0, y: 0.67 },
  ].map((end) => see(view, placed(end, 0)));
  const [foot, top] = axle;
  const ghosts = [-150, -112, -76, -42].map((back, index) =>
    path(drawn(upper, heading + back).bonds, { stroke: 'accent', width: 1.5, opacity: 0.18 + 0.12 * index }),
  );
  const upperNow = drawn(upper, heading);
  return card(
    [
      disc({ x: view.centre.x, y: 190 }, 230, { fill: 'url(#card-motor-glow)', opacity: 0.5 }),
      photon({ x: 232, y: 160 }),
      trail(tip),
      path(lower.bonds, { stroke: 'ink-muted', width: 3 }),
      path(lower.atoms, { stroke: 'ink-muted', width: 9 }),
      ...ghosts,
      foot && top
        ? path(segment(foot, top), { stroke: 'ink', width: 9 }) +
          path(segment(foot, top), { stroke: 'paper-sunken', width: 3 })
        : '',
      path(upperNow.bonds, { stroke: 'ink', width: 3.5 }),
      path(upperNow.atoms, { stroke: 'ink', width: 11 }),
      disc(now, 70, { fill: 'url(#card-motor-glow)' }),
      group({ fill: 'luminous', stroke: 'accent', width: 2.5 }, disc(now, 9)),
    ],
    halo('card-motor-glow', colorOf('luminous'), 0.5),
  );
}
