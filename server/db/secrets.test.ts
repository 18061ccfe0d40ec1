import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestDatabasePlace, type TestDatabasePlace } from '../testing/open-test-database.ts';
import { readOrMakeSecret } from './secrets.ts';

let place: TestDatabasePlace;
beforeEach(async () => {
  place = await makeTestDatabasePlace();
});
afterEach(() => place.drop());

test('a secret has 256 bits, and stays what it is', async () => {
  const database = await place.open();
  const secret = await readOrMakeSecret(database, 'one');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(await readOrMakeSecret(database, 'one')).toBe(secret);
  await database.close();
  expect(await readOrMakeSecret(await place.open(), 'one')).toBe(secret);
});

test('each name has its own', async () => {
  const database = await place.open();
  expect(await readOrMakeSecret(database, 'one')).not.toBe(await readOrMakeSecret(database, 'another'));
});

test('processes that start at the same time agree on one', async () => {
  const databases = [await place.open(), await place.open(), await place.open()];
  const secrets = await Promise.all(
    databases.flatMap((database) => [readOrMakeSecret(database, 'one'), readOrMakeSecret(database, 'one')]),
  );
  expect(new Set(secrets).size).toBe(1);
});
