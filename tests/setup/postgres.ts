import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../../scripts/test-postgres.ts';

/** Starts one PostgreSQL for the whole run and tells the tests where it is. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
