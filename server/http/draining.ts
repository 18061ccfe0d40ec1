import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** When nobody has connected for so long, all connections that were on their way are accepted. */
const quietMilliseconds = 25;
/** Longest wait where clients keep connecting. */
const acceptLimitMilliseconds = 1000;
/** Longest wait for a worker that does not hear that it must stop. */
const otherListenersLimitMilliseconds = 2 * acceptLimitMilliseconds;
/** How long connections without a request may stay: browsers open some in advance and may never use them. */
const unusedLimitMilliseconds = 1000;
/** How long requests that are under way may take. */
const drainLimitMilliseconds = 8000;
const idleSweepMilliseconds = 100;
/** A proxy may be sending a request on an idle connection. One in use gets a request within this time, and its answer is the last. */
const idleGraceMilliseconds = 500;

/** The end of a server: everyone who is connected is answered, and nobody else. */
export type Draining = ReturnType<typeof createDraining>;

/** For one server, which is given to `attach` before it listens. */
export function createDraining() {
  let isClosing = false;
  let server: Server | undefined;
  let furtherListeners: readonly NetServer[] = [];
  const sockets = new Set<Socket>();
  const doorClosed = Promise.withResolvers<void>();
  return {
    /** Whether answers are the last on their connections. */
    isClosing: (): boolean => isClosing,
    /** Watches the connections of a server. */
    attach: (app: FastifyInstance): void => {
      server = app.server;
      server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      // A client that is answered earlier may connect anew and delay the closing of the listener.
      app.addHook('onRequest', (_request, _reply, done) => {
        if (isClosing) void doorClosed.promise.then(() => done());
        else done();
      });
    },
    /** Takes the listeners that are closed with the server's own. */
    attachListeners: (listeners: readonly NetServer[]): void => {
      furtherListeners = listeners;
    },
    /** Stops listening, and waits until all are answered. Comes before the framework closes: pages call its routes. */
    finish: async (): Promise<void> => {
      isClosing = true;
      if (!server?.listening) return;
      await acceptAll(server);
      const listeners = [server, ...furtherListeners];
      const allGone = Promise.all(listeners.map((listener) => once(listener, 'close')));
      // At once, as the next connection may come in a moment. An HTTP server's own `close` would also end idle connections.
      for (const listener of listeners) NetServer.prototype.close.call(listener);
      const settle = endConnections(server, sockets);
      if (cluster.isWorker) await otherListeners();
      doorClosed.resolve();
      await allGone;
      settle();
    },
  };
}

/** A worker sends this when its listener is closed, and gets it once all listeners are closed. */
const listenerClosedMessage = 'listener closed';

/** In the primary: tells workers that are stopping when nobody can connect to any of them any more. */
export function relayClosedListeners(): void {
  const closed = new Set<number>();
  const look = () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    if (!workers.every(({ id }) => closed.has(id))) return;
    for (const worker of workers) if (worker.isConnected()) worker.send(listenerClosedMessage);
  };
  cluster.on('message', (worker, message: unknown) => {
    if (message !== listenerClosedMessage) return;
    closed.add(worker.id);
    look();
  });
  cluster.on('exit', look);
}

async function otherListeners(): Promise<void> {
  const { promise: allClosed, resolve } = Promise.withResolvers<void>();
  process.on('message', (message: unknown) => {
    if (message === listenerClosedMessage) resolve();
  });
  process.send?.(listenerClosedMessage);
  await Promise.race([allClosed, wait(otherListenersLimitMilliseconds)]);
}

/**
 * The system completes connections by itself, and Node accepts one of each listener in a turn of its loop. After a quiet time, one more
 * turn must bring nobody: this process may have been held up for all of that time.
 */
export async function acceptAll(server: Server): Promise<void> {
  let latest = performance.now();
  server.on('connection', () => {
    latest = performance.now();
  });
  const end = latest + acceptLimitMilliseconds;
  for (;;) {
    const now = performance.now();
    const before = latest;
    await nextTurn();
    if (now > end || (latest === before && now > latest + quietMilliseconds)) return;
  }
}

/** Ends connections once no request is expected on them, and finally all that are left. Gives what ends this once all are gone. */
function endConnections(server: Server, sockets: ReadonlySet<Socket>): () => void {
  const endUnused = () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const graceEnd = performance.now() + idleGraceMilliseconds;
  const endIdle = () => {
    if (performance.now() > graceEnd) server.closeIdleConnections();
  };
  const timers = [
    // A connection that was in use a moment ago may have been told that it may go on.
    setInterval(endIdle, idleSweepMilliseconds),
    setTimeout(endUnused, unusedLimitMilliseconds),
    setTimeout(endAll, drainLimitMilliseconds),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
