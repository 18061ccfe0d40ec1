import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

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
  const listening = Promise.withResolvers<void>();
  line.listen(0, hostname, listening.resolve);
  await listening.promise;
  const address = line.address();
  try {
    return await run(`http://${hostname}:${typeof address === 'object' ? address?.port : ''}`);
  } finally {
    line.close();
  }
}
