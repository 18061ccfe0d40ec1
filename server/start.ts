import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { holdAddress } from './hold-address.ts';
import { demandBuild } from './http/pages/built-pages.ts';
import { runPrimary } from './run-primary.ts';
import { runServer } from './run-server.ts';
import { describeStartFault } from './start-fault.ts';
import { claimDataDirectory } from './storage/data-directory.ts';

try {
  const config = readConfig(process.env);
  if (cluster.isWorker) {
    await runServer(config);
  } else {
    // Both before anything is written.
    if (!config.development) demandBuild();
    const giveAddressUp = await holdAddress(config);
    const { release } = await claimDataDirectory(config.dataDirectory);
    await (config.workers > 1 ? runPrimary : runServer)(config, { giveAddressUp, release });
  }
} catch (fault) {
  process.stderr.write(`${describeStartFault(fault)}\n`);
  process.exit(1);
}
