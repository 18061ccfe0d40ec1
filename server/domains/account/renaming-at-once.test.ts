import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { openPostgresDatabase } from '#server/db/postgres-database.ts';
import { aTestWithLearner } from '#server/testing/a-result.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call } from '#server/testing/call.ts';
import { saveResult } from '../attempts/attempts.repository.ts';

const server = await serveTests();

/** Whether one transaction waits for another. */
async function isAnyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks inner join pg_database on pg_database.oid = pg_locks.database
    where not granted and datname = current_database()
  `.execute(server.services.database.read);
  return rows.length > 0;
}

// On SQLite writers run one after another.
test.runIf(inject('databaseKind') === 'postgres')(
  'a result that is being written when its owner is renamed gets the new name, too',
  async () => {
    const { chapter, learner } = await aTestWithLearner(server, 1);
    const { database, attempts } = server.services;
    // Another process: within one, units that need the same lock wait before they ask the database for it.
    const other = await openPostgresDatabase({ url: server.config.databaseUrl ?? '', poolSize: 1 });
    const isWritten = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const writing = other.write(
      async (executor) => {
        await saveResult(executor, {
          chapter_id: chapter.id,
          user_id: learner.id,
          test_estimate: 100,
          is_completed: true,
          completed_by: null,
          attempts: 1,
          last_attempt_at: new Date(),
          submission_id: null,
          is_counted: true,
        });
        isWritten.resolve();
        await mayEnd.promise;
      },
      { alone: attempts.aloneWith(chapter.id) },
    );
    await isWritten.promise;
    let isRenamed = false;
    const renaming = call(server, 'updateAccount', { token: learner.token, body: { surname: 'Zuse' } });
    void renaming.then(() => {
      isRenamed = true;
    });
    await vi.waitUntil(async () => isRenamed || (await isAnyWaiting()), { timeout: 20_000 });
    mayEnd.resolve();
    await writing;
    await other.close();
    expect((await renaming).status).toBe(200);
    const names = await database.read
      .selectFrom('results')
      .innerJoin('users', 'users.id', 'results.user_id')
      .select(['results.sort_name', 'users.sort_name as now'])
      .where('users.id', '=', learner.id)
      .executeTakeFirstOrThrow();
    expect(names.sort_name).toBe(names.now);
    expect(names.now).toContain('zuse');
  },
);
