import { border, bottomAxis, corner, type Frame, leftAxis, linear, logarithmic, type Scale, ticksAt } from './axes.ts';
import { label } from './label.ts';
import { type Form, figure, form, path } from './marks.ts';
import type { Color } from './paint.ts';
import { polyline, range, segment, smooth } from './path.ts';
import { normalFrom } from './random.ts';

interface Series {
  readonly micromolar: number;
  readonly form: Form;
  readonly color: Color;
}

const series: readonly Series[] = [
  { micromolar: 28, form: 'disc', color: 'accent' },
  { micromolar: 20, form: 'square', color: 'danger' },
  { micromolar: 14, form: 'triangle', color: 'warning' },
  { micromolar: 10, form: 'diamond', color: 'ink' },
];

interface Grown {
  readonly minutes: number;
  /** Share of the material that stands in fibrils. */
  readonly share: number;
}

/**
 * Nucleation, elongation and nucleation on the fibrils themselves, each new nucleus of two monomers: the equations for the
 * number of fibrils and for their mass, in µM and minutes. The time to half the mass falls with concentration to the power −3/2.
 */
function grow(total: number, lastMinute: number): Grown[] {
  const rates = { primary: 4e-9, elongation: 1.2, secondary: 1.2e-5 };
  const step = 0.05;
  let [fibrils, mass] = [0, 0];
  return range(Math.round(lastMinute / step) + 1).map((index) => {
    const grown = { minutes: index * step, share: mass / total };
    const free = total - mass;
    fibrils += step * (rates.primary * free ** 2 + rates.secondary * free ** 2 * mass);
    mass += step * 2 * rates.elongation * free * fibrils;
    return grown;
  });
}

function halfTime(curve: readonly Grown[]): number {
  return curve.find(({ share }) => share >= 0.5)?.minutes ?? Number.NaN;
}

const frame: Frame = { left: 84, top: 56, right: 622, bottom: 386 };
const lastMinute = 150;
const xScale = linear(0, lastMinute, frame.left, frame.right);
const yScale = linear(-0.05, 1.08, frame.bottom, frame.top);

function curveOf(one: Series, index: number): string {
  const noise = normalFrom(31 + 7 * index);
  const grown = grow(one.micromolar, lastMinute);
  const place = ({ minutes, share }: Grown, shift = 0) => ({ x: xScale(minutes), y: yScale(share + shift) });
  const half = halfTime(grown);
  const nearest = (minutes: number): Grown[] => grown.slice(Math.round(minutes / 0.05)).slice(0, 1);
  const shape = [0, 0.3, 0.5, 0.65, 0.75, 0.85, 0.95, 1.05, 1.15, 1.28, 1.45, 1.7, 2.1, 3];
  const last = grown.slice(-1);
  const line = [
    ...shape
      .map((share) => share * half)
      .filter((at) => at < lastMinute)
      .flatMap(nearest),
    ...last,
  ];
  const dots = [0.55, 0.7, 0.82, 0.92, 1, 1.1, 1.22, 1.4, 1.7].flatMap((share) => nearest(share * half));
  const forms = dots.map((dot) =>
    form(one.form, place(dot, (0.004 + 0.02 * Math.min(dot.share, 1.1 - dot.share)) * noise()), 5.5),
  );
  return [
    path(smooth(line.map((at) => place(at))), { stroke: one.color, width: 2.5 }),
    path(forms.join(''), { stroke: one.color, fill: 'paper', width: 2 }),
  ].join('');
}

function legend(): string {
  return series
    .map((one, index) => {
      const x = frame.left + 14 + 108 * index;
      const text = index === series.length - 1 ? `${one.micromolar} µM` : `${one.micromolar}`;
      const mark = form(one.form, { x, y: 27 }, 6.5);
      return path(mark, { stroke: one.color, fill: 'paper', width: 2.2 }) + label({ x: x + 16, y: 34 }, text);
    })
    .join('');
}

const inset: Frame = { left: 446, top: 150, right: 606, bottom: 284 };

function insetOf(): string {
  const across = logarithmic(8.5, 33, inset.left, inset.right);
  const up: Scale = logarithmic(7, 76, inset.bottom, inset.top);
  const halves = series.map((one) => ({ one, minutes: halfTime(grow(one.micromolar, lastMinute)) }));
  const [first] = halves;
  const lineAt = (concentration: number): number =>
    (first?.minutes ?? 0) * (concentration / (first?.one.micromolar ?? 1)) ** -1.5;
  const line = [9.2, 30].map((value) => ({ x: across(value), y: up(lineAt(value)) }));
  return [
    corner(inset),
    bottomAxis(inset, across, ticksAt([10, 20, 30]), { title: '*c*_{0} / µM', titleAway: 54 }),
    leftAxis(inset, up, ticksAt([10, 20, 40]), { title: '*t*_{1/2} / min', titleAway: 50 }),
    path(polyline(line), { stroke: 'ink-muted', width: 2, dash: '6 5' }),
    ...halves.map(({ one, minutes }) =>
      path(form(one.form, { x: across(one.micromolar), y: up(minutes) }, 6), {
        stroke: one.color,
        fill: 'paper',
        width: 2,
      }),
    ),
    label({ x: across(16), y: up(47) }, '−3/2', { weight: 600 }),
  ].join('');
}

/** Growth of fibrils at four concentrations, and how the half-time depends on them. */
export function drawAssemblyKinetics(): string {
  const slowest = Math.max(...series.map((one) => halfTime(grow(one.micromolar, lastMinute))));
  return figure(640, 460, [
    path(segment({ x: frame.left, y: yScale(0.5) }, { x: xScale(slowest), y: yScale(0.5) }), {
      stroke: 'hairline-strong',
      width: 1.5,
      dash: '3 5',
    }),
    border(frame),
    bottomAxis(frame, xScale, ticksAt([0, 30, 60, 90, 120, 150]), { title: '*t* / min' }),
    leftAxis(frame, yScale, ticksAt([0, 0.5, 1], 1), { title: '*M*(*t*) / *M*(∞)' }),
    ...series.map(curveOf),
    legend(),
    insetOf(),
  ]);
}
