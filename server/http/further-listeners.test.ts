import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createDraining } from './draining.ts';
import { openFurtherListeners, sharedPort } from './further-listeners.ts';

const host = '127.0.0.1';

async function listen() {
  const app = Fastify();
  const draining = createDraining();
  draining.attach(app);
  app.get('/', () => 'here');
  await app.listen({ host, port: 0, ...sharedPort });
  draining.attachListeners(await openFurtherListeners(app.server));
  onTestFinished(() => app.close());
  return { app, draining, port: (app.server.address() as AddressInfo).port };
}

test.runIf(process.platform === 'linux')('a class that comes at once is let in within a few turns', async () => {
  const { app, port } = await listen();
  const classSize = 64;
  let comeIn = 0;
  app.server.on('connection', () => comeIn++);
  const sockets = Array.from({ length: classSize }, () => connect({ host, port }));
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  // The system has completed all connections once the first is told so.
  await once(sockets[0] ?? app.server, 'connect');
  const before = comeIn;
  let turns = 0;
  for (; comeIn < classSize; turns++) await nextTurn();
  expect(turns).toBeLessThan((classSize - before) / 2);
});

test('all listeners are closed once a server has finished, and their requests are answered', async () => {
  const { draining, port } = await listen();
  const url = `http://${host}:${port}/`;
  const answers = Array.from({ length: 24 }, () => fetch(url).then((answer) => answer.text()));
  await Promise.all(answers.slice(0, 8));
  const finished = draining.finish();
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'here'));
  await finished;
  await expect(once(connect({ host, port }), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
