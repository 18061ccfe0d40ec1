import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How a command ended, with all that it printed. */
export interface Outcome {
  readonly endedWell: boolean;
  readonly seconds: number;
  readonly output: string;
}

const root = join(import.meta.dirname, '..');
/** Keeps a command that hangs from stopping the whole run: one that works tells of each test. The longest test may take half of this. */
const silenceLimitSeconds = 600;

/**
 * Runs a program from PATH, where the project's own tools come first, and keeps its output. The program leads a process group. The whole
 * group is ended once it has printed nothing for {@link silenceLimitSeconds}, or when this process is told to stop.
 */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const start = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const limit = setTimeout(() => {
    output += `\n${program} was ended: it printed nothing for ${silenceLimitSeconds} s\n`;
    endGroup('SIGKILL');
  }, silenceLimitSeconds * 1000);
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
    limit.refresh();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);

  const endGroup = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  };
  const stop = () => {
    endGroup('SIGTERM');
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('error', (error) => {
    output += `${error.message}\n`;
    resolve(false);
  });
  child.once('close', (code) => resolve(code === 0));
  const endedWell = await promise;
  clearTimeout(limit);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return { endedWell, seconds: (performance.now() - start) / 1000, output };
}
