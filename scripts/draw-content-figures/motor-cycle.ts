import { bottomAxis, corner, type Frame, leftAxis, linear, ticksAt } from './axes.ts';
import { label } from './label.ts';
import { arrowHead, disc, figure, path } from './marks.ts';
import { Pen, type Point, polar, polyline, segment, smooth, spread } from './path.ts';

/** A place on the landscape: degrees and kJ/mol. */
interface Place {
  readonly angle: number;
  readonly energy: number;
}

const strained: Place = { angle: 112, energy: 24 };
const pass: Place = { angle: 148, energy: strained.energy + 85 };
/** Without light nobody comes over this one; it is left out of the figure but for its feet. */
const wall = 190;

/** Valleys and passes in turn. The second half of the cycle is the first, half a turn on. */
const knots: readonly Place[] = [
  { angle: pass.angle - 180, energy: pass.energy },
  { angle: 0, energy: 0 },
  { angle: 56, energy: wall },
  strained,
  pass,
  { angle: 180, energy: 0 },
  { angle: 236, energy: wall },
  { angle: strained.angle + 180, energy: strained.energy },
  { angle: pass.angle + 180, energy: pass.energy },
  { angle: 360, energy: 0 },
  { angle: 416, energy: wall },
];

const frame: Frame = { left: 84, top: 170, right: 622, bottom: 452 };
const xScale = linear(-24, 384, frame.left, frame.right);
const yScale = linear(-20, 150, frame.bottom, frame.top);

function at({ angle, energy }: Place): Point {
  return { x: xScale(angle), y: yScale(energy) };
}

function energyAt(angle: number): number {
  const next = knots.findIndex((knot) => knot.angle >= angle);
  const [before, after] = [knots[next - 1], knots[next]];
  if (!before || !after) return wall;
  const share = (angle - before.angle) / (after.angle - before.angle);
  return before.energy + ((after.energy - before.energy) * (1 - Math.cos(Math.PI * share))) / 2;
}

function landscape(from: number, to: number, count: number): string {
  return smooth(spread(from, to, count).map((angle) => at({ angle, energy: energyAt(angle) })));
}

/** Light lifts a state over the wall; heat lets the strained one slide over the pass. */
function steps(turn: number): string {
  const from = at({ angle: turn + 1, energy: 18 });
  const to = at({ angle: turn + strained.angle - 1, energy: strained.energy + 16 });
  const lift = (angle: number): Point => at({ angle: turn + angle, energy: 160 });
  const jump = String(new Pen().move(from).curve(lift(6), lift(106), to));
  const over = spread(pass.angle - 17, pass.angle + 17, 9).map((angle) => {
    const point = at({ angle: turn + angle, energy: energyAt(angle) });
    return {
      x: point.x + (angle > pass.angle ? 8 : -8) * Math.min(1, Math.abs(angle - pass.angle) / 9),
      y: point.y - 9,
    };
  });
  const end = over.at(-1) ?? to;
  const summit = at({ ...pass, angle: pass.angle + turn });
  return [
    path(jump, { stroke: 'luminous', width: 9, opacity: 0.3 }),
    path(jump + arrowHead(to, 88, 13), { stroke: 'accent', width: 2.5 }),
    label({ x: xScale(turn + 54), y: yScale(136) }, '*hν*', {
      anchor: 'middle',
      color: 'accent',
      weight: 600,
      size: 22,
    }),
    path(smooth(over), { stroke: 'danger', width: 2, dash: '6 5' }),
    path(arrowHead(end, 76, 12), { stroke: 'danger', width: 2.2 }),
    label({ x: summit.x, y: summit.y - 20 }, 'Δ', { anchor: 'middle', color: 'danger', weight: 600, size: 22 }),
  ].join('');
}

/** Height of the pass above the strained state. */
function height(turn: number): string {
  const x = xScale(turn + pass.angle);
  const [top, foot] = [
    { x, y: yScale(pass.energy) + 5 },
    { x, y: yScale(strained.energy) },
  ];
  const middle = yScale(strained.energy + 34);
  const level = segment(at({ angle: turn + strained.angle + 15, energy: strained.energy }), { x: x + 17, y: foot.y });
  const arrows = [
    segment(top, { x, y: middle - 16 }),
    segment({ x, y: middle + 16 }, foot),
    arrowHead(top, -90, 7),
    arrowHead(foot, 90, 7),
  ];
  return [
    path(level, { stroke: 'hairline-strong', width: 1.5, dash: '3 4' }),
    path(arrows.join(''), { stroke: 'ink-muted', width: 1.5 }),
    label({ x, y: middle + 7 }, '85', { anchor: 'middle' }),
  ].join('');
}

/** The motor seen along its axle: the lower half stands still, the hand of the upper half is bent where it is strained. */
function rotor(place: Place, number: number): string {
  const centre = { x: xScale(place.angle), y: 82 };
  const radius = 34;
  const heading = place.angle - 90;
  const tip = polar(centre, radius, heading);
  const ends = [pass.angle - 90, pass.angle + 90].map((angle) => polar(centre, radius, angle));
  const bent = number % 2 === 0;
  const bow = polar(centre, radius * 0.62, heading + (bent ? -34 : 0));
  const node = at(place);
  return [
    path(segment({ x: centre.x, y: centre.y + radius + 16 }, { x: node.x, y: node.y - 16 }), {
      stroke: 'hairline',
      width: 1.5,
    }),
    disc(centre, radius, { stroke: 'hairline-strong', width: 1.5, ...(bent ? { dash: '2 5' } : {}) }),
    path(polyline(ends), { stroke: 'ink-muted', width: 4 }),
    ...ends.map((end) => disc(end, 6, { stroke: 'ink-muted', fill: 'paper', width: 2.5 })),
    path(String(new Pen().move(centre).curve(bow, bow, tip)), { stroke: 'accent', width: 4 }),
    disc(centre, 5, { fill: 'ink' }),
    disc(tip, 13, { fill: 'luminous', opacity: 0.3 }),
    disc(tip, 7, { fill: 'accent' }),
    disc(node, 14, { stroke: bent ? 'danger' : 'ink', fill: 'paper', width: 2 }),
    label({ x: node.x, y: node.y + 6.5 }, String(number), { anchor: 'middle', size: 18, weight: 600 }),
  ].join('');
}

/** Energy along one turn of a light-driven motor, and the motor in each of its four states. */
export function drawMotorCycle(): string {
  const foot = 19;
  const solid = [
    landscape(-foot, foot, 9),
    landscape(strained.angle - 12, 180 + foot, 25),
    landscape(strained.angle + 168, 360 + foot, 25),
  ];
  const states = [0, strained.angle, 180, strained.angle + 180, 360].map((angle) => ({
    angle,
    energy: energyAt(angle),
  }));
  return figure(640, 530, [
    corner(frame),
    bottomAxis(frame, xScale, ticksAt([0, 90, 180, 270, 360]), { title: '*θ* / °' }),
    leftAxis(frame, yScale, ticksAt([0, 50, 100]), { title: '*G* / kJ mol^{−1}' }),
    path(solid.join(''), { stroke: 'ink', width: 2.5 }),
    ...[0, 180].map((turn) => height(turn) + steps(turn)),
    ...states.map((place, index) => rotor(place, (index % 4) + 1)),
  ]);
}
