import type { FastifyReply, FastifyRequest } from 'fastify';

const maxPathLength = 200;

/**
 * Logs an answered request, for the API, a page or a file, as one line of one form. Somebody may ask about refusals; successes are many
 * and logged at `debug` only. The fault behind a 5xx has a line of its own, under the same `requestId`.
 */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const status = reply.statusCode;
  const level = status >= 500 ? 'warn' : status >= 400 ? 'info' : 'debug';
  // Most answers are not logged: no line is made for them.
  if (level === 'debug' && !tellsSuccesses(request.log.level)) return;
  const line = { ...describeRequest(request), status, milliseconds: Math.round(reply.elapsedTime) };
  request.log[level](line, 'answered');
}

function tellsSuccesses(logLevel: string): boolean {
  return logLevel === 'debug' || logLevel === 'trace';
}

/** The fields that every log line about a request has. */
export function describeRequest({ id: requestId, method, url, ip, actor }: FastifyRequest) {
  return { requestId, method, path: loggedPath(url), userId: actor?.id ?? null, ip };
}

/** The path without the query, which holds signatures and search terms, and without e-mail addresses and secrets of calendars. */
function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const parts = path.split('/').map((part) => (/@|%40|\.ics$/.test(part) ? '…' : part));
  return parts.join('/').slice(0, maxPathLength);
}
