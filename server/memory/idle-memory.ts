import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { collectGarbage } from './collect-garbage.ts';

const lookIntervalMilliseconds = 2000;
/** Share of time that the event loop worked; below this nobody is waiting for an answer. */
const idleUtilization = 0.02;
/** So much work leaves garbage behind that is worth a collection. */
const burstMilliseconds = 200;

/** One to find code that has grown old, one to drop it, one for what only that code held. */
const collectionRounds = 3;

/**
 * Gives memory back to the system when the server has nothing to do, once after each burst of work. V8 keeps what start and bursts
 * have needed for much longer, which is most of what a small site's idle server would take.
 */
export function releaseMemoryWhenIdle(): void {
  // What the start has compiled and nothing has called since goes with the second collection; V8 would wait for the sixth.
  setFlagsFromString('--bytecode-old-age=1');
  setFlagsFromString('--flush-baseline-code');
  // What the start has left behind counts as the first burst.
  let workedMilliseconds = burstMilliseconds;
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization, active } = performance.eventLoopUtilization(now, last);
    last = now;
    workedMilliseconds += active;
    if (utilization >= idleUtilization || workedMilliseconds < burstMilliseconds) return;
    for (let round = 0; round < collectionRounds; round++) collectGarbage({ type: 'major', flavor: 'last-resort' });
    // The collection itself is no work.
    last = performance.eventLoopUtilization();
    workedMilliseconds = 0;
  }, lookIntervalMilliseconds).unref();
}
