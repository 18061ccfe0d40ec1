import cluster from 'node:cluster';
import { buildServer } from './build-server.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { trackUnusedConnections } from './http/unused-connections.ts';
import { releaseMemoryWhenIdle } from './idle-memory.ts';
import { createLogger } from './logger.ts';
import { type FirstAdministrator, seedNewDatabase } from './seed.ts';

const sweepIntervalMilliseconds = 60 * 60 * 1000;
/** A server that is started anew each day sweeps too, but first it answers whoever has waited for it. */
const firstSweepMilliseconds = 2000;
const idleSweepMilliseconds = 100;
/** Requests that are under way when the server is told to stop may take so long. */
const drainLimitMilliseconds = 8000;

/** Runs the server in this process until it is told to stop. `release` gives the data directory back at the end. */
export async function runServer(config: Config, release: () => void): Promise<void> {
  const logger = createLogger(config.logLevel);
  const services = await compose(config, { log: logger });
  const administrator = cluster.isWorker ? null : await seedNewDatabase(config, services);
  if (!cluster.isWorker) await services.refreshSearch();
  const app = await buildServer({ config, services, logger, withPages: true });

  let sweepInHand = Promise.resolve();
  const sweep = () => {
    sweepInHand = services.sweep().catch((fault: unknown) => logger.error({ err: fault }, 'sweep failed'));
  };
  const firstSweep = setTimeout(sweep, firstSweepMilliseconds).unref();
  const sweeping = setInterval(sweep, sweepIntervalMilliseconds).unref();

  const unused = trackUnusedConnections(app.server);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    clearTimeout(firstSweep);
    clearInterval(sweeping);
    setTimeout(() => app.server.closeAllConnections(), drainLimitMilliseconds).unref();
    const closing = app.close();
    unused.close();
    // What was in hand a moment ago keeps its connection open otherwise.
    setInterval(() => app.server.closeIdleConnections(), idleSweepMilliseconds).unref();
    await closing;
    await sweepInHand;
    await services.close();
    release();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  releaseMemoryWhenIdle();
  await app.listen({ host: config.host, port: config.port });
  const address = app.addresses()[0];
  if (!cluster.isWorker) announce(config, typeof address === 'object' ? address.port : config.port, administrator);
}

/** What the person at the terminal needs: where it is, and how to get in. */
export function announce(config: Config, port: number, administrator: FirstAdministrator | null): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const lines = [`Molsys is ready at http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`];
  if (administrator?.password) {
    lines.push(`Administrator: ${administrator.email}, password: ${administrator.password} (shown only now)`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
