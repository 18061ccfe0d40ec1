import { setTimeout as wait } from 'node:timers/promises';

/** One measured figure, its baseline and its bound. */
export interface Measurement {
  readonly what: string;
  /** The figure in words, with its unit. */
  readonly measured: string;
  readonly baseline: string;
  /** The number to compare with the bound. */
  readonly value: number;
  readonly bound: Bound | null;
}

/** The limit of a figure. */
export interface Bound {
  readonly is: 'at least' | 'at most';
  readonly limit: number;
  readonly unit?: string;
}

/** Makes a measurement; if no words are given, its value is printed. */
export function figure(
  what: string,
  value: number,
  bound: Bound | null,
  { measured = [rounded(value), bound?.unit].filter(Boolean).join(' '), baseline = '' } = {},
): Measurement {
  return { what, measured, baseline, value, bound };
}

/** An upper bound; a value may reach it. */
export function atMost(limit: number, unit?: string): Bound {
  return { is: 'at most', limit, ...(unit === undefined ? {} : { unit }) };
}

/** A lower bound; a value may reach it. */
export function atLeast(limit: number): Bound {
  return { is: 'at least', limit };
}

/** The 95th percentile: 95 of 100 values are not above it. */
export function p95Of(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1] ?? 0;
}

/** A file `<name>.bench.ts` measures one figure of the product. */
export type Measure = () => Promise<readonly Measurement[]>;

/** Whether a measurement keeps to its bound. */
export function keeps({ value, bound }: Measurement): boolean {
  if (bound === null) return true;
  return bound.is === 'at least' ? value >= bound.limit : value <= bound.limit;
}

/** The middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (low === undefined || high === undefined) throw new Error('there is no median of nothing');
  return (low + high) / 2;
}

/**
 * Measures two things in turns, so that a disturbance of the machine hits both. Gives the median of each, and of their ratio by round.
 * Bounded by the number of rounds.
 */
export async function interleaved(
  rounds: number,
  subject: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ subject: number; baseline: number; ratio: number }> {
  const pairs: { subject: number; baseline: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push({ baseline: await baseline(), subject: await subject() });
  }
  return {
    subject: median(pairs.map((pair) => pair.subject)),
    baseline: median(pairs.map((pair) => pair.baseline)),
    ratio: median(pairs.map((pair) => pair.subject / pair.baseline)),
  };
}

/** Repeats something until a promise settles, with a pause after each time; gives the milliseconds that each took. */
export async function repeatedUntil(
  over: Promise<unknown>,
  pauseMilliseconds: number,
  step: () => Promise<unknown>,
): Promise<number[]> {
  let isOver = false;
  const settled = over.finally(() => {
    isOver = true;
  });
  // Told below, once the step that is under way has ended.
  settled.catch(() => undefined);
  const milliseconds: number[] = [];
  while (!isOver) {
    const begin = performance.now();
    await step();
    milliseconds.push(performance.now() - begin);
    await wait(pauseMilliseconds);
  }
  await settled;
  return milliseconds;
}

/** A table for people, one measurement a line. */
export function table(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => [
    measurement.what,
    measurement.measured,
    measurement.baseline,
    rounded(measurement.value),
    boundText(measurement.bound),
    measurement.bound === null ? '' : keeps(measurement) ? 'ok' : 'missed',
  ]);
  const all = [['figure', 'measured', 'baseline', 'value', 'bound', ''], ...rows];
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '));
  return lines.join('\n');
}

function boundText(bound: Bound | null): string {
  return bound === null ? '' : `${bound.is} ${bound.limit}${bound.unit ? ` ${bound.unit}` : ''}`;
}

/** A number with at least three significant digits. */
export function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** A rate for printing. */
export function perSecond(rate: number): string {
  return `${rounded(rate)}/s`;
}
