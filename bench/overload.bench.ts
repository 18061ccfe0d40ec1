import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Measure, Measurement } from './figure.ts';
import { rawRequest, runLoad } from './load.ts';
import { withServer } from './server.ts';

const connections = 400;
const seconds = 10;
const askEveryMilliseconds = 100;

/** Many clients ask for pages that no cache can have, each again as soon as it is answered: what becomes of the server, and of the others. */
export const measure: Measure = () =>
  withServer({}, async ({ url, port, pid }) => {
    await slowest(url, ['/healthz', '/main'], wait(1000));
    // Filling a new database has a peak of its own: proc_pid_clear_refs(5).
    await writeFile(`/proc/${pid}/clear_refs`, '5');
    const load = runLoad({
      ...{ port, connections, seconds, maxRequests: 1_000_000 },
      request: rawRequest('GET', '/nothing/{uuid}'),
      status: 404,
      otherStatus: 503,
    });
    const [health, kept] = await slowest(url, ['/healthz', '/main'], load);
    const { requests, p95Milliseconds } = await load;
    const who = `${connections} connections on uncached pages`;
    return [
      atMost(`${who}: /healthz, the slowest`, health ?? Number.NaN, 1000, 'ms', `${requests} answers in ${seconds} s`),
      atMost(`${who}: /main from the cache, the slowest`, kept ?? Number.NaN, 1000, 'ms'),
      atMost(`${who}: an answer, p95`, p95Milliseconds, 3000, 'ms'),
      atMost(`${who}: resident memory at its peak`, await peakMegabytes(pid), 300, 'MB'),
    ];
  });

function atMost(what: string, value: number, limit: number, unit: string, baseline = ''): Measurement {
  return { what, measured: `${value.toFixed(0)} ${unit}`, baseline, value, bound: { is: 'at most', limit, unit } };
}

/** Asks for each path again and again until something else is over; tells how many milliseconds each took at most. */
async function slowest(url: string, paths: readonly string[], until: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  const watch = async (path: string) => {
    let slowestMilliseconds = 0;
    while (!isOver) {
      const begin = performance.now();
      const answer = await fetch(url + path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      slowestMilliseconds = Math.max(slowestMilliseconds, performance.now() - begin);
      await wait(askEveryMilliseconds);
    }
    return slowestMilliseconds;
  };
  const all = await Promise.all(paths.map(watch));
  await over;
  return all;
}

async function peakMegabytes(pid: number): Promise<number> {
  const kibibytes = /^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}
