import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Config } from './config.ts';

const notReady = { 'retry-after': '2', 'cache-control': 'no-store', connection: 'close' };

/**
 * Takes the server's address before anything is written, so that a port in use leaves a new database and its one-time password alone.
 * Whoever calls before the server is ready is told to come again.
 * @returns what gives the address up, for the server itself to listen at.
 */
export async function holdAddress({ host, port }: Config): Promise<() => void> {
  const holder = createServer((_request, response) => response.writeHead(503, notReady).end());
  holder.listen(port, host);
  await once(holder, 'listening');
  return () => {
    holder.close();
    holder.closeIdleConnections();
  };
}
