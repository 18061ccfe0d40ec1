import { createInterface } from 'node:readline/promises';
import { runCommand } from './commands/run-command.ts';
import { readConfig } from './config.ts';

process.env.NODE_ENV ??= 'production';
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (fault: NodeJS.ErrnoException) => {
    // The reader of the output, for example `head`, has read enough: the work goes on to its end.
    if (fault.code !== 'EPIPE') throw fault;
  });
}

const { stdin, stdout, stderr } = process;
let isShowing = false;

/** Shows how far the work is, for people only: in one line, which the next call overwrites. */
function show(progress: string): void {
  if (!stderr.isTTY || (progress === '' && !isShowing)) return;
  stderr.write(`\r\u001b[K${progress.slice(0, (stderr.columns || 80) - 1)}`);
  isShowing = progress !== '';
}

async function ask(question: string): Promise<string> {
  show('');
  const asking = createInterface({ input: stdin, output: stderr });
  // Input that ends counts as an empty answer.
  const ended = new Promise<string>((resolve) => asking.once('close', () => resolve('')));
  const answer = await Promise.race([asking.question(question), ended]);
  asking.close();
  return answer;
}

process.exitCode = await runCommand(process.argv.slice(2), {
  readConfig: () => readConfig(process.env),
  environment: process.env,
  // npm runs its scripts in the folder of package.json, and says here where it was called.
  folder: process.env.INIT_CWD ?? process.cwd(),
  say: (line) => {
    show('');
    stdout.write(`${line}\n`);
  },
  complain: (line) => {
    show('');
    stderr.write(`${line}\n`);
  },
  show,
  ask: stdin.isTTY && stderr.isTTY ? ask : null,
});
