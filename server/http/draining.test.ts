import cluster, { Worker } from 'node:cluster';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDraining, relayClosedListeners } from './draining.ts';

test('a request that was on its way over an idle connection is answered, after the listener has closed too', async () => {
  const app = Fastify();
  app.get('/', () => 'here');
  const draining = createDraining();
  draining.attach(app);
  const socket = connect(Number(new URL(await app.listen()).port));
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: lab\r\n\r\n');
  ask();
  await once(socket, 'data');
  const finishing = draining.finish();
  while (app.server.listening) await nextTurn();
  ask();
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*here$/s);
  await finishing;
  await app.close();
});

test('workers are told that all listeners are closed by the last that closes its own, or ends', () => {
  const workers = [1, 2, 3].map((id) => Object.assign(new Worker(), { id, isConnected: () => true, send: vi.fn() }));
  const [first = new Worker(), second = new Worker(), third = new Worker()] = workers;
  const known = Object.fromEntries(workers.map((worker) => [worker.id, worker]));
  Object.assign(cluster, { workers: known });
  relayClosedListeners();
  onTestFinished(() => {
    Object.assign(cluster, { workers: {} });
    cluster.removeAllListeners();
  });
  const toldCount = () => workers.filter(({ send }) => send.mock.calls.length > 0).length;
  cluster.emit('message', first, 'listener closed');
  cluster.emit('message', second, 8080);
  cluster.emit('message', second, 'listener closed');
  expect(toldCount()).toBe(0);
  delete known[third.id];
  cluster.emit('exit', third);
  expect(toldCount()).toBe(2);
});
