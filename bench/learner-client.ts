import { setTimeout as wait } from 'node:timers/promises';
import { type CallTimes, Learner, type Tally, type TestToTake } from './learner.ts';

/** What the learners are told to do. They do it once and answer with a {@link LearnersReport}. */
export interface LearnersOrder extends TestToTake {
  readonly port: number;
  /** One learner for each. */
  readonly tokens: readonly string[];
  /** They begin one after another in so long. */
  readonly startWithinSeconds: number;
}

/** Said whenever the server has come back after it was killed. */
export type ServerRestarted = 'restarted';

/** Of all calls of one kind, in milliseconds from when they were due. */
export interface Spread {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

export interface LearnersReport {
  readonly spreads: Readonly<Record<keyof CallTimes, Spread>>;
  /** What went wrong, in words; the first few of them. */
  readonly errors: readonly string[];
  readonly errorsCount: number;
  /** Answers and submissions that the server said to have kept. */
  readonly acknowledgedCount: number;
  /** Readings of kept answers after a restart, and at the end of submissions, and how often one was not there. */
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
