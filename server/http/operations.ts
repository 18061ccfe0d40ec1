import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#contract/errors.ts';

interface OperationsOptions {
  /** Figures of all processes that serve the site, in Prometheus' text format. */
  readonly metricsText: () => Promise<string>;
  /** A caller with this token gets the figures from anywhere; null: only callers on this machine get them. */
  readonly metricsToken: string | null;
  /** Resolves when the database and the media store answer and can be written. */
  readonly checkReadiness: () => Promise<void>;
}

/** A check writes, so all requests within this time share one check. */
const checkEveryMilliseconds = 1000;
/** A disk of another machine may never answer. */
const checkLimitMilliseconds = 5000;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Routes for those who run the server: is it up, can it work, how much has it done. */
export function registerOperationsRoutes(app: FastifyInstance, options: OperationsOptions): void {
  const { checkReadiness, metricsText, metricsToken } = options;
  app.get('/healthz', async () => ({ status: 'ok' }));

  let checkedAt = Number.NEGATIVE_INFINITY;
  let readiness = Promise.resolve();
  const checkNowAndThen = () => {
    if (performance.now() - checkedAt < checkEveryMilliseconds) return readiness;
    checkedAt = performance.now();
    readiness = Promise.race([checkReadiness(), silence()]);
    return readiness;
  };

  app.get('/readyz', async () => {
    try {
      await checkNowAndThen();
    } catch (fault) {
      throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 5, cause: fault });
    }
    return { status: 'ready' };
  });

  app.get('/metrics', async (request, reply) => {
    // A proxy on this machine passes on requests of strangers.
    const isNeighbour = request.headers['x-forwarded-for'] === undefined && loopback.has(request.ip);
    const isTrusted = metricsToken !== null && isSameSecret(request.headers.authorization, `Bearer ${metricsToken}`);
    if (!isNeighbour && !isTrusted) throw new ProblemError('NOT_FOUND');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metricsText());
  });
}

function isSameSecret(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}

async function silence(): Promise<never> {
  await wait(checkLimitMilliseconds, undefined, { ref: false });
  throw new Error('Nothing has answered in time');
}
