import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf } from '#server/testing/on-a-free-port.ts';

/**
 * Runs with the address of a server as it is reached over a line that brings at most so many megabits a second, for all connections
 * together. Chromium's own limit stops now and then for good, with the bytes unread in its sockets.
 */
export async function withSlowLine<Result>(
  origin: string,
  megabitsPerSecond: number,
  run: (slowOrigin: string) => Promise<Result>,
): Promise<Result> {
  const bytesPerMillisecond = (megabitsPerSecond * 1e6) / 8 / 1000;
  let freeAt = 0;
  async function* slowly(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      freeAt = Math.max(freeAt, performance.now()) + chunk.length / bytesPerMillisecond;
      await wait(freeAt - performance.now());
      yield chunk;
    }
  }
  const { hostname, port } = new URL(origin);
  const line = createServer((client) => {
    const server = connect(Number(port), hostname);
    // A connection that breaks is the browser's to notice.
    pipeline(client, server, () => {});
    pipeline(server, slowly, client, () => {});
  });
  const slowPort = await portOf(line.listen(0, hostname));
  try {
    return await run(`http://${hostname}:${slowPort}`);
  } finally {
    line.close();
  }
}
