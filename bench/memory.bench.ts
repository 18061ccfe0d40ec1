import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/addresses.ts';
import { atMost, figure, type Measure } from './figure.ts';
import { memoryOf, withFilledServer } from './server.ts';

/** Pages are squeezed behind the first answers: it is idle once its memory has stayed as it is for so long. */
const steadySeconds = 8;
const maxSettleSeconds = 60;
const steadyMegabytes = 1;

/** Resident memory of the idle server on a database that is there already, after the requests of a few visitors. */
export const measure: Measure = () =>
  withFilledServer(
    { SEED: 'demo', LOG_LEVEL: 'info' },
    () => null,
    async (server) => {
      for (let visitor = 0; visitor < 20; visitor++) {
        for (const path of ['/main', '/news', '/authorization', `${apiBase}news?limit=3`]) {
          const response = await fetch(`${server.url}${path}`);
          if (!response.ok) throw new Error(`${path} answered ${response.status}`);
          await response.arrayBuffer();
        }
      }
      const megabytes = await settledMegabytes(server.pid);
      const measured = `${megabytes.toFixed(0)} MB`;
      const baseline = `${(await bareMegabytes()).toFixed(0)} MB bare node:http`;
      return [figure('resident memory, idle', megabytes, atMost(150, 'MB'), { measured, baseline })];
    },
  );

async function settledMegabytes(pid: number): Promise<number> {
  let settled = await residentMegabytes(pid);
  let steadyFor = 0;
  for (let second = 0; second < maxSettleSeconds && steadyFor < steadySeconds; second++) {
    await wait(1000);
    const megabytes = await residentMegabytes(pid);
    steadyFor = Math.abs(megabytes - settled) < steadyMegabytes ? steadyFor + 1 : 0;
    if (steadyFor === 0) settled = megabytes;
  }
  return residentMegabytes(pid);
}

const residentMegabytes = async (pid: number) => (await memoryOf(pid)).resident;

/** What Node itself takes to listen. */
async function bareMegabytes(): Promise<number> {
  const script = "require('node:http').createServer().listen(0, '127.0.0.1', () => console.log('listens'))";
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(child.stdout, 'data');
    return await residentMegabytes(child.pid ?? 0);
  } finally {
    child.kill('SIGKILL');
  }
}
