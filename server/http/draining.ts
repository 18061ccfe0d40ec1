import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whoever connects all the time is not waited for longer. */
const acceptLimitMilliseconds = 1000;
/** Browsers keep connections in store that they may never use. */
const unusedLimitMilliseconds = 1000;
/** Requests that are under way may take so long. */
const drainLimitMilliseconds = 8000;
const idleSweepMilliseconds = 100;

/** The end of a server: whoever has got through to it is answered, and nobody else. */
export interface Draining {
  /** Whether answers are the last on their connections. */
  isClosing(): boolean;
  /** Lets the server take its time when it is closed. */
  attach(app: FastifyInstance): void;
}

export function createDraining(): Draining {
  let isClosing = false;
  const sockets = new Set<Socket>();
  return {
    isClosing: () => isClosing,
    attach: (app) => {
      const { server } = app;
      server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      app.addHook('preClose', async () => {
        isClosing = true;
        if (!server.listening) return;
        await acceptAll(server);
        // At once, as the next may be there in a moment; the framework waits for the end of all connections.
        server.close();
        endConnections(server, sockets);
      });
    },
  };
}

/** The system completes connections by itself and has one accepted in a turn; a turn without any says that it has no more. */
async function acceptAll(server: Server): Promise<void> {
  let acceptedCount = 0;
  server.on('connection', () => {
    acceptedCount += 1;
  });
  const end = performance.now() + acceptLimitMilliseconds;
  let quietTurns = 0;
  while (quietTurns < 2 && performance.now() < end) {
    const before = acceptedCount;
    await nextTurn();
    quietTurns = acceptedCount === before ? quietTurns + 1 : 0;
  }
}

/** Ends connections as nothing is expected of them any more, and at last all that are left. */
function endConnections(server: Server, sockets: ReadonlySet<Socket>): void {
  const endUnused = () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const timers = [
    // What was in hand a moment ago may have been told that it can go on.
    setInterval(() => server.closeIdleConnections(), idleSweepMilliseconds),
    setTimeout(endUnused, unusedLimitMilliseconds),
    setTimeout(endAll, drainLimitMilliseconds),
  ];
  server.once('close', () => {
    for (const timer of timers) clearTimeout(timer);
  });
}
