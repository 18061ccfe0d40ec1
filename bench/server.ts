import { readFile, writeFile } from 'node:fs/promises';
import { type RunningServer, startServer } from '../tests/support/start-server.ts';

/** Starts the real server with demo content and its usual settings, runs the measurement, and ends the server. */
export async function withServer<Result>(
  environment: Readonly<Record<string, string>>,
  run: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer({ environment: { SEED: 'demo', LOG_LEVEL: 'info', ...environment } });
  try {
    return await run(server);
  } finally {
    await server.stop();
  }
}

/** Like `withServer`, but on a database that an earlier start made and `fill` filled, so that this server's figures leave that out. */
export async function withFilledServer<Data, Result>(
  environment: Readonly<Record<string, string>>,
  fill: (dataDirectory: string) => Data | Promise<Data>,
  run: (server: RunningServer, data: Data) => Promise<Result>,
): Promise<Result> {
  const made = await startServer({ environment });
  try {
    await made.end('SIGTERM');
    const data = await fill(made.dataDirectory);
    const server = await startServer({ environment, dataDirectory: made.dataDirectory });
    try {
      return await run(server, data);
    } finally {
      await server.stop();
    }
  } finally {
    await made.stop();
  }
}

/** Resident memory of a process, now and at its peak, in megabytes. */
export async function memoryOf(pid: number): Promise<{ resident: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytesOf = (name: string) => {
    const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
    if (kibibytes === undefined) throw new Error('the system tells no resident memory');
    return (Number(kibibytes) * 1024) / 1e6;
  };
  return { resident: megabytesOf('VmRSS'), peak: megabytesOf('VmHWM') };
}

/** Resets the peak: proc_pid_clear_refs(5). */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}
