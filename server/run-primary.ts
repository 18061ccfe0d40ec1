import cluster from 'node:cluster';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { announce } from './run-server.ts';
import { seedNewDatabase } from './seed.ts';

/** Runs several server processes on one port: prepares the database once, then keeps as many alive as the configuration says. */
export async function runPrimary(config: Config, release: () => void): Promise<void> {
  const services = await compose(config);
  const administrator = await seedNewDatabase(config, services);
  await services.refreshSearch();
  await services.close();

  let isStopping = false;
  const hasListened = new Set<number>();
  const stop = () => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  cluster.on('listening', (worker, address) => {
    const isNew = !hasListened.has(worker.id);
    hasListened.add(worker.id);
    if (isNew && hasListened.size === config.workers) announce(config, address.port, administrator);
  });
  let failed = false;
  cluster.on('exit', (worker) => {
    // One that never served will not do better if it is started again; one that did was killed, or met something of the moment.
    const isHopeless = !hasListened.has(worker.id);
    if (!isStopping && !isHopeless) cluster.fork();
    if (!isStopping && isHopeless) {
      failed = true;
      stop();
    }
    if (Object.keys(cluster.workers ?? {}).length > 0) return;
    release();
    process.exit(failed ? 1 : 0);
  });
  for (let count = 0; count < config.workers; count++) cluster.fork();
}
