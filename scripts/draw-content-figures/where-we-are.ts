import { label } from './label.ts';
import { disc, dots, figure, group, path } from './marks.ts';
import { Pen, type Point, polyline, range, segment, smooth } from './path.ts';
import { randomFrom } from './random.ts';

const unitsPerMetre = 0.9;
/** The town's own directions lie aslant: its streets run along the shore. */
const slant = (-9 * Math.PI) / 180;
const uprights = [-30, 118, 262, 408, 540, 690];
const levels = [-40, 84, 196, 306];
const street = 18;

function town(along: number, across: number): Point {
  return {
    x: along * Math.cos(slant) - across * Math.sin(slant),
    y: 62 + along * Math.sin(slant) + across * Math.cos(slant),
  };
}

/** Where the land ends, by the town's directions. */
function shoreAt(along: number): number {
  return 352 + 16 * Math.sin(along / 74) - 10 * Math.sin(along / 31 + 1);
}

function water(): string {
  const shore = range(19).map((index) => town(-60 + 42 * index, shoreAt(-60 + 42 * index)));
  const line = smooth(shore);
  const waves = [
    { x: 40, y: 424 },
    { x: 178, y: 428 },
    { x: 262, y: 392 },
    { x: 330, y: 420 },
    { x: 452, y: 372 },
    { x: 482, y: 408 },
    { x: 590, y: 366 },
  ].map((start) =>
    smooth([0, 8, 16, 24, 32].map((step) => ({ x: start.x + step, y: start.y + (step % 16 === 8 ? -5 : 0) }))),
  );
  const pier = [town(392, 340), town(392, 424), town(374, 424), town(410, 424)] as const;
  return [
    path(`${line}L700 500L-60 500z`, { fill: 'accent-soft' }),
    path(waves.join(''), { stroke: 'accent', width: 1.5, opacity: 0.6 }),
    path(line, { stroke: 'accent', width: 2 }),
    path(segment(pier[0], pier[1]) + segment(pier[2], pier[3]), { stroke: 'ink-muted', width: 5, cap: 'butt' }),
  ].join('');
}

interface Plot {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly foot: number;
}

function outline({ from, to, top, foot }: Plot): string {
  return polyline([town(from, top), town(to, top), town(to, foot), town(from, foot)], true);
}

/** Houses in rows along the streets, but for the park and the institute's own block. */
function houses(): string {
  const random = randomFrom(5);
  const blocks = uprights.slice(1).flatMap((to, column) =>
    levels.slice(1).map((foot, row) => ({
      key: `${column},${row}`,
      plot: {
        from: (uprights[column] ?? 0) + street / 2,
        to: to - street / 2,
        top: (levels[row] ?? 0) + street / 2,
        foot: foot - street / 2,
      },
    })),
  );
  const plain = blocks.filter(({ key }) => key !== institute && key !== park);
  const shapes = plain.flatMap(({ plot }) => {
    const middle = (plot.top + plot.foot) / 2;
    const rows = [
      { top: plot.top + 5, foot: middle - 6 },
      { top: middle + 6, foot: plot.foot - 5 },
    ];
    return rows.flatMap((row) => {
      const shares = [0, 0.24 + 0.2 * random(), 0.62 + 0.14 * random(), 1];
      return shares.slice(1).map((share, index) => ({
        from: plot.from + 5 + (plot.to - plot.from - 10) * (shares[index] ?? 0) + (index > 0 ? 3 : 0),
        to: plot.from + 5 + (plot.to - plot.from - 10) * share - 3,
        top: row.top,
        foot: row.foot - (random() > 0.7 ? 8 : 0),
      }));
    });
  });
  return path(shapes.map(outline).join(''), { fill: 'hairline' });
}

const institute = '3,1';
const park = '2,1';

/** Trees in rows, in the block beside the institute. */
function trees(): string {
  const places = range(15).map((index) =>
    town(294 + 21 * (index % 5), 112 + 30 * Math.floor(index / 5) - (index % 2 ? 6 : -4)),
  );
  const ground = outline({ from: 276, to: 394, top: 96, foot: 184 });
  return path(ground, { fill: 'accent-soft' }) + path(dots(places), { stroke: 'accent', width: 13, opacity: 0.32 });
}

