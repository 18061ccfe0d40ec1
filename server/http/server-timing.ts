import type { FastifyInstance } from 'fastify';
import { withQueryTimes } from '#server/db/query-watch.ts';

/**
 * Adds to each answer how long it took, and how much of that its queries took: `Server-Timing`, which the tools of browsers show. Only
 * for development: a stranger could learn from it what is in the database.
 */
export function sendServerTiming(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) =>
    withQueryTimes((queries) => {
      const { raw } = reply;
      const { writeHead } = raw;
      // Answers from a cache skip all later hooks.
      raw.writeHead = (...head: unknown[]) => {
        const total = `total;dur=${reply.elapsedTime.toFixed(1)}`;
        const database = `db;dur=${queries.milliseconds.toFixed(1)};desc="${queries.count} queries"`;
        raw.setHeader('server-timing', `${total}, ${database}`);
        return Reflect.apply(writeHead, raw, head);
      };
      done();
    }),
  );
}
