import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { apiBase } from '#contract/addresses.ts';
import { newId } from '#server/db/new-id.ts';
import { signInAsAdministrator } from '../tests/support/api-client.ts';
import type { RunningServer } from '../tests/support/start-server.ts';
import { fillCourses } from './course-data.ts';
import { atMost, figure, type Measure, median, rounded } from './figure.ts';
import { Filler } from './filler.ts';
import { rawRequest, runLoad } from './load.ts';
import { withFilledServer } from './server.ts';

const rounds = 3;
const seconds = 8;
const connections = 16;
/** Gives a thousand courses, and a million answers in one of them. */
const scale = 100;
const filesCount = 200;
const fileBytes = 5_000_000;
const megabyte = 1e6;

/** How much a backup of a large site slows readers down while others write, and how much time and memory it takes itself. */
export const measure: Measure = () =>
  withFilledServer({ SEED: 'none' }, fillSite, async (server) => {
    const token = await signInAsAdministrator(server.url);
    await readWhileOthersWrite(server, token);
    const outcomes = [];
    for (let round = 0; round < rounds; round++) {
      const alone = await readWhileOthersWrite(server, token);
      const backup = startBackup(server.dataDirectory);
      const beside = await readWhileOthersWrite(server, token);
      outcomes.push({ alone, beside, ...(await backup) });
    }
    const most = (values: readonly number[]) => Math.max(...values) / megabyte;
    const [alone, beside] = [median(outcomes.map((each) => each.alone)), median(outcomes.map((each) => each.beside))];
    const took = `each of ${rounds} in ${rounded(median(outcomes.map((each) => each.seconds)))} s`;
    const who = `p95 of reads at ${connections} connections, ${connections} others writing, during a backup`;
    return [
      figure(who, beside / alone, atMost(2, 'times'), {
        measured: `${rounded(beside)} ms`,
        baseline: `${rounded(alone)} ms without`,
      }),
      figure('largest log of SQLite during backups', most(outcomes.map((each) => each.log)), atMost(100, 'MB'), {
        baseline: `${(filesCount * fileBytes) / megabyte} MB of media; ${took}`,
      }),
      figure('memory of a backup', most(outcomes.map((each) => each.memory)), atMost(200, 'MB'), { baseline: took }),
    ];
  });

async function fillSite(dataDirectory: string): Promise<void> {
  fillCourses(dataDirectory, scale);
  await fillMedia(dataDirectory);
}

/** PDFs of noise, with their rows. */
async function fillMedia(dataDirectory: string): Promise<void> {
  const database = new DatabaseSync(join(dataDirectory, 'molsys.sqlite'));
  const fill = new Filler(database);
  for (let count = 0; count < filesCount; count++) {
    const bytes = randomBytes(fileBytes);
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.pdf`;
    const folder = join(dataDirectory, 'media', name.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), bytes);
    const row = { name: 'noise.pdf', byte_size: fileBytes, page_count: 1, condition: 'readable' };
    fill.insert('documents', { id: newId(), file_name: name, created_at: new Date().toISOString(), ...row });
  }
  database.close();
}

/** The p95 of reads in milliseconds, while an equal number of connections writes news. */
async function readWhileOthersWrite({ port }: RunningServer, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const order = { port, connections, seconds, maxRequests: Number.MAX_SAFE_INTEGER };
  const news = JSON.stringify({ title_en: 'A measured title', date: '2026-03-01' });
  const write = rawRequest('POST', `${apiBase}news`, { ...headers, 'Content-Type': 'application/json' }, news);
  const read = rawRequest('GET', `${apiBase}courses?limit=24`, headers);
  const [reads] = await Promise.all([
    runLoad({ ...order, request: read, status: 200 }),
    runLoad({ ...order, request: write, status: 201 }),
  ]);
  return reads.p95Milliseconds;
}

/** Makes one backup, as an operator does; gives its cost, and the largest size of SQLite's log, in bytes. */
async function startBackup(dataDirectory: string) {
  const path = join(dataDirectory, `${newId()}.tar`);
  const begin = performance.now();
  const child = spawn('scripts/run', ['node', 'server/cli.ts', 'backup', path], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDirectory, INIT_CWD: dataDirectory },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let [log, memory] = [0, 0];
  const look = async () => {
    log = Math.max(log, (await stat(join(dataDirectory, 'molsys.sqlite-wal'))).size);
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    memory = Math.max(memory, Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024);
  };
  const looking = setInterval(() => void look(), 50);
  const [code] = await once(child, 'exit');
  clearInterval(looking);
  if (code !== 0) throw new Error(`the backup ended with ${code}`);
  await rm(path);
  return { seconds: (performance.now() - begin) / 1000, log, memory };
}
