import { border, bottomAxis, errorBars, type Frame, leftAxis, linear, ticksAt } from './axes.ts';
import { groove, type Helix, strand, strandPoint } from './helix.ts';
import { label } from './label.ts';
import { arrowHead, disc, figure, form, path } from './marks.ts';
import { type Point, polyline, range, segment, smooth, spread } from './path.ts';
import { normalFrom } from './random.ts';

/** Förster distance of the pair of dyes. */
const forsterNm = 5.4;

function efficiency(nanometres: number): number {
  return 1 / (1 + (nanometres / forsterNm) ** 6);
}

const frame: Frame = { left: 84, top: 24, right: 622, bottom: 366 };
const xScale = linear(2, 10, frame.left, frame.right);
const yScale = linear(-0.05, 1.06, frame.bottom, frame.top);

/**
 * A ruler of DNA: the dyes stand 0.34 nm further apart with each base pair between them and turn about the axis by a full turn
 * in 10.5, each on a linker that holds it 1.25 nm from the axis.
 */
function rulerNm(basePairs: number): number {
  const turn = (2 * Math.PI * basePairs) / 10.5 + 2.3;
  return Math.hypot(0.34 * basePairs + 0.5, 2 * 1.25 * Math.sin(turn / 2));
}

function ruler(): (Point & { readonly half: number })[] {
  const noise = normalFrom(11);
  return [7, 9, 11, 13, 15, 17, 19, 21, 24, 27].map((basePairs) => {
    const nanometres = rulerNm(basePairs);
    const deviation = 0.02 + 0.05 * efficiency(nanometres) * (1 - efficiency(nanometres));
    const measured = efficiency(nanometres) + deviation * noise();
    return { x: xScale(nanometres), y: yScale(measured), half: yScale(0) - yScale(1.4 * deviation) };
  });
}

function forsterMark(): string {
  const [x, y] = [xScale(forsterNm), yScale(0.5)];
  const data = polyline([
    { x: frame.left, y },
    { x, y },
    { x, y: frame.bottom },
  ]);
  return [
    path(data, { stroke: 'ink-muted', width: 1.5, dash: '5 5', cap: 'butt' }),
    label({ x: x + 10, y: frame.bottom - 14 }, '*R*_{0}'),
  ].join('');
}

/** Donor and acceptor on a helix, in the empty corner of the plot. */
function scheme(): string {
  const helix: Helix = { start: { x: 386, y: 160 }, pitch: 80, radius: 22 };
  const { start, pitch, radius } = helix;
  const end = start.x + 2.5 * pitch;
  const strands = [0, groove].map((phase) => strand(helix, phase, start.x, end));
  const pairs = range(26).map((index) => {
    const x = start.x + 3 + (pitch * index) / 10.5;
    return segment(strandPoint(helix, 0, x), strandPoint(helix, groove, x));
  });
  const donor = { x: start.x, y: start.y - 50 };
  const acceptor = { x: start.x + 2 * pitch, y: start.y - 50 };
  const arrow = [
    { x: donor.x + 17, y: donor.y },
    { x: acceptor.x - 17, y: acceptor.y },
  ] as const;
  return [
    path(pairs.join(''), { stroke: 'hairline-strong', width: 1.5 }),
    path(strands.map(({ back }) => back).join(''), { stroke: 'hairline-strong', width: 2 }),
    path(strands.map(({ front }) => front).join(''), { stroke: 'ink', width: 3 }),
    path(segment({ x: donor.x, y: donor.y }, { x: donor.x, y: start.y - radius }), { stroke: 'accent', width: 2 }),
    path(segment({ x: acceptor.x, y: acceptor.y }, { x: acceptor.x, y: start.y - radius }), {
      stroke: 'danger',
      width: 2,
    }),
    path(segment(arrow[0], arrow[1]) + arrowHead(arrow[0], 180, 8) + arrowHead(arrow[1], 0, 8), {
      stroke: 'ink',
      width: 1.5,
    }),
    label({ x: (donor.x + acceptor.x) / 2, y: donor.y - 12 }, '*r*', { anchor: 'middle' }),
    disc(donor, 10, { fill: 'accent' }),
    path(form('diamond', acceptor, 10), { fill: 'danger' }),
    label({ x: donor.x, y: donor.y - 20 }, 'D', { anchor: 'middle', color: 'accent', weight: 600 }),
    label({ x: acceptor.x, y: acceptor.y - 20 }, 'A', { anchor: 'middle', color: 'danger', weight: 600 }),
  ].join('');
}

/** How the share of energy that passes to the acceptor falls with distance. */
export function drawFretDistance(): string {
  const curve = spread(2, 10, 25).map((nanometres) => ({ x: xScale(nanometres), y: yScale(efficiency(nanometres)) }));
  const points = ruler();
  return figure(640, 440, [
    forsterMark(),
    border(frame),
    bottomAxis(frame, xScale, ticksAt([2, 4, 6, 8, 10]), { title: '*r* / nm' }),
    leftAxis(frame, yScale, ticksAt([0, 0.5, 1], 1), { title: '*E*' }),
    path(smooth(curve), { stroke: 'accent', width: 2.5 }),
    errorBars(points),
    path(points.map((point) => form('disc', point, 6)).join(''), { stroke: 'ink', fill: 'paper', width: 2 }),
    scheme(),
  ]);
}
