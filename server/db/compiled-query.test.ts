import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTestDatabasePlace } from '../testing/open-test-database.ts';
import { compiledForIds, compiledForOne } from './compiled-query.ts';
import type { Database } from './database.ts';
import { newId } from './new-id.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import { openSqliteDatabase } from './sqlite-database.ts';

const place = await makeTestDatabasePlace();
const onQuery = vi.fn();
let database: Database;

const ids = [newId(), newId(), newId()];

beforeAll(async () => {
  database = await place.open({
    openSqliteDatabase: (options) => openSqliteDatabase({ ...options, onQuery }),
    openPostgresDatabase: (options) => openPostgresDatabase({ ...options, onQuery }),
  });
  await database.write(async (executor) => {
    const rows = ids.map((id, index) => ({ id, bucket: `bucket ${index % 2}`, made_at: new Date(index) }));
    await executor.insertInto('attempts').values(rows).execute();
  });
});
afterAll(() => place.drop());

const findAttempt = compiledForOne<{ id: string }, { at: Date }>((executor, { id }) =>
  executor.selectFrom('attempts').select('made_at as at').where('id', '=', id),
);
const move = compiledForIds<{ from: string; to: string }, { id: string }>((executor, { from, to }, wanted) =>
  executor
    .updateTable('attempts')
    .set({ bucket: to })
    .where('id', 'in', wanted)
    .where('bucket', '=', from)
    .returning('id'),
);

test('each call has its own values, and a Date comes back as one', async () => {
  for (const [index, id] of ids.entries()) {
    expect(await findAttempt(database.read, { id })).toEqual({ at: new Date(index) });
  }
  expect(await findAttempt(database.read, { id: newId() })).toBeUndefined();
});

test('a read sees what a unit writes once it is committed, and not before', async () => {
  const id = newId();
  await database.write(async (executor) => {
    await executor
      .insertInto('attempts')
      .values({ id, bucket: 'read', made_at: new Date(7) })
      .execute();
    expect(await findAttempt(database.read, { id })).toBeUndefined();
    expect(await findAttempt(executor, { id })).toBeDefined();
  });
  expect(await findAttempt(database.read, { id })).toBeDefined();
});

test('ids and other values keep apart, however many ids there are', async () => {
  const moved = async (wanted: readonly string[], from: string, to: string) =>
    (await database.write((executor) => move(executor, wanted, { from, to }))).map(({ id }) => id).sort();
  expect(await moved(ids.toReversed(), 'bucket 0', 'bucket 2')).toEqual([ids[0], ids[2]]);
  expect(await moved(ids.slice(1, 2), 'bucket 1', 'bucket 2')).toEqual([ids[1]]);
  expect(await moved(ids.slice(0, 1), 'bucket 1', 'bucket 3')).toEqual([]);
});

test('whoever watches the queries hears of each', async () => {
  onQuery.mockClear();
  await findAttempt(database.read, { id: newId() });
  expect(onQuery).toHaveBeenCalledOnce();
  const [{ query, queryDurationMillis }] = onQuery.mock.calls[0] ?? [];
  expect([query.sql, queryDurationMillis]).toEqual([expect.stringContaining('attempts'), expect.any(Number)]);
});
