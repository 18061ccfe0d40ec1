import { setTimeout as wait } from 'node:timers/promises';
import { type CallTimes, Learner, type Tally, type TestToTake } from './learner.ts';

/** The learners' task. They do it once and answer with a {@link LearnersReport}. */
export interface LearnersOrder extends TestToTake {
  readonly port: number;
  /** One token for each learner. */
  readonly tokens: readonly string[];
  /** All learners begin, one after another, within this time. */
  readonly startWithinSeconds: number;
}

/** The message that the server runs again after it was killed. */
export type ServerRestarted = 'restarted';

/** Times of all calls of one kind, in milliseconds since each was due. */
export interface Spread {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

export interface LearnersReport {
  readonly spreads: Readonly<Record<keyof CallTimes, Spread>>;
  /** The first few errors, in words. */
  readonly errors: readonly string[];
  readonly errorsCount: number;
  /** How many answers and submissions the server acknowledged. */
  readonly acknowledgedCount: number;
  /** How many acknowledged answers and submissions were read back, after a restart or at the end; `missingCount` were not there. */
  readonly comparedCount: number;
  readonly missingCount: number;
}

const maxErrorsTold = 5;

let restartsCount = 0;

process.on('message', (message: LearnersOrder | ServerRestarted) => {
  if (message === 'restarted') restartsCount++;
  else void takeTests(message).then((report) => process.send?.(report));
});

async function takeTests(order: LearnersOrder): Promise<LearnersReport> {
  const tally: Tally = {
    times: { open: [], begin: [], save: [], handIn: [] },
    errors: [],
    acknowledgedCount: 0,
    comparedCount: 0,
    missingCount: 0,
  };
  const pauseMilliseconds = (order.startWithinSeconds * 1000) / order.tokens.length;
  await Promise.all(
    order.tokens.map(async (token, index) => {
      await wait(index * pauseMilliseconds);
      const learner = new Learner({ port: order.port, token, test: order, tally, restarts: () => restartsCount });
      await learner.takeTest().catch((error: unknown) => tally.errors.push(String(error)));
    }),
  );
  const { times, errors, ...counts } = tally;
  const spreads = {
    open: spreadOf(times.open),
    begin: spreadOf(times.begin),
    save: spreadOf(times.save),
    handIn: spreadOf(times.handIn),
  };
  return { ...counts, spreads, errors: errors.slice(0, maxErrorsTold), errorsCount: errors.length };
}

function spreadOf(milliseconds: readonly number[]): Spread {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { count: sorted.length, median: share(0.5), p95: share(0.95), max: share(1) };
}
