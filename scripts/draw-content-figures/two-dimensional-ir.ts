import { border, bottomAxis, type Frame, leftAxis, linear, ticksAt } from './axes.ts';
import { contours, type Field } from './contours.ts';
import { label } from './label.ts';
import { figure, group, path } from './marks.ts';
import type { Color } from './paint.ts';
import { polyline, segment, smooth, spread } from './path.ts';

/** The two carbonyl bands of a rhodium complex, in cm⁻¹: antisymmetric and symmetric stretch. */
const bands = [
  { at: 2015, strength: 1 },
  { at: 2084, strength: 0.82 },
] as const;
const anharmonicity = 14;
const coupling = 26;

interface Peak {
  readonly pumped: number;
  readonly probed: number;
  readonly height: number;
  /** Widths along the diagonal and across it: bands that differ from molecule to molecule lie along it. */
  readonly along: number;
  readonly across: number;
}

function peaks(): Peak[] {
  return bands.flatMap((pump) =>
    bands.flatMap((probe) => {
      const own = pump === probe;
      const height = own ? pump.strength ** 2 : 0.5 * pump.strength * probe.strength;
      const shape = own ? { along: 9, across: 5 } : { along: 7.4, across: 6 };
      const shift = own ? anharmonicity : coupling;
      const [pumped, probed] = [pump.at, probe.at];
      return [
        { pumped, probed, height, ...shape },
        { pumped, probed: probed - shift, height: -0.92 * height, ...shape },
      ];
    }),
  );
}

const [low, high] = [1976, 2108];
const frame: Frame = { left: 96, top: 112, right: 604, bottom: 620 };
const xScale = linear(low, high, frame.left, frame.right);
const yScale = linear(low, high, frame.bottom, frame.top);

function signal(): Field {
  const all = peaks();
  return (pumped, probed) =>
    all.reduce((total, peak) => {
      const along = (pumped - peak.pumped + probed - peak.probed) / Math.SQRT2 / peak.along;
      const across = (probed - peak.probed - pumped + peak.pumped) / Math.SQRT2 / peak.across;
      return total + peak.height * Math.exp(-(along ** 2 + across ** 2) / 2);
    }, 0);
}

/** Each contour is filled faintly, so that the lobes deepen towards their middle. */
function lobes(sign: 1 | -1, color: Color, dash?: string): string {
  const field = signal();
  const levels = [0.08, 0.18, 0.3, 0.44, 0.6, 0.78];
  const data = levels.flatMap((level) =>
    contours((x, y) => sign * field(x, y), level, { low, high, cells: 110 }).map((points) =>
      polyline(
        points.map(({ x, y }) => ({ x: xScale(x), y: yScale(y) })),
        true,
      ),
    ),
  );
  return group(
    { stroke: color, fill: color, fillOpacity: 0.13, width: 1.5, ...(dash ? { dash } : {}) },
    ...data.map((one) => path(one)),
  );
}

/** The ordinary spectrum over the map: where the two bands stand. */
function spectrum(): string {
  const foot = frame.top - 14;
  const height = (wavenumber: number): number =>
    bands.reduce((total, band) => total + band.strength / (1 + ((wavenumber - band.at) / 6) ** 2), 0);
  const points = spread(low, high, 67).map((value) => ({ x: xScale(value), y: foot - 76 * height(value) }));
  const guides = bands.map(({ at }) => segment({ x: xScale(at), y: foot }, { x: xScale(at), y: frame.bottom }));
  const level = bands.map(({ at }) => segment({ x: frame.left, y: yScale(at) }, { x: frame.right, y: yScale(at) }));
  return [
    path([...guides, ...level].join(''), { stroke: 'hairline', width: 1.5, cap: 'butt' }),
    path(smooth(points), { stroke: 'ink', width: 2 }),
  ].join('');
}

/** Two-dimensional infrared spectrum of two coupled vibrations. */
export function drawTwoDimensionalIr(): string {
  const diagonal = segment({ x: frame.left, y: frame.bottom }, { x: frame.right, y: frame.top });
  const ticks = [...ticksAt([1980, 2020, 2060, 2100]), ...[2000, 2040, 2080].map((value) => ({ value }))];
  return figure(640, 696, [
    spectrum(),
    path(diagonal, { stroke: 'hairline-strong', width: 1.5, dash: '7 5' }),
    lobes(1, 'danger'),
    lobes(-1, 'accent', '4 3'),
    border(frame),
    bottomAxis(frame, xScale, ticks, { title: '*ω*_{1} / cm^{−1}' }),
    leftAxis(frame, yScale, ticks, { title: '*ω*_{3} / cm^{−1}', titleAway: 70 }),
    ...signs(),
  ]);
}

function signs(): string[] {
  const [first] = bands;
  const at = (pumped: number, probed: number) => ({ x: xScale(pumped), y: yScale(probed) });
  return [
    label(at(first.at - 14, first.at + 8), '+', { anchor: 'middle', color: 'danger', weight: 600, size: 30 }),
    label(at(first.at + 15, first.at - 24), '−', { anchor: 'middle', color: 'accent', weight: 600, size: 30 }),
  ];
}
