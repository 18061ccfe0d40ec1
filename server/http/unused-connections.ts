import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Connections that have been opened but have not asked for anything yet, as browsers keep them in store. Closing a server waits for
 * them as if they were busy; `close` ends them.
 */
export function trackUnusedConnections(server: Server): { close(): void } {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  return {
    close: () => {
      for (const socket of unused) socket.destroy();
    },
  };
}
