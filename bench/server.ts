import { type RunningServer, startServer } from '../tests/support/start-server.ts';

/** Runs something beside the real server with demo content and its usual settings, and ends the server after it. */
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

/** The same on a database that an earlier start has made and filled: what that took is not this server's. */
export async function withRestartedServer<Result>(run: (server: RunningServer) => Promise<Result>): Promise<Result> {
  const environment = { SEED: 'demo', LOG_LEVEL: 'info' };
  const first = await startServer({ environment });
  try {
    await first.end('SIGTERM');
    const server = await startServer({ environment, dataDirectory: first.dataDirectory });
    try {
      return await run(server);
    } finally {
      await server.stop();
    }
  } finally {
    await first.stop();
  }
}
