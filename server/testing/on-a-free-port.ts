import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Server as SocketServer } from 'node:net';

/** The port of a server that has begun to listen. */
export async function portOf(server: SocketServer): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Lets a server listen on a free port of this machine. */
export async function openOnFreePort(server: Server) {
  return {
    origin: `http://127.0.0.1:${await portOf(server.listen(0, '127.0.0.1'))}`,
    close: async (): Promise<void> => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
