import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../tests/support/start-server.ts';
import { type Classroom, fillClassroom } from './classroom-data.ts';
import type { LearnersOrder, LearnersReport, ServerRestarted, Spread } from './learner-client.ts';

/** Lets learners take a test from a process of their own; `meanwhile` may tell them that the server has come back. */
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

/** Starts one process on SQLite whose database has a classroom, and removes all of it after `run`, whichever process listens then. */
export async function withClassroom<Result>(
  learnersCount: number,
  run: (classroom: Classroom, server: RunningServer, restart: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const made = await startServer({ environment: { SEED: 'none' } });
  await made.end('SIGTERM');
  let server: RunningServer | null = null;
  try {
    const classroom = fillClassroom(made.dataDirectory, learnersCount);
    const { dataDirectory, port } = made;
    server = await startServer({ dataDirectory, port });
    const restart = async () => {
      await server?.end('SIGKILL');
      server = await startServer({ dataDirectory, port });
    };
    return await run(classroom, server, restart);
  } finally {
    await server?.stop();
    await made.stop();
  }
}

/** As it is printed: the middle, what 95 of 100 keep to, and the worst. */
export function spreadText({ median, p95, max }: Spread): string {
  return `median ${median.toFixed(1)}, p95 ${p95.toFixed(1)}, max ${max.toFixed(0)} ms`;
}
