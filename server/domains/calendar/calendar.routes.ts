import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#contract/errors.ts';
import { calendarOperations } from '#contract/operations/calendar.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import { isKnownToClient } from '#server/http/response-cache.ts';
import { type CalendarService, calendarBase } from './calendar.service.ts';

/** Routes of `user/calendar`, and of the calendars themselves, which programs read with nothing but the secret address. */
export function registerCalendarRoutes(app: FastifyInstance, calendar: CalendarService): void {
  registerOperations(app, calendarOperations, {
    getCalendar: ({ actor }) => calendar.get(actor),
    createCalendarAddress: ({ actor, query, claim }) => calendar.create(actor, query.language, claim(query)),
    removeCalendarAddress: ({ actor, claim }) => calendar.remove(actor, claim()),
  });

  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${calendarBase}:file`,
    handler: async (request, reply) => {
      const secret = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
      if (secret === undefined) throw new ProblemError('NOT_FOUND');
      const content = await calendar.read(secret);
      const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
      reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
      if (isKnownToClient(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(content);
    },
  });
}
