import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createDraining } from './draining.ts';

test('a request that was on its way over an idle connection is answered, after the door has closed too', async () => {
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
