import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AuditAction } from '#contract/audit.ts';
import type { Database } from '#server/db/database.ts';
import { firstIdAt } from '#server/db/new-id.ts';
import { makeTestDatabasePlace, type TestDatabasePlace } from '#server/testing/open-test-database.ts';
import { insertAuditEntry } from './audit.repository.ts';
import { createEntryCounter } from './audit.service.ts';

let place: TestDatabasePlace;
let database: Database;
beforeAll(async () => {
  place = await makeTestDatabasePlace();
  database = await place.open();
});
afterAll(() => place.drop());

const noon = Date.UTC(2026, 4, 4, 12);
const afterMinutes = (minutes: number) => new Date(noon + minutes * 60_000);
const nobody = '00000000-0000-7000-8000-000000000000';

/** Writes an entry with this title, this many minutes after noon. */
async function write(minutes: number, title: string, action: AuditAction = 'news.created'): Promise<void> {
  const at = afterMinutes(minutes);
  const subject = { subjectId: null, subjectTitle: title, subjectFolded: title, courseId: null, details: '{}' };
  await database.write((executor) =>
    insertAuditEntry(executor, { id: firstIdAt(at), at, actorId: nobody, action, ...subject }),
  );
}

test('counts what came since it counted last, and what is settled only once', async () => {
  const count = createEntryCounter(database.read);
  for (const minutes of [0, 1, 2, 3]) await write(minutes, minutes % 2 === 0 ? 'honeycomb' : 'ladder');
  await write(4, 'honeycomb', 'news.deleted');
  const counts = async (minutes: number) => [
    await count({ search: 'honey' }, afterMinutes(minutes)),
    await count({ search: 'honey', action: 'news.created', limit: 1, offset: 1 }, afterMinutes(minutes)),
    await count({}, afterMinutes(minutes)),
  ];
  // At first no entry is settled, then some are, then all.
  for (const minutes of [4, 7, 60]) expect(await counts(minutes)).toEqual([3, 2, 5]);
  await write(61, 'honeycomb');
  expect(await counts(61)).toEqual([4, 3, 6]);
  // A clock that is behind finds the same.
  expect(await counts(5)).toEqual([4, 3, 6]);
  expect(await counts(120)).toEqual([4, 3, 6]);
});

test('asks for settled entries only from where they were counted up to', async () => {
  const count = createEntryCounter(database.read);
  await count({ search: 'ladder' }, afterMinutes(200));
  const queries = vi.spyOn(database.read.getExecutor(), 'executeQuery');
  expect(await count({ search: 'ladder' }, afterMinutes(201))).toBe(2);
  const bounds = queries.mock.calls.flatMap(([{ parameters }]) => parameters);
  queries.mockRestore();
  expect(bounds).toEqual(expect.arrayContaining([firstIdAt(afterMinutes(195)), firstIdAt(afterMinutes(196))]));
  expect(bounds).not.toContain(firstIdAt(new Date(0)));
});
