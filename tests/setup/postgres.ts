import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../../scripts/test-postgres.ts';

/** Nothing listens there: the tests that need PostgreSQL fail, and the others are run all the same. */
const unusableUrl = 'postgres://postgres@127.0.0.1:1/postgres';

/** Starts one PostgreSQL for the whole run and tells the tests where it is. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  try {
    const postgres = await startTestPostgres();
    project.provide('postgresUrl', postgres.url);
    return postgres.stop;
  } catch (error) {
    console.error('PostgreSQL could not be started:', error);
    project.provide('postgresUrl', unusableUrl);
    return async () => {};
  }
}
