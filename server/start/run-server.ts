import type { Config } from '../config.ts';
import { createDraining } from '../http/draining.ts';
import { openFurtherListeners, sharedPort, waitingConnections } from '../http/further-listeners.ts';
import { announce } from '../log/announce.ts';
import { createLogger } from '../log/logger.ts';
import { releaseMemoryWhenIdle } from '../memory/idle-memory.ts';
import { buildServer } from '../wiring/build-server.ts';
import { compose } from '../wiring/compose.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { TextsSource } from './reloads.ts';

const sweepIntervalMilliseconds = 60 * 60 * 1000;
/** Servers that are restarted each day sweep too, but first they answer those who have waited for them. */
const firstSweepMilliseconds = 2000;
/** What has not ended by then, such as a query to a silent database, is given up. */
const stopLimitMilliseconds = 9500;

/** What the started process has taken for itself and gives back. */
export interface Claims {
  /** Called before the server itself listens at the address. */
  readonly giveAddressUp: () => Promise<void>;
  /** Lets another program use the data directory. */
  readonly release: () => void;
}

/** Runs the server in this process until it is told to stop. A worker has no claims: its primary has prepared everything. */
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
    // Vite's connection to a browser never ends by itself.
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
  // Each worker has listeners of its own. If the primary took connections, the last worker to stop could leave some unanswered.
  await app.listen({ host: config.host, port: config.port, backlog: waitingConnections, ...sharedPort });
  if (!config.development) draining.attachListeners(await openFurtherListeners(app.server));
  services.jobs.watch();
  services.attempts.closing.watch();
  services.webhooks.watch();
  const address = app.addresses()[0];
  const port = typeof address === 'object' ? address.port : config.port;
  if (claims) announceReady(config, port);
  else process.send?.(port);
}

/** Says that the server can be used, and where. */
export function announceReady(config: Config, port: number): void {
  if (config.databaseUrl !== null && config.mediaPlace === null) {
    announce(
      'warn',
      'Pictures and PDFs are kept in DATA_DIR, where no other machine finds them: set MEDIA_URL if there are several.',
    );
  }
  // Comes last: a program that waits for this line has read the others then.
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  announce(
    'info',
    `Molsys is ready at ${address} (${config.workers === 1 ? 'one process' : `${config.workers} processes`})`,
  );
}
