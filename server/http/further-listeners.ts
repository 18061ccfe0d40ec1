import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';

/**
 * Node accepts one connection of each listening socket in a turn of its loop, and a turn of a busy server takes ten milliseconds. The
 * system divides connections among these sockets, so that a class that opens its test at once is let in, and not one after another.
 */
const furtherListenersCount = 7;

/** How many connections may wait at each listener; the system may allow fewer. */
export const waitingConnections = 4096;

/** Lets a server share its port with its own further listeners, and with other processes. Linux alone divides connections among them. */
export const sharedPort = process.platform === 'linux' ? { reusePort: true, exclusive: true } : {};

/** Opens further sockets at the address where a server listens with `sharedPort`; the server gets their connections. */
export async function openFurtherListeners(server: Server): Promise<NetServer[]> {
  const address = server.address();
  if (!('reusePort' in sharedPort) || address === null || typeof address === 'string') return [];
  const listeners = Array.from({ length: furtherListenersCount }, () => {
    // As an HTTP server makes its own socket.
    const listener = createServer({ allowHalfOpen: true, noDelay: true });
    listener.on('connection', (socket) => server.emit('connection', socket));
    return listener.listen({ ...sharedPort, port: address.port, host: address.address, backlog: waitingConnections });
  });
  await Promise.all(listeners.map((listener) => once(listener, 'listening')));
  return listeners;
}
