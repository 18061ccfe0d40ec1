import cluster from 'node:cluster';
import type { FastifyListenOptions } from 'fastify';
import type { Config } from '../config.ts';
import { createDraining } from '../http/draining.ts';
import { announce } from '../log/announce.ts';
import { createLogger } from '../log/logger.ts';
import { releaseMemoryWhenIdle } from '../memory/idle-memory.ts';
import { buildServer } from '../wiring/build-server.ts';
import { compose } from '../wiring/compose.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { TextsSource } from './reloads.ts';

const sweepIntervalMilliseconds = 60 * 60 * 1000;
/** A server that is started anew each day sweeps too, but first it answers whoever has waited for it. */
const firstSweepMilliseconds = 2000;
/** Whatever does not come to its end, a database that is silent for one, is left then. */
const stopLimitMilliseconds = 9500;

/** What the process that was started has taken for itself, to be given back. */
export interface Claims {
  /** Before the server itself listens there. */
  readonly giveAddressUp: () => Promise<void>;
  /** Lets another program have the data directory. */
  readonly release: () => void;
}

/** Runs the server in this process until it is told to stop. A worker has no claims of its own: its primary has prepared everything. */
export async function runServer(config: Config, texts: TextsSource, claims?: Claims): Promise<void> {
  const logger = createLogger(config.logLevel);
  const services = await compose(config, { log: logger, contentTexts: texts.content });
  if (claims) await prepareDatabase(config, services);
  const draining = createDraining();
  const app = await buildServer({ config, services, logger, draining, withPages: true });

  let sweepInHand: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    sweepInHand = services.sweep().catch((fault: unknown) => logger.error({ err: fault }, 'sweep failed'));
  };
  const firstSweep = setTimeout(sweep, firstSweepMilliseconds).unref();
  const sweeping = setInterval(sweep, sweepIntervalMilliseconds).unref();

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    clearTimeout(firstSweep);
    clearInterval(sweeping);
    setTimeout(() => process.exit(1), stopLimitMilliseconds).unref();
    // Vite's connection to a browser has no end of its own.
    if (!config.development) await draining.finish();
    await app.close();
    await sweepInHand;
    await services.close();
    claims?.release();
    if (claims) announce('info', 'Molsys has stopped.');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  texts.follow((content) =>
    services
      .takeContent(content)
      .catch((fault: unknown) => logger.error({ err: fault }, 'what is found does not follow the texts yet')),
  );
  releaseMemoryWhenIdle();
  await claims?.giveAddressUp();
  await app.listen(listenOptions(config));
  services.jobs.watch();
  services.attempts.closing.watch();
  services.webhooks.watch();
  const address = app.addresses()[0];
  const port = typeof address === 'object' ? address.port : config.port;
  if (claims) announceReady(config, port);
  else process.send?.(port);
}

/** So many may come before the first of them is taken, as a class does that begins at the same time; the system may allow fewer. */
const waitingConnections = 4096;

/**
 * Each worker takes connections at a socket of its own, among which the system divides them: of those that a primary took, or all
 * workers together, the last that stops could leave some behind.
 */
function listenOptions({ host, port }: Config): FastifyListenOptions {
  const ownSocket = { exclusive: true, reusePort: true };
  return { host, port, backlog: waitingConnections, ...(cluster.isWorker ? ownSocket : {}) };
}

/** Says that the server can be used, and where. */
export function announceReady(config: Config, port: number): void {
  if (config.databaseUrl !== null && config.mediaPlace === null) {
    announce(
      'warn',
      'Pictures and PDFs are kept in DATA_DIR, where no other machine finds them: set MEDIA_URL if there are several.',
    );
  }
  // Last: whoever waits for this line has the others by then.
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  announce(
    'info',
    `Molsys is ready at ${address} (${config.workers === 1 ? 'one process' : `${config.workers} processes`})`,
  );
}
