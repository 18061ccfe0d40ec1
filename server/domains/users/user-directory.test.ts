import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { makeTestDatabasePlace, type TestDatabasePlace } from '#server/testing/open-test-database.ts';
import { createAuditService } from '../audit/audit.service.ts';
import { createUserDirectory, type UserDirectory } from './user-directory.ts';
import { createUsersService } from './users.service.ts';

let place: TestDatabasePlace;
/** Two programs that share one database. */
let here: Database;
let there: Database;
beforeAll(async () => {
  place = await makeTestDatabasePlace();
  here = await place.open();
  there = await place.open();
});
afterAll(() => place.drop());

const serviceOn = (database: Database) =>
  createUsersService({ database, audit: createAuditService({ database, journalDays: 400 }), sendsMail: false });
const all = { limit: 10, offset: 0 };

function add(database: Database, email: string) {
  const account = { name: 'Ada', surname: 'Byron', email, passwordHash: 'x', role: 'USER' } as const;
  return database.write((executor) => serviceOn(database).add(executor, account));
}

async function idsIn(directory: UserDirectory, filters: { readonly role?: 'ADMIN' } = {}): Promise<string[]> {
  return (await directory.find(filters, all)).users.map(({ id }) => id);
}

test('learns what another program has changed', async () => {
  const directory = createUserDirectory(here);
  expect(await directory.find({}, all)).toEqual({ users: [], totalCount: 0 });
  const ada = await add(there, 'ada@example.org');
  const bob = await add(there, 'bob@example.org');
  expect(await idsIn(directory)).toEqual([ada.id, bob.id]);

  const actor = { id: ada.id, role: 'ADMIN' } as const;
  await serviceOn(there).changeRole(actor, { id: ada.id, role: 'ADMIN' }, null);
  expect(await idsIn(directory, { role: 'ADMIN' })).toEqual([ada.id]);

  await there.write((executor) => serviceOn(there).remove(executor, actor, bob.id, {}));
  expect(await idsIn(directory)).toEqual([ada.id]);
});

test('gives people by surname, name and address where that is asked for', async () => {
  const directory = createUserDirectory(here);
  const found = { email: 'sorted' };
  const surnames = async (sort?: 'name') => {
    const { users } = await directory.find({ ...found, ...(sort && { sort }) }, all);
    return users.map(({ surname }) => surname);
  };
  for (const [index, surname] of ['Orlova', 'Ёлкин', 'Byron'].entries()) {
    const account = {
      name: 'Ada',
      surname,
      email: `sorted${index}@example.org`,
      passwordHash: 'x',
      role: 'USER',
    } as const;
    await here.write((executor) => serviceOn(here).add(executor, account));
  }
  expect(await surnames()).toEqual(['Orlova', 'Ёлкин', 'Byron']);
  expect(await surnames('name')).toEqual(['Byron', 'Orlova', 'Ёлкин']);
});

test('learns whom another program has seen, by a clock that may be behind', async () => {
  const directory = createUserDirectory(here);
  const kai = await add(there, 'kai@example.org');
  const seenAt = async () => (await directory.find({ email: kai.email }, all)).users[0]?.lastSeenAt;
  expect(await seenAt()).toBeNull();
  for (const secondsAgo of [40, 20, 0]) {
    const at = new Date(Date.now() - secondsAgo * 1000);
    await there.write((executor) => serviceOn(there).markSeen(executor, kai.id, at));
    expect(await seenAt()).toBe(at.toISOString());
  }
});

test('reads accounts only when they have changed, and once for all who ask', async () => {
  const directory = createUserDirectory(here);
  const queries = vi.spyOn(here.read.getExecutor(), 'executeQuery');
  const readings = () => queries.mock.calls.filter(([{ sql }]) => sql.includes('email_folded')).length;
  await Promise.all([directory.find({}, all), directory.find({ email: 'a' }, all)]);
  await directory.find({ search: 'ada' }, all);
  expect(readings()).toBe(1);
  await add(here, 'eve@example.org');
  await directory.find({}, all);
  expect(readings()).toBe(2);
  queries.mockRestore();
});

test('reads again after a reading that failed', async () => {
  const directory = createUserDirectory(here);
  const { totalCount } = await directory.find({}, all);
  await add(here, 'zoe@example.org');
  const executor = here.read.getExecutor();
  const failing = vi
    .spyOn(executor, 'executeQuery')
    .mockImplementationOnce(executor.executeQuery.bind(executor))
    .mockRejectedValueOnce(new Error('the disk is gone'));
  await expect(directory.find({}, all)).rejects.toThrow('the disk is gone');
  failing.mockRestore();
  expect((await directory.find({}, all)).totalCount).toBe(totalCount + 1);
});

test('finds what was found before only for somebody who asks for the same', async () => {
  const directory = createUserDirectory(here);
  const actor = { id: (await add(here, 'mia@example.org')).id, role: 'ADMIN' } as const;
  await serviceOn(here).changeRole(actor, { id: actor.id, role: 'ADMIN' }, null);
  const emails = async (filters: Parameters<UserDirectory['find']>[0], page = all) =>
    (await directory.find(filters, page)).users.map(({ email }) => email);
  expect(await emails({ search: 'mia byron' })).toEqual(['mia@example.org']);
  expect(await emails({ search: 'kai' })).toEqual(['kai@example.org']);
  expect(await emails({ email: 'mia' })).toEqual(['mia@example.org']);
  expect(await emails({ email: 'mia', role: 'USER' })).toEqual([]);
  const everybody = await emails({ search: 'byron' });
  const pages = [0, 2].map((offset) => emails({ search: 'byron' }, { limit: 2, offset }));
  expect((await Promise.all(pages)).flat()).toEqual(everybody.slice(0, 4));
  await add(there, 'mio@example.org');
  expect(await emails({ search: 'byron mi' })).toEqual(['mia@example.org', 'mio@example.org']);
});
