import { border, bottomAxis, errorBars, type Frame, leftAxis, linear, ticksAt, topAxis } from './axes.ts';
import { label } from './label.ts';
import { figure, form, path } from './marks.ts';
import { polyline, spread } from './path.ts';
import { normalFrom } from './random.ts';

/** The parent motor: its barrier at 20 °C is 85 kJ/mol. */
const enthalpyJ = 83_000;
const entropyJPerK = -7;
const gasConstant = 8.314_462_6;
const boltzmannOverPlanck = 2.083_661_9e10;
const zeroCelsius = 273.15;

interface Measured {
  /** 1000 K/T. */
  readonly x: number;
  readonly y: number;
  readonly deviation: number;
}

/** Rates at nine temperatures, the outer ones less certain: too slow to wait for, or too fast to catch. */
function measured(): Measured[] {
  const noise = normalFrom(4);
  return spread(5, 45, 9).map((celsius) => {
    const temperature = celsius + zeroCelsius;
    const exact = Math.log(boltzmannOverPlanck) + entropyJPerK / gasConstant - enthalpyJ / (gasConstant * temperature);
    const deviation = 0.088 + 0.104 * Math.abs((celsius - 25) / 20) ** 1.5;
    return { x: 1000 / temperature, y: exact + 0.75 * deviation * noise(), deviation };
  });
}

interface Fit {
  readonly at: (x: number) => number;
  /** Standard error of the line itself. */
  readonly errorAt: (x: number) => number;
  readonly slope: number;
}

function weightedFit(points: readonly Measured[]): Fit {
  const sum = (value: (point: Measured) => number): number =>
    points.reduce((total, point) => total + value(point) / point.deviation ** 2, 0);
  const weight = sum(() => 1);
  const meanX = sum(({ x }) => x) / weight;
  const meanY = sum(({ y }) => y) / weight;
  const squares = sum(({ x }) => (x - meanX) ** 2);
  const slope = sum(({ x, y }) => (x - meanX) * (y - meanY)) / squares;
  return {
    slope,
    at: (x) => meanY + slope * (x - meanX),
    errorAt: (x) => Math.sqrt(1 / weight + (x - meanX) ** 2 / squares),
  };
}

const frame: Frame = { left: 84, top: 72, right: 622, bottom: 366 };
const xScale = linear(3.1, 3.64, frame.left, frame.right);
const yScale = linear(-13.8, -7.8, frame.bottom, frame.top);

function slopeMark(fit: Fit): string {
  const [from, to] = [3.36, 3.5];
  const lift = 0.42;
  const corner = { x: xScale(to), y: yScale(fit.at(from) + lift) };
  const start = { x: xScale(from), y: corner.y };
  const end = { x: corner.x, y: yScale(fit.at(to) + lift) };
  return [
    path(polyline([start, corner, end], true), { stroke: 'ink-muted', width: 1.5 }),
    label({ x: corner.x + 12, y: (corner.y + end.y) / 2 + 2 }, '−Δ*H*^{‡}/*R*', { color: 'accent', weight: 600 }),
  ].join('');
}

/** ln(k/T) against 1/T, with the line of the fit and the band in which it lies with 95 % confidence. */
export function drawEyringPlot(): string {
  const points = measured();
  const fit = weightedFit(points);
  const along = spread(3.1, 3.64, 13);
  const edge = (side: 1 | -1) => (x: number) => ({ x: xScale(x), y: yScale(fit.at(x) + side * 1.96 * fit.errorAt(x)) });
  const band = [...along.map(edge(1)), ...along.toReversed().map(edge(-1))];
  const places = points.map(({ x, y, deviation }) => {
    const middle = yScale(y);
    return { x: xScale(x), y: middle, half: middle - yScale(y + deviation) };
  });
  const celsius = [5, 15, 25, 35, 45].map((value) => ({ value: 1000 / (value + zeroCelsius), text: String(value) }));
  return figure(640, 440, [
    path(polyline(band, true), { fill: 'accent', fillOpacity: 0.16 }),
    path(polyline([3.1, 3.64].map((x) => ({ x: xScale(x), y: yScale(fit.at(x)) }))), {
      stroke: 'accent',
      width: 2.5,
      cap: 'butt',
    }),
    border(frame),
    bottomAxis(frame, xScale, ticksAt([3.1, 3.2, 3.3, 3.4, 3.5, 3.6], 1), { title: '10^{3} K / *T*' }),
    topAxis(frame, xScale, celsius, { title: '*t* / °C' }),
    leftAxis(frame, yScale, ticksAt([-13, -12, -11, -10, -9, -8]), { title: 'ln(*k* / *T*)' }),
    errorBars(places),
    path(places.map((place) => form('disc', place, 6)).join(''), { stroke: 'ink', fill: 'paper', width: 2 }),
    slopeMark(fit),
  ]);
}
