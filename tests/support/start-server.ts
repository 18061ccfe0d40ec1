import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { isBuildCurrent } from '../../server/http/pages/build-stamp.ts';
import { demoPlacesOf } from '../../server/text/texts.ts';

const root = join(import.meta.dirname, '..', '..');
const isCurrent = isBuildCurrent();
// A start also fills the database with demo content, and the machine may be busy.
const startLimitSeconds = 90;

/** The end of a server process, with its whole output. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A real server process that accepts connections. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDirectory: string;
  /** Time from the start of the process to the line that names the address. */
  readonly startMilliseconds: number;
  /** Its output so far, of both streams. */
  printed(): string;
  /** Sends a signal and waits for the end. The data directory stays, even if it was made for this server. */
  end(signal: NodeJS.Signals): Promise<Ending>;
  /** Ends the server and removes the data directory if it was made for it. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** Environment variables beside PORT, DATA_DIR and the quiet defaults. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Its data directory; without it, a new temporary folder that `stop` removes. */
  readonly dataDirectory?: string;
  /** Its port; without it, a free one. */
  readonly port?: number;
  /** The program's folder; without it, this checkout. */
  readonly folder?: string;
}

/** The first administrator of every server that these functions start. */
export const administrator = { email: 'admin@molsys.test', password: 'correct horse battery' };

/** Starts `server/main.js` and waits until it has printed its address. Rejects with its output if it ends before. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'molsys-server-')));
  const begin = performance.now();
  const environment = { PORT: `${port}`, DATA_DIR: dataDirectory, ...options.environment };
  const { child, ending, printed } = spawnServer(environment, options.folder);
  const listening = Promise.withResolvers<void>();
  const look = () => {
    if (new RegExp(`https?://[^\\s"]*:${port}\\b`).test(printed())) listening.resolve();
  };
  child.stdout?.on('data', look);
  child.stderr?.on('data', look);
  const limit = setTimeout(
    () => listening.reject(new Error(`the server named no address\n${printed()}`)),
    startLimitSeconds * 1000,
  );
  void ending.then(({ code }) => listening.reject(new Error(`the server ended with ${code}\n${printed()}`)));
  try {
    await listening.promise;
  } catch (error) {
    child.kill('SIGKILL');
    if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true });
    throw error;
  } finally {
    clearTimeout(limit);
  }
  const startMilliseconds = performance.now() - begin;

  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ending;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDirectory,
    startMilliseconds,
    printed,
    end,
    stop: async () => {
      await end('SIGKILL');
      if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Process ids of the server's workers. */
export async function workersOf({ pid }: RunningServer): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}

/** Runs `server/main.js` of this checkout or of a copy, where it must refuse to start, and waits for its end. */
export async function runServer(environment: Readonly<Record<string, string>>, folder = root): Promise<Ending> {
  return await spawnServer(environment, folder).ending;
}

function spawnServer(environment: Readonly<Record<string, string>>, folder = root) {
  if (folder === root && !isCurrent) throw new Error('the build is of other sources: run "npm run build" first');
  const child = spawn(process.execPath, ['server/main.js'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      // The same values as in `scripts/run`.
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '8192',
      MALLOC_TRIM_THRESHOLD_: '65536',
      MALLOC_TOP_PAD_: '0',
      NODE_OPTIONS: '--max-semi-space-size=16',
      SEED: 'none',
      // The demo lab's texts, whatever is in `content`.
      CONTENT_DIR: demoPlacesOf(folder).contentFolder,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ...watch(child) };
}

function watch(child: ChildProcess): { ending: Promise<Ending>; printed(): string } {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  // No server may outlive the run that started it.
  const killWithRun = () => child.kill('SIGKILL');
  process.once('exit', killWithRun);
  const { promise, resolve, reject } = Promise.withResolvers<Ending>();
  child.once('error', reject);
  child.once('close', (code, signal) => {
    process.off('exit', killWithRun);
    resolve({ code, signal, stdout, stderr });
  });
  return { ending: promise, printed: () => stdout + stderr };
}
