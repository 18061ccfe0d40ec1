import { runCommand } from './commands/run-command.ts';
import { readConfig } from './config.ts';

process.env.NODE_ENV ??= 'production';
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (fault: NodeJS.ErrnoException) => {
    // Whoever reads, `head` for one, has read enough: the work goes on to its end.
    if (fault.code !== 'EPIPE') throw fault;
  });
}
process.exitCode = await runCommand(process.argv.slice(2), {
  readConfig: () => readConfig(process.env),
  // npm runs its scripts in the folder of package.json, and tells where it was called.
  folder: process.env.INIT_CWD ?? process.cwd(),
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
