import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';
import { startServer } from '../tests/support/start-server.ts';
import { atMost, figure, type Measure, median } from './figure.ts';

const rounds = 5;
const pollMilliseconds = 5;
const maxPolls = 4000;

/** Time from the start of `node server/main.js` on a migrated database to its first whole page. */
export const measure: Measure = async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'molsys-start-'));
  try {
    const first = await startServer({ dataDirectory, environment: { SEED: 'demo' } });
    await first.end('SIGTERM');
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) seconds.push(await secondsToFirstAnswer(dataDirectory));
    const measured = `${median(seconds).toFixed(2)} s`;
    const baseline = `slowest of ${rounds}: ${Math.max(...seconds).toFixed(2)} s`;
    return [figure('first answer of /main after the start', median(seconds), atMost(1.5, 's'), { measured, baseline })];
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

async function secondsToFirstAnswer(dataDirectory: string): Promise<number> {
  const port = await freePort();
  const begin = performance.now();
  const starting = startServer({ dataDirectory, port, environment: { SEED: 'demo' } });
  for (let poll = 0; poll < maxPolls && !(await answers(port)); poll++) await wait(pollMilliseconds);
  const seconds = (performance.now() - begin) / 1000;
  const server = await starting;
  await server.end('SIGTERM');
  return seconds;
}

async function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = get({ host: '127.0.0.1', port, path: '/main', agent: false }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode === 200));
  });
  request.once('error', () => resolve(false));
  return await promise;
}
