import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '../support/start-server.ts';

async function workersOf({ pid }: RunningServer): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}

test('a worker that is killed as soon as it serves is started again, and the site goes on', async () => {
  const server = await startServer({ environment: { WORKERS: '2' } });
  try {
    const [killed = 0, other = 0] = await workersOf(server);
    process.kill(killed, 'SIGKILL');
    const workers = await vi.waitUntil(
      async () => {
        const pids = await workersOf(server);
        return pids.length === 2 && !pids.includes(killed) ? pids : null;
      },
      { timeout: 20_000 },
    );
    expect(workers).toContain(other);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
  } finally {
    await server.stop();
  }
});
