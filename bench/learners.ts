import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import { startOwnPostgres } from '../scripts/test-postgres.ts';
import { type RunningServer, startServer } from '../tests/support/start-server.ts';
import { type Classroom, fillClassroom } from './classroom-data.ts';
import type { LearnersOrder, LearnersReport, ServerRestarted, Spread } from './learner-client.ts';
import { withFilledServer } from './server.ts';

/** Lets learners take a test from another process; `meanwhile` may tell them that the server has restarted. */
export async function runLearners(
  order: LearnersOrder,
  meanwhile: (sayRestarted: () => void) => Promise<void> = async () => {},
): Promise<LearnersReport> {
  const child = fork(join(import.meta.dirname, 'learner-client.ts'));
  try {
    child.send(order);
    const report = once(child, 'message');
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the learners ended with ${code}`)));
    const [[learnersReport]] = await Promise.race([
      Promise.all([report, meanwhile(() => child.send('restarted' satisfies ServerRestarted))]),
      ended,
    ]);
    return learnersReport;
  } finally {
    child.kill('SIGKILL');
  }
}

/** Starts a server on SQLite with a classroom in its database. After `run` it ends the server that listens then, and its data. */
export function withClassroom<Result>(
  learnersCount: number,
  run: (classroom: Classroom, server: RunningServer, restart: () => Promise<void>) => Promise<Result>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const fill = (dataDirectory: string) => fillClassroom(dataDirectory, learnersCount);
  return withFilledServer({ SEED: 'none', ...environment }, fill, async (first, classroom) => {
    const { dataDirectory, port } = first;
    let server = first;
    const restart = async () => {
      await server.end('SIGKILL');
      server = await startServer({ environment, dataDirectory, port });
    };
    try {
      return await run(classroom, first, restart);
    } finally {
      await server.stop();
    }
  });
}

/** The same on a PostgreSQL as durable as a site's. A backup brings the rows there; the sign-ins, which no backup has, are added. */
export async function withPostgresClassroom<Result>(
  learnersCount: number,
  run: (classroom: Classroom, server: RunningServer) => Promise<Result>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const made = await startServer({ environment: { SEED: 'none' } });
  await made.end('SIGTERM');
  const postgres = await startOwnPostgres({ isDurable: true });
  try {
    const classroom = fillClassroom(made.dataDirectory, learnersCount);
    const file = join(made.dataDirectory, 'classroom.tar');
    const moved = { ...environment, DATABASE_URL: postgres.url, DATA_DIR: join(made.dataDirectory, 'moved') };
    await command(['backup', file], { DATA_DIR: made.dataDirectory });
    await command(['restore', file], moved);
    await copySignIns(made.dataDirectory, postgres.url);
    const server = await startServer({ environment: moved, dataDirectory: moved.DATA_DIR });
    try {
      return await run(classroom, server);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    await made.stop();
  }
}

async function command(words: readonly string[], environment: Readonly<Record<string, string>>): Promise<void> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../server/cli.ts'), ...words], {
    env: { ...process.env, ...environment },
  });
}

async function copySignIns(dataDirectory: string, databaseUrl: string): Promise<void> {
  const from = new DatabaseSync(join(dataDirectory, 'molsys.sqlite'), { readOnly: true });
  const rows = from.prepare('select id, token_hash, user_id, created_at, last_used_at from sessions').all();
  from.close();
  const to = new pg.Client({ connectionString: databaseUrl });
  await to.connect();
  await to.query(
    `insert into sessions (id, token_hash, user_id, created_at, last_used_at)
     select id, token_hash, user_id, created_at, last_used_at from json_populate_recordset(null::sessions, $1)`,
    [JSON.stringify(rows)],
  );
  await to.end();
}

/** The times for printing: median, 95th percentile and maximum. */
export function spreadText({ median, p95, max }: Spread): string {
  return `median ${median.toFixed(1)}, p95 ${p95.toFixed(1)}, max ${max.toFixed(0)} ms`;
}
