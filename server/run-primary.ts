import cluster from 'node:cluster';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { announce } from './run-server.ts';
import { seedNewDatabase } from './seed.ts';

/** A worker that ends sooner than this after its start will not do better if it is started again. */
const minLifeMilliseconds = 5000;

/** Runs several server processes on one port: prepares the database once, then keeps as many alive as the configuration says. */
export async function runPrimary(config: Config, release: () => void): Promise<void> {
  const services = await compose(config);
  const administrator = await seedNewDatabase(config, services);
  await services.refreshSearch();
  await services.close();

  let isStopping = false;
  const startedAt = new Map<number, number>();
  const fork = () => startedAt.set(cluster.fork().id, performance.now());
  const stop = () => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  let listening = 0;
  cluster.on('listening', (_worker, address) => {
    listening += 1;
    if (listening === config.workers) announce(config, address.port, administrator);
  });
  let failed = false;
  cluster.on('exit', (worker) => {
    const isHopeless = performance.now() - (startedAt.get(worker.id) ?? 0) < minLifeMilliseconds;
    if (!isStopping && !isHopeless) fork();
    if (!isStopping && isHopeless) {
      failed = true;
      stop();
    }
    if (Object.keys(cluster.workers ?? {}).length > 0) return;
    release();
    process.exit(failed ? 1 : 0);
  });
  for (let count = 0; count < config.workers; count++) fork();
}
