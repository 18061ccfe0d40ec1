import { availableParallelism } from 'node:os';
import { measureBeside } from './baseline.ts';
import type { Measure } from './figure.ts';
import { withServer } from './server.ts';

/** Two cores for the workers; the load generator and the system, which distributes connections, need the others. */
const neededCores = 4;

/** The rate of cached pages from two workers, beside one worker. */
export const measure: Measure = async () => {
  const cores = availableParallelism();
  if (cores < neededCores) {
    process.stderr.write(`  left out: two workers beside one need ${neededCores} cores, and there are ${cores}\n`);
    return [];
  }
  return await withServer({ WORKERS: '2' }, ({ port }) =>
    withServer({ WORKERS: '1' }, async (one) => {
      const baseline = { port: one.port, name: 'one worker' };
      return [
        await measureBeside({ what: 'cached /main, two workers', port, path: '/main', leastRatio: 1.5, baseline }),
      ];
    }),
  );
};
