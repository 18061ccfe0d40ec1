import { setTimeout as wait } from 'node:timers/promises';
import { atMost, figure, type Measure } from './figure.ts';
import { runLearners, spreadText, withClassroom } from './learners.ts';

const learners = 200;
const startWithinSeconds = 10;
const secondsPerAnswer = 0.5;
const rounds = 2;
/** The server is killed while some learners still begin, in the middle of the test, and when the first submit. */
const killsAfterSeconds = [8, 8, 8];

/**
 * The server is killed without a warning while a class takes a test, and started again on the same data. Learners remember each answer that
 * was acknowledged, and read their attempt after every restart. At the end they read their submissions.
 */
export const measure: Measure = () =>
  withClassroom(learners, async ({ test, tokens }, { port }, restart) => {
    const order = { port, test, tokens, startWithinSeconds, secondsPerAnswer, rounds, isInterrupted: true };
    const report = await runLearners(order, async (sayRestarted) => {
      for (const seconds of killsAfterSeconds) {
        await wait(seconds * 1000);
        await restart();
        sayRestarted();
      }
    });
    const { acknowledgedCount, comparedCount, missingCount, errorsCount, errors, spreads } = report;
    const missing = `acknowledged answers missing after ${killsAfterSeconds.length} SIGKILLs`;
    return [
      figure(missing, missingCount, atMost(0), {
        measured: `${missingCount} of ${acknowledgedCount}`,
        baseline: `${comparedCount} compared after restarts and at the end`,
      }),
      figure(`errors of ${learners} learners whose server was killed`, errorsCount, atMost(0), {
        measured: `${errorsCount} in ${spreads.save.count} answers`,
        baseline: [spreadText(spreads.save), ...errors].join('; '),
      }),
    ];
  });
