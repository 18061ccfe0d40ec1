import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/addresses.ts';
import { atMost, figure, type Measure } from './figure.ts';
import { rawRequest, runLoad } from './load.ts';
import { memoryOf, withFilledServer } from './server.ts';

/** The server counts as idle once its memory has not changed for this long: after the first answers it still compresses pages. */
const steadySeconds = 8;
const maxSettleSeconds = 60;
const steadyMegabytes = 1;

/** Requests of many visitors, with their share in per cent. */
const mix: readonly (readonly [path: string, share: number, status: number])[] = [
  ['/main', 24, 200],
  ['/about', 20, 200],
  ['/publications', 10, 200],
  ['/search?q=molecule', 10, 200],
  [`${apiBase}news?limit=3`, 20, 200],
  [`${apiBase}search?query=molecule`, 10, 200],
  [`${apiBase}news/{uuid}`, 5, 404],
  ['/news/{uuid}', 1, 404],
];
const requestsARound = 20_000;
const rounds = 10;

/** Resident memory of the idle server on an existing database: after the requests of a few visitors, and after very many. */
export const measure: Measure = () =>
  withFilledServer(
    { SEED: 'demo', LOG_LEVEL: 'info' },
    () => null,
    async ({ url, port, pid }) => {
      for (let visitor = 0; visitor < 20; visitor++) {
        for (const path of ['/main', '/news', '/authorization', `${apiBase}news?limit=3`]) {
          const response = await fetch(`${url}${path}`);
          if (!response.ok) throw new Error(`${path} answered ${response.status}`);
          await response.arrayBuffer();
        }
      }
      const megabytes = await settledMegabytes(pid);
      const after: number[] = [];
      for (let round = 1; round <= rounds; round++) {
        for (const [path, share, status] of mix) {
          const maxRequests = (requestsARound * share) / 100;
          const request = rawRequest('GET', path);
          await runLoad({ port, request, status, otherStatus: 503, connections: 8, seconds: 600, maxRequests });
        }
        if (round === 1 || round === rounds) after.push(await settledMegabytes(pid));
      }
      const [few = Number.NaN, many = Number.NaN] = after;
      return [
        figure('resident memory, idle', megabytes, atMost(130, 'MB'), {
          measured: `${megabytes.toFixed(0)} MB`,
          baseline: `${(await bareMegabytes()).toFixed(0)} MB bare node:http`,
        }),
        figure(`resident memory after ${rounds * requestsARound} mixed requests`, many / few, atMost(1), {
          measured: `${many.toFixed(0)} MB`,
          baseline: `${few.toFixed(0)} MB after ${requestsARound}`,
        }),
      ];
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

/** Memory of a bare Node server. */
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
