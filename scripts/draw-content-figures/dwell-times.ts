import { bottomAxis, corner, type Frame, leftAxis, linear, logarithmic, ticksAt } from './axes.ts';
import { label } from './label.ts';
import { path } from './marks.ts';
import type { Color } from './paint.ts';
import { Pen, range, segment, smooth, spread } from './path.ts';
import { randomFrom } from './random.ts';

/** Mean stay at a stop that pairs with so many bases. */
interface Stop {
  readonly basePairs: number;
  readonly seconds: number;
  readonly color: Color;
  readonly frame: Frame;
}

const stops: readonly Stop[] = [
  { basePairs: 8, seconds: 0.2, color: 'accent', frame: { left: 84, top: 372, right: 622, bottom: 456 } },
  { basePairs: 9, seconds: 1.1, color: 'danger', frame: { left: 84, top: 484, right: 622, bottom: 568 } },
];

const [shortest, longest] = [0.01, 10];
const binsPerDecade = 7;
const stays = 400;
const most = 80;

/** Counts in bins of equal width on a logarithmic axis: there an exponential distribution has its maximum at the mean. */
function counts(stop: Stop): number[] {
  const random = randomFrom(50 + stop.basePairs);
  const times = range(stays).map(() => -stop.seconds * Math.log(1 - random()));
  return range(3 * binsPerDecade).map((bin) => {
    const from = shortest * 10 ** (bin / binsPerDecade);
    return times.filter((time) => time >= from && time < from * 10 ** (1 / binsPerDecade)).length;
  });
}

function panel(stop: Stop): string {
  const { frame, color, seconds } = stop;
  const across = logarithmic(shortest, longest, frame.left, frame.right);
  const up = linear(0, most, frame.bottom, frame.top);
  const width = (frame.right - frame.left) / (3 * binsPerDecade);
  const bars = new Pen();
  for (const [bin, count] of counts(stop).entries()) {
    if (count === 0) continue;
    const left = frame.left + bin * width + 2;
    bars.move({ x: left, y: frame.bottom }).line({ x: left, y: up(count) }, { x: left + width - 4, y: up(count) });
    bars.line({ x: left + width - 4, y: frame.bottom });
  }
  const fit = spread(Math.log(shortest), Math.log(longest), 37).map((exponent) => {
    const time = Math.exp(exponent);
    const density = (time / seconds) * Math.exp(-time / seconds);
    return { x: across(time), y: up((stays * density * Math.LN10) / binsPerDecade) };
  });
  const mean = across(seconds);
  const at =
    stop.basePairs === 8
      ? { x: frame.right - 4, anchor: 'end' as const }
      : { x: frame.left + 16, anchor: 'start' as const };
  return [
    path(String(bars), { fill: color, fillOpacity: 0.32 }),
    path(segment({ x: mean, y: frame.top }, { x: mean, y: frame.bottom }), {
      stroke: 'ink-muted',
      width: 1.5,
      dash: '4 5',
    }),
    path(smooth(fit), { stroke: color, width: 2.5 }),
    corner(frame),
    leftAxis(frame, up, ticksAt([0, 40, 80])),
    label({ x: at.x, y: frame.top + 18 }, `${stop.basePairs} bp`, { anchor: at.anchor, weight: 600, color }),
    label({ x: at.x, y: frame.top + 44 }, `*τ* = ${seconds} s`, { anchor: at.anchor }),
  ].join('');
}

/** Histograms of the stays at stops of two lengths, one above the other on the same axis of time. */
export function dwellTimes(): string {
  const last = stops.at(-1)?.frame;
  if (!last) return '';
  const across = logarithmic(shortest, longest, last.left, last.right);
  const labelled = [0.01, 0.1, 1, 10].map((value) => ({ value, text: String(value) }));
  const small = [0.01, 0.1, 1].flatMap((decade) => range(8).map((index) => ({ value: decade * (index + 2) })));
  const title = { ...last, top: stops[0]?.frame.top ?? last.top };
  return [
    ...stops.map(panel),
    bottomAxis(last, across, [...labelled, ...small], { title: '*t* / s' }),
    leftAxis(title, across, [], { title: '*N*' }),
  ].join('');
}
