import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { signInAsAdministrator } from '../support/api-client.ts';
import { startServer } from '../support/start-server.ts';

test('what has expired is swept away soon after the start, without a request', async () => {
  const first = await startServer();
  onTestFinished(() => first.stop());
  await signInAsAdministrator(first.url);
  await first.end('SIGTERM');
  const { dataDirectory } = first;
  const database = new DatabaseSync(join(dataDirectory, 'molsys.sqlite'));
  const signIns = () => database.prepare('select count(*) as count from sessions').get()?.count;
  database.exec("update sessions set last_used_at = '2020-01-01T00:00:00.000Z'");
  expect(signIns()).toBe(1);
  const second = await startServer({ dataDirectory });
  onTestFinished(async () => {
    await second.stop();
    database.close();
  });
  await expect.poll(signIns, { timeout: 20_000 }).toBe(0);
  const { code, stderr } = await second.end('SIGTERM');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});
