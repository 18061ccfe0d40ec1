import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Config, findMisspelt, readConfig } from '../config.ts';
import { acceptAll } from '../http/draining.ts';
import { isBuildCurrent } from '../http/pages/build-stamp.ts';
import { requireBuild } from '../http/pages/built-pages.ts';
import { announce } from '../log/announce.ts';
import { claimDataDirectory } from '../storage/data-directory.ts';
import { createNotReady } from './not-ready.ts';
import { offerReloads, receiveTexts } from './reloads.ts';
import { runPrimary } from './run-primary.ts';
import { runServer } from './run-server.ts';
import { describeStartFault } from './start-fault.ts';

process.removeAllListeners('warning').on('warning', ({ name, message }) => announce('warn', `${name}: ${message}`));
process.on('uncaughtException', (fault) => {
  announce('fatal', describeStartFault(fault, 'The server has met a fault that nobody expected, and ends'));
  process.exit(1);
});

try {
  const config = readConfig(process.env);
  if (cluster.isWorker) {
    await runServer(config, await receiveTexts());
  } else {
    for (const { name, meant } of findMisspelt(process.env)) {
      announce('warn', `There is no setting ${name}, so it is not looked at; is ${meant} meant?`);
    }
    // Before anything is written.
    if (!config.development) {
      requireBuild();
      if (!isBuildCurrent())
        announce('warn', 'The program is built of other sources than lie here: run npm run build.');
    }
    const giveAddressUp = await holdAddress(config);
    const { release } = await claimDataDirectory(config.dataDirectory);
    const texts = offerReloads(config);
    await (config.workers > 1 ? runPrimary : runServer)(config, texts, { giveAddressUp, release });
  }
} catch (fault) {
  announce('fatal', describeStartFault(fault));
  process.exit(1);
}

/**
 * Takes the server's address before anything is written, so that a port in use leaves a new database and its one-time password alone.
 * Clients that call before the server is ready are told to try again.
 * @returns a function that gives up the address, so that the server can listen at it.
 */
async function holdAddress({ host, port, publicUrl }: Config): Promise<() => Promise<void>> {
  const answer = createNotReady(publicUrl);
  let doorClosed = Promise.resolve();
  const holder = createServer((request, response) => {
    void doorClosed.then(() => answer(request, response));
  });
  holder.listen(port, host);
  await once(holder, 'listening');
  return () => {
    // All who are connected are answered; a client that is answered earlier may connect anew and delay the closing of the listener.
    doorClosed = acceptAll(holder).then(() => void holder.close());
    return doorClosed;
  };
}
