import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './start-server.ts';

/** The variable in which {@link makeDemoData} tells the processes of a run the folder to copy. */
const variable = 'DEMO_DATA_DIRECTORY';

/**
 * Lets a server fill a data directory with the demo content, once for a whole run, because drawing all its pictures takes seconds.
 * @returns a function that removes it
 */
export async function makeDemoData(): Promise<() => Promise<void>> {
  const server = await startServer({ environment: { SEED: 'demo' } });
  await server.end('SIGTERM');
  process.env[variable] = server.dataDirectory;
  return server.stop;
}

/** Copies the data directory with the demo content of a new database for the caller alone. */
export async function copyDemoData(): Promise<{ dataDirectory: string; remove(): Promise<void> }> {
  const made = process.env[variable];
  if (made === undefined) throw new Error('the demo data were not made before');
  const dataDirectory = await mkdtemp(join(tmpdir(), 'molsys-demo-'));
  await cp(made, dataDirectory, { recursive: true });
  return { dataDirectory, remove: () => rm(dataDirectory, { recursive: true, force: true }) };
}
