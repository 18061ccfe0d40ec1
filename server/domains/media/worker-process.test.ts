import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { aFolder } from '#server/testing/a-folder.ts';
import { WorkerProcess } from './worker-process.ts';

type Task = { readonly do: 'answer' | 'hang' | 'end' | 'fill' };
type Answer = { readonly kind: 'answered'; readonly pid: number };

const program = `
process.on('message', async (task) => {
  if (task.do === 'hang') for (;;);
  if (task.do === 'end') process.exit(3);
  const kept = [];
  while (task.do === 'fill') {
    kept.push(Buffer.alloc(4 * 1024 * 1024, 1));
    await new Promise(setImmediate);
  }
  process.send({ kind: 'answered', pid: process.pid });
});
process.on('disconnect', () => process.exit());
`;

const folder = aFolder();
let made: WorkerProcess<Task, Answer> | null = null;
await writeFile(join(folder, 'program.mjs'), program);
afterEach(() => made?.close());

function start(change: { taskLimitMilliseconds?: number; idleLimitMilliseconds?: number } = {}) {
  made = new WorkerProcess<Task, Answer>({
    program: join(folder, 'program.mjs'),
    taskLimitMilliseconds: 20_000,
    maxResidentBytes: 256 * 1024 ** 2,
    maxHeapMegabytes: 64,
    ...change,
  });
  return made;
}

async function pidOf(worker: WorkerProcess<Task, Answer>): Promise<number> {
  const outcome = await worker.run({ do: 'answer' });
  if (outcome.kind !== 'answered') throw new Error(outcome.reason);
  return outcome.pid;
}

test('tasks in a row share a process', async () => {
  const worker = start();
  const pids = await Promise.all([pidOf(worker), pidOf(worker), pidOf(worker)]);
  expect(new Set(pids).size).toBe(1);
  expect(pids).not.toContain(process.pid);
});

test.each<Task['do']>(['end', 'fill'])('one that does "%s" fails, and the next task is done', async (what) => {
  const worker = start();
  const failed = worker.run({ do: what });
  const next = pidOf(worker);
  expect(await failed).toMatchObject({ kind: 'failed' });
  expect(await next).toBeGreaterThan(0);
});

test('one that never ends is ended at its limit', async () => {
  const worker = start({ taskLimitMilliseconds: 300 });
  expect(await worker.run({ do: 'hang' })).toMatchObject({ kind: 'failed' });
});

test('an idle process is ended', async () => {
  const worker = start({ idleLimitMilliseconds: 10 });
  const pid = await pidOf(worker);
  while (isRunning(pid)) await wait(5);
  expect(await pidOf(worker)).not.toBe(pid);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
