import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idempotencyLifetimeMilliseconds } from '#contract/limits.ts';
import { makeTestDatabasePlace, type TestDatabasePlace } from '../testing/open-test-database.ts';
import type { Database } from './database.ts';
import { type IdempotencyClaim, removeOldAnswers, writeOnce } from './idempotency.ts';
import { newId } from './new-id.ts';
import type { Executor } from './tables.ts';

let place: TestDatabasePlace;
let database: Database;

beforeEach(async () => {
  place = await makeTestDatabasePlace();
  database = await place.open();
});
afterEach(() => place.drop());

function aClaim(fingerprint = 'this request'): IdempotencyClaim {
  const turn = (text: string) => [...text].reverse().join('');
  return { keyHash: 'a key', fingerprint, seal: turn, unseal: turn };
}

/** Counts as it runs, so that a second effect shows. */
async function count(executor: Executor): Promise<{ count: number }> {
  const rows = await executor.selectFrom('attempts').select('id').execute();
  await executor.insertInto('attempts').values({ id: newId(), bucket: 'x', made_at: new Date() }).execute();
  return { count: rows.length + 1 };
}

async function effects(): Promise<number> {
  return (await database.read.selectFrom('attempts').select('id').execute()).length;
}

async function makeAnswersOld(): Promise<void> {
  const created_at = new Date(Date.now() - idempotencyLifetimeMilliseconds - 1000);
  await database.write((executor) => executor.updateTable('idempotent_requests').set({ created_at }).execute());
}

describe('the same request again', () => {
  test('gets the first answer, and nothing happens', async () => {
    expect(await writeOnce(database, aClaim(), count)).toEqual({ count: 1 });
    expect(await writeOnce(database, aClaim(), count)).toEqual({ count: 1 });
    expect(await effects()).toBe(1);
  });

  test('at the same time happens once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => writeOnce(database, aClaim(), count)));
    expect(new Set(answers.map((answer) => answer.count))).toEqual(new Set([1]));
    expect(await effects()).toBe(1);
  });

  test('has the answer of an operation that answers nothing', async () => {
    const nothing = vi.fn(async () => undefined);
    await writeOnce(database, aClaim(), nothing);
    await writeOnce(database, aClaim(), nothing);
    expect(nothing).toHaveBeenCalledOnce();
  });

  test('is tried again when the first one failed', async () => {
    const failing = async () => {
      throw new Error('no');
    };
    await expect(writeOnce(database, aClaim(), failing)).rejects.toThrow('no');
    expect(await writeOnce(database, aClaim(), count)).toEqual({ count: 1 });
  });

  test('happens again once the first is forgotten', async () => {
    await writeOnce(database, aClaim(), count);
    await makeAnswersOld();
    expect(await writeOnce(database, aClaim('something else'), count)).toEqual({ count: 2 });
    expect(await writeOnce(database, aClaim('something else'), count)).toEqual({ count: 2 });
  });
});

describe('another request under the same key', () => {
  test('is refused, and nothing happens', async () => {
    await writeOnce(database, aClaim(), count);
    await expect(writeOnce(database, aClaim('other'), count)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(await effects()).toBe(1);
  });

  test('is refused also at the same time', async () => {
    const outcomes = await Promise.allSettled([
      writeOnce(database, aClaim('a'), count),
      writeOnce(database, aClaim('b'), count),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await effects()).toBe(1);
  });
});

describe('without a key', () => {
  test('every request happens', async () => {
    await writeOnce(database, null, count);
    expect(await writeOnce(database, null, count)).toEqual({ count: 2 });
  });
});

describe('what is kept', () => {
  test('is the answer in its sealed form only', async () => {
    await writeOnce(database, aClaim(), async () => ({ token: 'a very secret token' }));
    const rows = await database.read.selectFrom('idempotent_requests').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('a very secret token');
  });

  test('is forgotten after its time, and not before', async () => {
    await writeOnce(database, aClaim(), count);
    await database.write(removeOldAnswers);
    const answers = database.read.selectFrom('idempotent_requests').select('key_hash');
    expect(await answers.execute()).toHaveLength(1);
    await makeAnswersOld();
    await database.write(removeOldAnswers);
    expect(await answers.execute()).toHaveLength(0);
  });
});
