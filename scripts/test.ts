import { statfsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasTestChromium } from './test-chromium.ts';
import { type Outcome, runCommand } from './test-command.ts';
import {
  type Counts,
  closingLine,
  judged,
  noTests,
  oneFailed,
  onePassed,
  type ReportedCounts,
  sumCounts,
} from './test-counts.ts';
import { hasTestPostgres } from './test-postgres.ts';

/** Runs all checks; the last line says how many passed and how many failed. */

const all: Counts[] = [];
/** The tests' databases go here. On a disk each commit would wait, and nobody needs the data after a power cut. */
const memory = { folder: '/dev/shm', leastBytes: 4 * 1024 ** 3 };
if (hasRoomInMemory()) process.env.TMPDIR = memory.folder;
const reports = await mkdtemp(join(tmpdir(), 'molsys-test-'));

try {
  const [build] = await Promise.all([
    runCheck('build', [['node', 'scripts/build.ts']]),
    runCheck('format and lint', [['biome', 'ci', '--colors=off', '--error-on-warnings', '.']]).then(() =>
      // One checker: several would repeat much of the work, and the build needs the other core.
      runCheck('types', [
        ['react-router', 'typegen'],
        ['tsc', '--checkers', '1'],
      ]),
    ),
  ]);
  // At the same time: while one waits for a page, a database or the end of a process, another uses the core.
  await Promise.all([
    runVitest('vitest', ['--project=!faults', ...(hasTestPostgres() ? [] : ['--project=!server-postgres'])]),
    runVitest('faults', ['--project=faults', '--maxWorkers=1']),
    runJourneys(build),
  ]);
  if (!hasTestPostgres())
    skip('server-postgres', 'no PostgreSQL comes for this system; TEST_POSTGRES_URL may name one');
} finally {
  await rm(reports, { recursive: true, force: true });
}

const total = sumCounts(all);
process.stdout.write(`\n${closingLine(total)}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory.folder);
    return bavail * bsize > memory.leastBytes;
  } catch {
    return false;
  }
}

/** Runs commands one after another until one fails, and counts them as one check. */
async function runCheck(name: string, commands: readonly (readonly string[])[]): Promise<boolean> {
  const outcomes: Outcome[] = [];
  for (const command of commands) {
    const outcome = await runCommand(command);
    outcomes.push(outcome);
    if (!outcome.endedWell) break;
  }
  const endedWell = outcomes.every((outcome) => outcome.endedWell);
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
  const output = outcomes.map((outcome) => outcome.output).join('');
  say(name, endedWell ? onePassed : oneFailed, `${seconds.toFixed(1)} s`, endedWell ? null : output);
  return endedWell;
}

async function runVitest(name: string, projects: readonly string[]): Promise<void> {
  await runTests(name, [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=./tests/setup/count-reporter.ts',
    ...projects,
  ]);
}

async function runJourneys(build: boolean): Promise<void> {
  const name = 'end to end';
  if (!hasTestChromium()) skip(name, 'no browser comes for this system; CHROMIUM_PATH may name one');
  else if (build) await runTests(name, ['playwright', 'test', '--reporter=dot,./tests/setup/journey-reporter.ts']);
  else say(name, oneFailed, 'not run, there is no build', null);
}

async function runTests(name: string, command: readonly string[]): Promise<void> {
  const file = join(reports, `${name}.json`);
  const outcome = await runCommand(command, { TEST_COUNTS_FILE: file });
  const report = await readReport(file);
  const suites = Object.entries(report ?? { [name]: { ...noTests, flaky: [] } });
  // A failure that no test explains is reported once, with the first suite.
  let endedWell = outcome.endedWell || suites.some(([, { failed }]) => failed > 0);
  for (const [suite, { flaky, ...counts }] of suites) {
    say(suite, judged(counts, endedWell), '', null);
    for (const title of flaky) process.stdout.write(`      passed only when tried again: ${title}\n`);
    endedWell = true;
  }
  process.stdout.write(`      ${name} took ${outcome.seconds.toFixed(1)} s\n`);
  if (!outcome.endedWell) process.stdout.write(`${outcome.output}\n`);
}

async function readReport(file: string): Promise<Record<string, ReportedCounts> | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Reports a suite that this system cannot run. It counts as one skipped test. */
function skip(name: string, reason: string): void {
  say(name, { ...noTests, skipped: 1 }, reason, null);
}

function say(name: string, counts: Counts, note: string, output: string | null): void {
  all.push(counts);
  const mark = counts.failed > 0 ? 'FAIL' : counts.passed > 0 ? 'ok  ' : 'skip';
  process.stdout.write(`${mark}  ${name}: ${closingLine(counts)}${note && ` (${note})`}\n`);
  if (output !== null) process.stdout.write(`${output}\n`);
}
