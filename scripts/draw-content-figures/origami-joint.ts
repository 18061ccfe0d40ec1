import { panelLetter } from './axes.ts';
import { dwellTimes } from './dwell-times.ts';
import { label } from './label.ts';
import { arrowHead, disc, figure, path } from './marks.ts';
import { Pen, type Point, polar, polyline, range, segment, smooth, spread } from './path.ts';

/** Lengths in nanometres, seen from above at a slant. */
const plateSide = 50;
const plateDepth = 5;
const rows = 18;
const armLength = 100;
const armHeight = 12;
const stopOrbit = 19;
const stopHeight = 9;
const unitsPerNm = 2.62;
const slant = 0.44;
const plateTurn = 24;
const hinge: Point = { x: 320, y: 178 };
/** Where the arm stands now; the stops follow each other by 60°. */
const heading = -22;

function seen(x: number, y: number, z: number): Point {
  return { x: hinge.x + unitsPerNm * x, y: hinge.y + unitsPerNm * (y * slant - z * Math.sqrt(1 - slant ** 2)) };
}

function onPlate(along: number, across: number, z = 0): Point {
  const { x, y } = polar(
    { x: 0, y: 0 },
    Math.hypot(along, across),
    (Math.atan2(across, along) * 180) / Math.PI + plateTurn,
  );
  return seen(x, y, z);
}

function around(radius: number, degrees: number, z: number): Point {
  const { x, y } = polar({ x: 0, y: 0 }, radius, degrees);
  return seen(x, y, z);
}

function plate(): string {
  const half = plateSide / 2;
  const corners: readonly (readonly [number, number])[] = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
  const [, right, front, left] = corners.map(([x, y]) => onPlate(x, y));
  const [, lowRight, lowFront, lowLeft] = corners.map(([x, y]) => onPlate(x, y, -plateDepth));
  if (!right || !front || !left || !lowRight || !lowFront || !lowLeft) return '';
  const lines = range(rows - 1).map((row) => {
    const across = -half + ((row + 1) * plateSide) / rows;
    return segment(onPlate(-half, across), onPlate(half, across));
  });
  const ends = range(rows).map((row) => onPlate(half, -half + ((row + 0.5) * plateSide) / rows, -plateDepth / 2));
  return [
    path(polyline([left, lowLeft, lowFront, lowRight, right], false), {
      fill: 'paper-sunken',
      stroke: 'ink-muted',
      width: 1.8,
    }),
    path(
      polyline(
        corners.map(([x, y]) => onPlate(x, y)),
        true,
      ),
      { fill: 'paper-raised', stroke: 'ink-muted', width: 1.8 },
    ),
    path(lines.join(''), { stroke: 'hairline-strong', width: 1.5, opacity: 0.6 }),
    path(ends.map((end) => segment({ x: end.x, y: end.y - 4 }, { x: end.x, y: end.y + 4 })).join(''), {
      stroke: 'hairline-strong',
      width: 1.5,
    }),
    path(segment(front, lowFront), { stroke: 'ink-muted', width: 1.8 }),
  ].join('');
}

const headings = range(6).map((index) => heading + 60 * index);

/** The way of the tip, its six places, and the arm as it would stand there. */
function orbit(): string {
  const way = spread(0, 345, 24).map((degrees) => around(armLength, degrees, armHeight));
  const others = headings.slice(1);
  const ghosts = others.map((degrees) =>
    segment(around(37, degrees, armHeight), around(armLength - 4, degrees, armHeight)),
  );
  return [
    path(smooth(way, true), { stroke: 'hairline-strong', width: 1.5, dash: '2 6' }),
    path(ghosts.join(''), { stroke: 'hairline-strong', width: 1.5, dash: '9 6' }),
    ...others.map((degrees) =>
      disc(around(armLength, degrees, armHeight), 6, { stroke: 'hairline-strong', fill: 'paper', width: 2 }),
    ),
  ].join('');
}

function stops(): string {
  const pins = headings.map((degrees) =>
    segment(around(stopOrbit, degrees, 0), around(stopOrbit, degrees, stopHeight)),
  );
  const heads = headings.map((degrees) => disc(around(stopOrbit, degrees, stopHeight), 5));
  return (
    path(pins.join(''), { stroke: 'danger', width: 2.5 }) +
    `<g style="fill:var(--danger,#b0231c)">${heads.join('')}</g>`
  );
}

/** The arm is a bundle of six helices, of which three are seen from here. */
function arm(): string {
  const [foot, tip] = [around(-7, heading, armHeight), around(armLength, heading, armHeight)];
  const shifted = (by: number): string => segment({ x: foot.x, y: foot.y + by }, { x: tip.x, y: tip.y + by });
  return [
    path(segment(seen(0, 0, 0), seen(0, 0, armHeight)), { stroke: 'ink', width: 3 }),
    path(segment(foot, tip), { stroke: 'accent', width: 20, cap: 'butt' }),
    path(shifted(-3.4) + shifted(3.4), { stroke: 'paper', width: 1.5, cap: 'butt' }),
    disc(seen(0, 0, armHeight), 4.5, { fill: 'paper' }),
    disc(tip, 26, { fill: 'luminous', opacity: 0.2 }),
    disc(tip, 16, { fill: 'luminous', opacity: 0.35 }),
    disc(tip, 8, { fill: 'luminous', stroke: 'accent', width: 2.5 }),
  ].join('');
}

/** Arrows along the way of the tip, to both neighbours of its place. */
function swing(): string {
  const away = (from: number, to: number): string => {
    const way = spread(heading + from, heading + to, 6).map((degrees) => around(armLength + 9, degrees, armHeight));
    const [before, tip] = way.slice(-2);
    if (!before || !tip) return '';
    return smooth(way) + arrowHead(tip, (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI, 11);
  };
  return path(away(15, 45) + away(-12, -40), { stroke: 'accent', width: 2.2 });
}

/** The bundle cut across: six helices about an empty middle. */
function section(centre: Point): string {
  const circles = range(6).map((index) => disc(polar(centre, 22, 60 * index), 11));
  return `<g stroke-width="2" style="stroke:var(--accent,#0a6868);fill:var(--accent-soft,#e2f3f1)">${circles.join('')}</g>`;
}

function scaleBar(at: Point): string {
  const end = { x: at.x + 50 * unitsPerNm, y: at.y };
  const data = new Pen()
    .move({ x: at.x, y: at.y - 5 })
    .line({ x: at.x, y: at.y + 5 })
    .move(at)
    .line(end)
    .move({ x: end.x, y: end.y - 5 })
    .line({ x: end.x, y: end.y + 5 });
  return (
    path(String(data), { stroke: 'ink', width: 2 }) +
    label({ x: (at.x + end.x) / 2, y: at.y - 12 }, '50 nm', { anchor: 'middle' })
  );
}

/** An arm that turns on a plate from stop to stop, and how long it stays at one. */
export function drawOrigamiJoint(): string {
  return figure(640, 640, [
    orbit(),
    plate(),
    stops(),
    arm(),
    swing(),
    section({ x: 62, y: 296 }),
    scaleBar({ x: 488, y: 322 }),
    panelLetter({ x: 8, y: 28 }, 'a'),
    dwellTimes(),
    panelLetter({ x: 8, y: 368 }, 'b'),
  ]);
}
