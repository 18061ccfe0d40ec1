import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Nobody has connected for so long: whoever was on their way is in. */
const quietMilliseconds = 25;
/** Whoever connects all the time is not waited for longer. */
const acceptLimitMilliseconds = 1000;
/** Nor is a worker that does not hear that it is to stop. */
const otherDoorsLimitMilliseconds = 2 * acceptLimitMilliseconds;
/** Browsers keep connections in store that they may never use. */
const unusedLimitMilliseconds = 1000;
/** Requests that are under way may take so long. */
const drainLimitMilliseconds = 8000;
const idleSweepMilliseconds = 100;
/** A proxy may be sending a request on a connection that was idle: those in use get one within so long, and its answer is their last. */
const idleGraceMilliseconds = 500;

/** The end of a server: whoever has got through to it is answered, and nobody else. */
export type Draining = ReturnType<typeof createDraining>;

/** For one server, which `attach` names before it listens. */
export function createDraining() {
  let isClosing = false;
  let server: Server | undefined;
  const sockets = new Set<Socket>();
  const doorClosed = Promise.withResolvers<void>();
  return {
    /** Whether answers are the last on their connections. */
    isClosing: (): boolean => isClosing,
    /** Watches who gets through to a server. */
    attach: (app: FastifyInstance): void => {
      server = app.server;
      server.on('connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      // Who is answered earlier may connect anew, and be in the way of the door.
      app.addHook('onRequest', (_request, _reply, done) => {
        if (isClosing) void doorClosed.promise.then(() => done());
        else done();
      });
    },
    /** Closes the door, and waits until nobody is inside. To be done before the framework closes: pages in hand ask its own routes. */
    finish: async (): Promise<void> => {
      isClosing = true;
      if (!server?.listening) return;
      await acceptAll(server);
      const allGone = once(server, 'close');
      // At once, as the next may be there in a moment. An HTTP server's own way would end idle connections with it.
      NetServer.prototype.close.call(server);
      endConnections(server, sockets);
      if (cluster.isWorker) await otherDoors();
      doorClosed.resolve();
      await allGone;
    },
  };
}

/** What a worker says whose door is closed, and is told once all doors are. */
const doorClosedMessage = 'door closed';

/** In the primary: tells the workers that stop when nobody can get in any more. */
export function relayClosedDoors(): void {
  const closed = new Set<number>();
  const look = () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    if (!workers.every(({ id }) => closed.has(id))) return;
    for (const worker of workers) if (worker.isConnected()) worker.send(doorClosedMessage);
  };
  cluster.on('message', (worker, message: unknown) => {
    if (message !== doorClosedMessage) return;
    closed.add(worker.id);
    look();
  });
  cluster.on('exit', look);
}

async function otherDoors(): Promise<void> {
  const { promise: allClosed, resolve } = Promise.withResolvers<void>();
  process.on('message', (message: unknown) => {
    if (message === doorClosedMessage) resolve();
  });
  process.send?.(doorClosedMessage);
  await Promise.race([allClosed, wait(otherDoorsLimitMilliseconds)]);
}

/**
 * The system completes connections by itself, and has one accepted in a turn. After a time of quiet one turn more has to bring nobody: this
 * process may have been held up for all of that time.
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

/** Ends connections as nothing is expected of them any more, and at last all that are left. */
function endConnections(server: Server, sockets: ReadonlySet<Socket>): void {
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
    // What was in hand a moment ago may have been told that it can go on.
    setInterval(endIdle, idleSweepMilliseconds),
    setTimeout(endUnused, unusedLimitMilliseconds),
    setTimeout(endAll, drainLimitMilliseconds),
  ];
  server.once('close', () => {
    for (const timer of timers) clearTimeout(timer);
  });
}