/** The four buildings of the institute; ours is the one that shines. */
function campus(): string {
  const others: readonly Plot[] = [
    { from: 424, to: 462, top: 98, foot: 134 },
    { from: 424, to: 448, top: 146, foot: 180 },
    { from: 474, to: 526, top: 98, foot: 116 },
  ];
  const ours: Plot = { from: 468, to: 526, top: 138, foot: 182 };
  const centre = town(497, 160);
  return [
    path(others.map(outline).join(''), { fill: 'hairline-strong', fillOpacity: 0.6 }),
    disc(centre, 58, { fill: 'luminous', opacity: 0.16 }),
    path(outline(ours), { fill: 'accent', stroke: 'paper', width: 2 }),
    label({ x: centre.x, y: centre.y + 8 }, '4', { anchor: 'middle', size: 24, weight: 600, color: 'paper' }),
  ].join('');
}

/** The tram runs on the second street from the shore. */
function tram(): string {
  const track = segment(town(-60, 306), town(720, 306));
  return (
    path(track, { stroke: 'ink-muted', width: 5 }) +
    path(track, { stroke: 'paper-raised', width: 2, dash: '7 5', cap: 'butt' })
  );
}

function tramSign(centre: Point): string {
  const { x, y } = centre;
  const car = new Pen()
    .move({ x: x - 8, y: y + 8 })
    .line({ x: x + 8, y: y + 8 }, { x: x + 8, y: y - 7 }, { x: x - 8, y: y - 7 })
    .close();
  const parts = [
    String(car),
    segment({ x: x - 8, y: y + 1 }, { x: x + 8, y: y + 1 }),
    polyline([
      { x: x - 5, y: y - 13 },
      { x, y: y - 7 },
      { x: x + 5, y: y - 13 },
    ]),
    segment({ x: x - 5, y: y + 13 }, { x: x - 2, y: y + 8 }),
    segment({ x: x + 5, y: y + 13 }, { x: x + 2, y: y + 8 }),
  ];
  return disc(centre, 22, { fill: 'ink' }) + path(parts.join(''), { stroke: 'paper', width: 2 });
}

/** From the stop to the door, as a chain of bonds. */
function route(): string {
  const corners = [town(190, 306), town(262, 306), town(262, 196), town(408, 196), town(497, 196), town(497, 182)];
  const nodes = corners.slice(1, -2);
  const door = corners.at(-1) ?? town(0, 0);
  return [
    path(polyline(corners), { stroke: 'luminous', width: 10, opacity: 0.35 }),
    path(polyline(corners), { stroke: 'accent', width: 3.5 }),
    group({ fill: 'paper', stroke: 'accent', width: 3 }, ...nodes.map((node) => disc(node, 6.5))),
    disc(door, 7, { fill: 'luminous', stroke: 'accent', width: 2.5 }),
  ].join('');
}

function north(at: Point): string {
  const needle = polyline(
    [
      { x: at.x, y: at.y - 26 },
      { x: at.x + 10, y: at.y + 20 },
      { x: at.x, y: at.y + 12 },
    ],
    true,
  );
  const other = polyline(
    [
      { x: at.x, y: at.y - 26 },
      { x: at.x - 10, y: at.y + 20 },
      { x: at.x, y: at.y + 12 },
    ],
    true,
  );
  return (
    disc(at, 34, { fill: 'paper', stroke: 'hairline-strong', width: 1.5 }) +
    path(needle, { fill: 'ink', stroke: 'ink', width: 1.5 }) +
    path(other, { stroke: 'ink', width: 1.5 })
  );
}

function scaleBar(at: Point): string {
  const length = 100 * unitsPerMetre;
  const ends = [at, { x: at.x + length, y: at.y }].map(({ x, y }) => segment({ x, y: y - 6 }, { x, y: y + 6 }));
  return (
    path(segment(at, { x: at.x + length, y: at.y }) + ends.join(''), { stroke: 'ink', width: 2 }) +
    label({ x: at.x + length / 2, y: at.y - 12 }, '100 m', { anchor: 'middle' })
  );
}

/** The way from the tram to the lab. */
export function drawWhereWeAre(): string {
  return figure(640, 440, [
    path('M0 0h640v440H0z', { fill: 'paper-raised' }),
    water(),
    houses(),
    trees(),
    campus(),
    tram(),
    route(),
    tramSign(town(190, 306)),
    north({ x: 590, y: 50 }),
    scaleBar({ x: 526, y: 416 }),
  ]);
}
