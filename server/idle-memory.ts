import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookIntervalMilliseconds = 2000;
/** Share of time that the event loop worked; below this nobody is waiting for an answer. */
const idleUtilization = 0.02;
/** A heap this much larger than what lives in it is worth a collection. */
const wastefulRatio = 1.5;

type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Gives memory back to the system when the server has nothing to do. V8 keeps what start and bursts have needed for much longer,
 * which is most of what a small site's idle server would take.
 */
export function releaseMemoryWhenIdle(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage: CollectGarbage = runInNewContext('gc');
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const { heapUsed, heapTotal } = process.memoryUsage();
    if (utilization < idleUtilization && heapTotal > wastefulRatio * heapUsed) {
      collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    }
  }, lookIntervalMilliseconds).unref();
}
