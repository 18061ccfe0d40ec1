import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#contract/errors.ts';

interface OperationsOptions {
  /** Resolves when database and media store answer and can be written. */
  readonly checkReadiness: () => Promise<void>;
}

/** A check writes; many who ask share one. */
const checkEveryMilliseconds = 1000;
/** A disk of another machine may be silent for ever. */
const checkLimitMilliseconds = 5000;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What those who run the server ask: is it up, can it work, how much has it done. */
export function registerOperationsRoutes(app: FastifyInstance, { checkReadiness }: OperationsOptions): void {
  const answersByStatus = new Map<number, number>();
  app.addHook('onResponse', async (_request, reply) => {
    answersByStatus.set(reply.statusCode, (answersByStatus.get(reply.statusCode) ?? 0) + 1);
  });

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  let checkedAt = Number.NEGATIVE_INFINITY;
  let readiness = Promise.resolve();
  const checkNowAndThen = () => {
    if (performance.now() - checkedAt < checkEveryMilliseconds) return readiness;
    checkedAt = performance.now();
    readiness = Promise.race([checkReadiness(), silence()]);
    return readiness;
  };

  app.get('/readyz', { schema: { hide: true } }, async () => {
    try {
      await checkNowAndThen();
    } catch (fault) {
      throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 5, cause: fault });
    }
    return { status: 'ready' };
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // A proxy on this machine speaks for strangers.
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    if (isForwarded || !loopback.has(request.ip)) throw new ProblemError('NOT_FOUND');
    const memory = process.memoryUsage();
    const lines = [
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime()}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${memory.rss}`,
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6}`,
      '# TYPE http_responses_total counter',
      ...[...answersByStatus].map(([status, count]) => `http_responses_total{status="${status}"} ${count}`),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

async function silence(): Promise<never> {
  await wait(checkLimitMilliseconds, undefined, { ref: false });
  throw new Error('Nothing has answered in time');
}
