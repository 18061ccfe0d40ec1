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
