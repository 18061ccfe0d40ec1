import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

interface Sample {
  id: number;
  at: Date | null;
  isOpen: boolean | null;
  data: { names: string[] } | null;
  text: string | null;
}

const empty: Sample = { id: 1, at: null, isOpen: null, data: null, text: null };
let db: Kysely<{ sample: Sample }>;

beforeEach(async () => {
  db = new Kysely({ dialect: new NodeSqliteDialect(new DatabaseSync(':memory:')) });
  await db.schema
    .createTable('sample')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'timestamptz')
    .addColumn('isOpen', 'boolean')
    .addColumn('data', 'jsonb')
    .addColumn('text', 'text')
    .execute();
});
afterEach(() => db.destroy());

describe('values come back in the kind they went in', () => {
  test.each([
    { ...empty, at: new Date('2026-03-17T12:34:56.789Z') },
    { ...empty, isOpen: true },
    { ...empty, isOpen: false },
    { ...empty, data: { names: ['Ада', '"'] } },
    { ...empty, text: '2026-03-17T12:34:56.789Z' },
    empty,
  ])('%j', async (row) => {
    await db.insertInto('sample').values(row).execute();
    expect(await db.selectFrom('sample').selectAll().executeTakeFirstOrThrow()).toEqual(row);
  });

  test('also out of a returning clause, under another name, and streamed', async () => {
    const at = new Date(0);
    const returned = await db
      .insertInto('sample')
      .values({ ...empty, at, isOpen: true })
      .returning(['at as moment', 'isOpen'])
      .executeTakeFirstOrThrow();
    expect(returned).toEqual({ moment: at, isOpen: true });
    const streamed = [];
    for await (const row of db.selectFrom('sample').select('at').stream()) streamed.push(row);
    expect(streamed).toEqual([{ at }]);
  });

  test('instants are compared as instants', async () => {
    await db
      .insertInto('sample')
      .values({ ...empty, at: new Date(1000) })
      .execute();
    const later = db.selectFrom('sample').select('id').where('at', '>', new Date(999));
    expect(await later.execute()).toHaveLength(1);
    expect(await later.where('at', '>', new Date(1000)).execute()).toHaveLength(0);
  });
});

describe('the store of prepared statements', () => {
  test('gives each text its own, however many there are', async () => {
    for (let id = 1; id <= 600; id++) {
      const name = `n${id}`;
      const query = db.selectNoFrom((expression) => expression.val(id).as(name));
      expect(await query.executeTakeFirstOrThrow()).toEqual({ [name]: id });
    }
  });
});

test('a transaction that a full disk has ended fails with the full disk', async () => {
  const unit = db.transaction().execute(async (transaction) => {
    await sql`rollback`.execute(transaction);
    throw new Error('database or disk is full');
  });
  await expect(unit).rejects.toThrow('disk is full');
});
