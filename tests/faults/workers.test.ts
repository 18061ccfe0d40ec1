import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer, workersOf } from '../support/start-server.ts';

test('of several workers any tells what all have done, and one that is killed is told of and started again', async () => {
  const server = await startServer({ environment: { WORKERS: '2' } });
  onTestFinished(() => server.stop());
  for (let call = 0; call < 8; call++) await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } });
  for (let call = 0; call < 3; call++) {
    const figures = await (await fetch(`${server.url}/metrics`, { headers: { connection: 'close' } })).text();
    expect(figures).toContain('http_request_duration_seconds_count{method="GET",route="/healthz"} 8\n');
    expect(figures.match(/^process_uptime_seconds\{worker="\d"\}/gm)).toHaveLength(2);
  }
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
  expect(server.printed()).toMatch(/"level":50,.*A worker has ended \(signal SIGKILL\)/);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
});
