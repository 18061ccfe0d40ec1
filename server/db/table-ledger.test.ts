import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { mustExist } from '#contract/errors.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { addPerson } from '#server/testing/sign-in.ts';
import { bookkeepingTables, tableLedger } from './table-ledger.ts';

const server = await serveTests();
const { read } = server.services.database;
const tables = (await read.introspection.getTables()).filter(({ name }) => !bookkeepingTables.test(name));
const rules = new Map(Object.entries(tableLedger));

/** Columns that may show that a table is about users. */
const namesPeople = /^(user_id|actor_id|actor_email|email|email_folded)$/;
/** Types that a backup carries unchanged from one engine to the other. */
const knownTypes = /^(uuid|text|timestamptz|date|bool|boolean|jsonb|integer|bigint|int4|int8)$/i;

test('every table says how it is backed up, exported and erased', () => {
  expect([...rules.keys()].sort()).toEqual(tables.map(({ name }) => name).sort());
  const people = tables.filter(({ columns }) => columns.some(({ name }) => namesPeople.test(name)));
  expect(people.filter(({ name }) => !rules.get(name)?.person).map(({ name }) => name)).toEqual([]);
});

test('a backup knows every type of what it carries', () => {
  const strange = tables.flatMap(({ name, columns }) =>
    typeof rules.get(name)?.backup === 'string'
      ? columns.filter(({ dataType }) => !knownTypes.test(dataType)).map((column) => `${name}.${column.name}`)
      : [],
  );
  expect(strange).toEqual([]);
});

test('the file of one’s own data has what the tables say, and nothing else', async () => {
  const { users, account } = server.services;
  const person = mustExist(await users.findByEmail(await addPerson(server, 'USER')));
  const { exportedAt: _, ...parts } = JSON.parse((await account.export(person)).content);
  const said = [...rules.values()].flatMap(({ person: told }) =>
    told && 'as' in told.exported ? [told.exported.as] : [],
  );
  expect(Object.keys(parts).sort()).toEqual(said.sort());
});

test.runIf(inject('databaseKind') === 'sqlite')('what goes with an account goes by the database itself', async () => {
  const cascading: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ table: string; on_delete: string }>`
      select "table", on_delete from pragma_foreign_key_list(${name})
    `.execute(read);
    if (rows.some((key) => key.table === 'users' && key.on_delete === 'CASCADE')) cascading.push(name);
  }
  const said = [...rules].flatMap(([name, { person }]) => (person?.erased === 'with the account' ? [name] : []));
  expect(said.sort()).toEqual(cascading.sort());
});
