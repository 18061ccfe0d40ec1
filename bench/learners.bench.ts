import { atMost, figure, type Measurement } from './figure.ts';
import type { LearnersReport } from './learner-client.ts';
import { runLearners, spreadText, withClassroom, withPostgresClassroom } from './learners.ts';

type UseClassroom = Parameters<typeof withPostgresClassroom<LearnersReport>>[1];

/** Classes whose learners all take the test at once, from the moment the last one begins until the first one submits. */
const classes = [
  { learners: 200, engine: 'SQLite', workers: 1, startWithinSeconds: 10, rounds: 1, p95LimitMilliseconds: 100 },
  { learners: 1000, engine: 'SQLite', workers: 1, startWithinSeconds: 10, rounds: 1, p95LimitMilliseconds: 400 },
  { learners: 5000, engine: 'SQLite', workers: 2, startWithinSeconds: 50, rounds: 2, p95LimitMilliseconds: 150 },
  { learners: 1000, engine: 'PostgreSQL', workers: 1, startWithinSeconds: 30, rounds: 1, p95LimitMilliseconds: 150 },
] as const;
const secondsPerAnswer = 2;

/**
 * A class takes a test of twenty questions at the same time. Each learner loads the chapter and its texts, begins, saves an answer every
 * two seconds and submits. Milliseconds count from the moment a call was due, so that a slow call does not hide the delay of the next.
 */
export async function measure(): Promise<readonly Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { learners, engine, workers, startWithinSeconds, rounds, p95LimitMilliseconds } of classes) {
    const withEngine = engine === 'SQLite' ? withClassroom : withPostgresClassroom;
    const run: UseClassroom = ({ test, tokens }, { port }) =>
      runLearners({ port, test, tokens, startWithinSeconds, secondsPerAnswer, rounds, isInterrupted: false });
    const report = await withEngine(learners, run, { WORKERS: `${workers}` });
    const who = `${learners} learners on ${engine}${workers === 1 ? '' : `, ${workers} workers`}`;
    measurements.push(...measurementsOf(who, report, p95LimitMilliseconds));
  }
  return measurements;
}

function measurementsOf(who: string, report: LearnersReport, p95Limit: number): Measurement[] {
  const { open, begin, save, handIn } = report.spreads;
  const beside = `opening ${open.p95.toFixed(0)}, beginning ${begin.p95.toFixed(0)}, handing in ${handIn.p95.toFixed(0)} ms (p95)`;
  return [
    figure(`${who}, saving an answer`, save.p95, atMost(p95Limit, 'ms'), {
      measured: spreadText(save),
      baseline: beside,
    }),
    figure(`${who}, errors`, report.errorsCount, atMost(0), {
      measured: `${report.errorsCount} in ${save.count} answers`,
      baseline: report.errors.join('; '),
    }),
  ];
}
