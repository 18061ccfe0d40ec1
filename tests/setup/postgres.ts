import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '#server/db/postgres-database.ts';
import { startTestPostgres } from '../../scripts/test-postgres.ts';

/** An address where nothing listens: tests that need PostgreSQL fail, and the others still run. */
const unusableUrl = 'postgres://postgres@127.0.0.1:1/postgres';

/** Starts one PostgreSQL for the whole run, migrates a template database that all files copy, and tells the tests both addresses. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const template = `test_${randomUUID().replaceAll('-', '')}`;
  project.provide('postgresTemplate', template);
  try {
    const postgres = await startTestPostgres();
    const run = async (statement: string) => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    };
    await run(`create database ${template}`);
    const url = new URL(postgres.url);
    url.pathname = `/${template}`;
    await (await openPostgresDatabase({ url: url.href, poolSize: 1 })).close();
    project.provide('postgresUrl', postgres.url);
    return async () => {
      await run(`drop database ${template}`);
      await postgres.stop();
    };
  } catch (error) {
    console.error('PostgreSQL could not be started:', error);
    project.provide('postgresUrl', unusableUrl);
    return async () => {};
  }
}
