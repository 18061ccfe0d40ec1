import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { makeTestDatabasePlace, type TestDatabasePlace } from '../testing/open-test-database.ts';
import type { Database } from './database.ts';
import { newId } from './new-id.ts';
import type { Executor } from './tables.ts';

let place: TestDatabasePlace;
let database: Database;

beforeEach(async () => {
  place = await makeTestDatabasePlace();
  database = await place.open();
});
afterEach(() => place.drop());

function insertAttempt(bucket: string) {
  return async (executor: Executor) => {
    await executor.insertInto('attempts').values({ id: newId(), bucket, made_at: new Date() }).execute();
  };
}

async function buckets(): Promise<string[]> {
  const rows = await database.read.selectFrom('attempts').select('bucket').orderBy('bucket').execute();
  return rows.map((row) => row.bucket);
}

describe('a write', () => {
  // On SQLite all writers wait in one queue.
  test.skipIf(inject('databaseKind') === 'sqlite')('that waits for one which waits for it begins again', async () => {
    await database.write(insertAttempt('a'));
    await database.write(insertAttempt('b'));
    const both = Promise.withResolvers<void>();
    let waitingCount = 0;
    const mark = (executor: Executor, bucket: string) =>
      executor.updateTable('attempts').set({ made_at: new Date() }).where('bucket', '=', bucket).execute();
    const crossing = (first: string, second: string) =>
      database.write(async (executor) => {
        await mark(executor, first);
        waitingCount += 1;
        if (waitingCount === 2) both.resolve();
        await both.promise;
        await mark(executor, second);
        await insertAttempt(first + second)(executor);
      });
    await Promise.all([crossing('a', 'b'), crossing('b', 'a')]);
    expect(waitingCount).toBe(3);
    expect(await buckets()).toEqual(['a', 'ab', 'b', 'ba']);
  });

  test('that throws leaves those beside it alone', async () => {
    const failing = async (executor: Executor) => {
      await insertAttempt('half')(executor);
      throw new Error('no');
    };
    const units = [failing, insertAttempt('a'), failing, insertAttempt('b'), failing, insertAttempt('c')];
    const outcomes = await Promise.allSettled(units.map((unit) => database.write(unit)));
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, false, true]);
    expect(await buckets()).toEqual(['a', 'b', 'c']);
  });

  test('that breaks a rule of the database is refused, and the next one is not', async () => {
    const orphan = { id: newId(), token_hash: 'x', user_id: newId(), created_at: new Date(), last_used_at: new Date() };
    await expect(
      database.write((executor) => executor.insertInto('sessions').values(orphan).execute()),
    ).rejects.toThrow(/foreign key/i);
    await database.write(insertAttempt('a'));
    expect(await buckets()).toEqual(['a']);
  });

  test('holds many at the same time', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => database.write(insertAttempt(String(index)))));
    expect(await buckets()).toHaveLength(100);
  });

  test('on its own holds off others of the same name, so that what it has read stays true', async () => {
    const countThenInsert = async (executor: Executor) => {
      const rows = await executor.selectFrom('attempts').select('id').execute();
      await insertAttempt(String(rows.length))(executor);
    };
    await Promise.all(Array.from({ length: 8 }, () => database.write(countThenInsert, { alone: ['a', 'b'] })));
    expect(await buckets()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });

  test('that waits for its turn is counted, takes no connection from others, and may name a lock twice', async () => {
    const readThenInsert = async (executor: Executor) => {
      await buckets();
      await insertAttempt('a')(executor);
    };
    const writes = Array.from({ length: 24 }, () => database.write(readThenInsert, { alone: ['a', 'a'] }));
    expect(database.load().waiting).toBeGreaterThan(22);
    await Promise.all(writes);
    expect(database.load().waiting).toBe(0);
    expect(await buckets()).toHaveLength(24);
  });
});

describe('a task that runs alone', () => {
  test('holds off others of its name in every process, and lets them on however it ends', async () => {
    const other = await place.open();
    let running = 0;
    let most = 0;
    const task = async () => {
      most = Math.max(most, ++running);
      // Reads and writes go on meanwhile, however many wait.
      await database.write(insertAttempt('a'));
      running--;
      throw new Error('no');
    };
    const handles = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? database : other));
    const outcomes = await Promise.allSettled(handles.map((handle) => handle.runAlone('tasks', task)));
    expect(outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason.message === 'no')).toBe(true);
    expect([most, running]).toEqual([1, 0]);
    expect(await buckets()).toHaveLength(24);
  });

  test('does not hold off one of another name', async () => {
    const other = await place.open();
    const inner = () => other.runAlone('documents', async () => 'done');
    expect(await database.runAlone('pictures', inner)).toBe('done');
  });

  test('is known of everywhere, for as long as it lasts', async () => {
    const handles = [database, await place.open()];
    const look = () => Promise.all(handles.map((handle) => handle.isRunningAlone('tasks')));
    expect(await database.runAlone('tasks', look)).toEqual([true, true]);
    expect(await look()).toEqual([false, false]);
  });
});

describe('the number of changes of content', () => {
  test('grows with each change of content, at once for the one who made it', async () => {
    const before = database.contentVersion();
    await database.write(insertAttempt('a'), { changesContent: true });
    expect(database.contentVersion()).toBe(before + 1);
  });

  test('stays with any other write, and with one that failed', async () => {
    const before = database.contentVersion();
    await database.write(insertAttempt('a'));
    await expect(
      database.write(
        async () => {
          throw new Error('no');
        },
        { changesContent: true },
      ),
    ).rejects.toThrow('no');
    expect(database.contentVersion()).toBe(before);
  });

  test('is seen by another process on the same database', async () => {
    const other = await place.open();
    expect(other.contentVersion()).toBe(database.contentVersion());
    await database.write(insertAttempt('a'), { changesContent: true });
    await vi.waitFor(() => expect(other.contentVersion()).toBe(database.contentVersion()));
    await other.write(insertAttempt('b'), { changesContent: true });
    await vi.waitFor(() => expect(database.contentVersion()).toBe(other.contentVersion()));
  });

  test('counts every one of many changes at the same time', async () => {
    const other = await place.open();
    const before = database.contentVersion();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        [database, other][index % 2]?.write(insertAttempt(String(index)), { changesContent: true }),
      ),
    );
    await vi.waitFor(() => expect(database.contentVersion()).toBe(before + 20));
    await vi.waitFor(() => expect(other.contentVersion()).toBe(before + 20));
  });
});
