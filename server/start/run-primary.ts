import cluster from 'node:cluster';
import type { Config } from '../config.ts';
import { relayClosedListeners } from '../http/draining.ts';
import { announce } from '../log/announce.ts';
import { createLogger } from '../log/logger.ts';
import { relayMetrics } from '../metrics/over-workers.ts';
import { compose } from '../wiring/compose.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { TextsMessage, TextsSource } from './reloads.ts';
import { announceReady, type Claims } from './run-server.ts';

/** Runs several server processes on one port: prepares the database once, then keeps as many alive as the configuration says. */
export async function runPrimary(
  config: Config,
  { follow }: TextsSource,
  { giveAddressUp, release }: Claims,
): Promise<void> {
  const services = await compose(config, { log: createLogger(config.logLevel) });
  await prepareDatabase(config, services);
  let { content } = services.currentTexts();
  await services.close();
  await giveAddressUp();

  let isStopping = false;
  const hasListened = new Set<number>();
  const stop = () => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  relayMetrics();
  relayClosedListeners();
  // So that messages can contain a Map.
  cluster.setupPrimary({ serialization: 'advanced' });
  const fork = () => cluster.fork().send({ content } satisfies TextsMessage);
  follow(async (next) => {
    content = next;
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker?.isConnected()) worker.send({ content } satisfies TextsMessage);
  });
  // A worker reports the port at which it listens.
  cluster.on('message', (worker, port: unknown) => {
    if (typeof port !== 'number') return;
    hasListened.add(worker.id);
    if (hasListened.size === config.workers) announceReady(config, port);
  });
  let failed = false;
  cluster.on('exit', (worker, code, signal) => {
    if (!isStopping) announce('error', `A worker has ended (${signal ? `signal ${signal}` : `exit code ${code}`}).`);
    // A worker that never served at the start will not do better a second time. After that, its fault may be a passing one.
    const isHopeless = !hasListened.has(worker.id) && hasListened.size < config.workers;
    if (!isStopping && !isHopeless) fork();
    if (!isStopping && isHopeless) {
      failed = true;
      stop();
    }
    if (Object.keys(cluster.workers ?? {}).length > 0) return;
    release();
    if (!failed) announce('info', 'Molsys has stopped.');
    process.exit(failed ? 1 : 0);
  });
  for (let count = 0; count < config.workers; count++) fork();
}
