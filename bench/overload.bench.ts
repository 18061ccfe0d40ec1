import { setTimeout as wait } from 'node:timers/promises';
import { atMost, figure, type Measure, repeatedUntil } from './figure.ts';
import { rawRequest, runLoad } from './load.ts';
import { forgetPeak, memoryOf, withServer } from './server.ts';

const connections = 400;
const seconds = 10;
const askEveryMilliseconds = 100;

/** Many clients ask for uncached pages, each again as soon as it is answered. Measures the server and the waits of other visitors. */
export const measure: Measure = () =>
  withServer({}, async ({ url, port, pid }) => {
    await slowest(url, ['/healthz', '/main'], wait(1000));
    // Filling a new database also has a memory peak, which must not count.
    await forgetPeak(pid);
    const load = runLoad({
      ...{ port, connections, seconds, maxRequests: 1_000_000 },
      request: rawRequest('GET', '/nothing/{uuid}'),
      status: 404,
      otherStatus: 503,
    });
    const [health, kept] = await slowest(url, ['/healthz', '/main'], load);
    const { requests, p95Milliseconds } = await load;
    const who = `${connections} connections on uncached pages`;
    const answers = { baseline: `${requests} answers in ${seconds} s` };
    return [
      figure(`${who}: /healthz, the slowest`, health ?? Number.NaN, atMost(1000, 'ms'), answers),
      figure(`${who}: /main from the cache, the slowest`, kept ?? Number.NaN, atMost(1000, 'ms')),
      figure(`${who}: an answer, p95`, p95Milliseconds, atMost(3000, 'ms')),
      figure(`${who}: resident memory at its peak`, (await memoryOf(pid)).peak, atMost(300, 'MB')),
    ];
  });

/** Asks for each path again and again until `until` settles; gives the longest time of each in milliseconds. */
async function slowest(url: string, paths: readonly string[], until: Promise<unknown>): Promise<number[]> {
  const watch = async (path: string) => {
    const times = await repeatedUntil(until, askEveryMilliseconds, async () => {
      const answer = await fetch(url + path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    });
    return Math.max(...times);
  };
  return await Promise.all(paths.map(watch));
}
