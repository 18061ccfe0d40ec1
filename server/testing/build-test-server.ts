import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, inject, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openSqliteDatabase } from '#server/db/sqlite-database.ts';
import { claimDataDirectory } from '#server/storage/data-directory.ts';
import type { TextPlaces } from '#server/text/texts.ts';
import { buildServer } from '#server/wiring/build-server.ts';
import { compose } from '#server/wiring/compose.ts';
import { demoPlaces } from './a-site.ts';
import type {} from './provided-context.ts';

/** Hashing that costs next to nothing. */
const testPasswordCost = { memoryKibibytes: 8, passes: 1 };

/** A whole server on a new database of the run's kind, without a network. */
export type TestServer = Awaited<ReturnType<typeof buildTestServer>>;

/** Builds a server for one test file; `environment` is for its configuration, `textPlaces` replaces the demo's texts. */
export async function buildTestServer(environment: Record<string, string> = {}, textPlaces: TextPlaces = demoPlaces) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'molsys-test-'));
  const { release, databasePath, mediaDirectory, temporaryDirectory } = await claimDataDirectory(dataDirectory);
  const database = await makeTestDatabase(databasePath);
  const config = readConfig({ DATA_DIR: dataDirectory, SEED: 'none', ...database.environment, ...environment });
  const services = await compose(config, { passwordCost: testPasswordCost, textPlaces });
  const app = await buildServer({ config, services, logger: pino({ level: 'silent' }), withPages: false });
  await app.ready();

  return {
    app,
    services,
    config,
    /** Names of all files under the data directory that a request may leave: pictures and uploads. */
    files: async (): Promise<string[]> => {
      const folders = [mediaDirectory, temporaryDirectory].map(async (folder) => {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
      });
      return (await Promise.all(folders)).flat().sort();
    },
    close: async (): Promise<void> => {
      await app.close();
      await services.close();
      release();
      await database.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** One server for all tests of a file, closed after them. */
export async function serveTests(...options: Parameters<typeof buildTestServer>): Promise<TestServer> {
  const server = await buildTestServer(...options);
  afterAll(() => server.close());
  return server;
}

/** A server for one test, closed after it. */
export async function serveTest(...options: Parameters<typeof buildTestServer>): Promise<TestServer> {
  const server = await buildTestServer(...options);
  onTestFinished(() => server.close());
  return server;
}

/** The content of a migrated SQLite file. All files of a process begin with it: the migrations take longer than most tests. */
let migratedFile: Promise<Buffer> | undefined;

async function migrateFile(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'molsys-test-'));
  const filePath = join(folder, 'molsys.sqlite');
  await (await openSqliteDatabase({ filePath, backupDirectory: folder })).close();
  const content = await readFile(filePath);
  await rm(folder, { recursive: true });
  return content;
}

interface TestDatabase {
  readonly environment: Record<string, string>;
  drop(): Promise<void>;
}

/** A database for one test file, so that test files can run at the same time: migrated, on SQLite at this path; without one, empty. */
export async function makeTestDatabase(filePath: string | null): Promise<TestDatabase> {
  if (inject('databaseKind') === 'sqlite') {
    migratedFile ??= migrateFile();
    if (filePath !== null) await writeFile(filePath, await migratedFile);
    return { environment: {}, drop: async () => undefined };
  }
  const maintenanceUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(
    maintenanceUrl,
    `create database ${name} ${filePath === null ? '' : `template ${inject('postgresTemplate')} strategy file_copy`}`,
  );
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return {
    environment: { DATABASE_URL: url.href },
    drop: () => runOn(maintenanceUrl, `drop database ${name} with (force)`),
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
