import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { collectGarbage } from './collect-garbage.ts';

const lookIntervalMilliseconds = 2000;
/** Share of time that the event loop worked; below this, nobody is waiting for an answer. */
const idleUtilization = 0.02;
/** After this much work there is enough garbage for a collection. */
const burstMilliseconds = 200;

/** The first round finds code that has grown old, the second drops it, the third frees what only that code held. */
const collectionRounds = 3;

/**
 * Gives memory back to the system when the server has nothing to do, once after each burst of work. V8 keeps what the start and bursts
 * needed for much longer: that would be most of the memory of a small site's idle server.
 */
export function releaseMemoryWhenIdle(): void {
  // Code that was compiled at the start and not called since goes with the second collection; V8 would wait for the sixth.
  setFlagsFromString('--bytecode-old-age=1');
  setFlagsFromString('--flush-baseline-code');
  // The start counts as the first burst.
  let workedMilliseconds = burstMilliseconds;
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization, active } = performance.eventLoopUtilization(now, last);
    last = now;
    workedMilliseconds += active;
    if (utilization >= idleUtilization || workedMilliseconds < burstMilliseconds) return;
    for (let round = 0; round < collectionRounds; round++) collectGarbage({ type: 'major', flavor: 'last-resort' });
    // The collection itself does not count as work.
    last = performance.eventLoopUtilization();
    workedMilliseconds = 0;
  }, lookIntervalMilliseconds).unref();
}
