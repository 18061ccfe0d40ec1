import type { FastifyReply, FastifyRequest } from 'fastify';

const maxPathLength = 200;

/**
 * Logs a request that was answered, of the API, a page or a file, as one line of one shape. Refusals are what somebody will ask about;
 * successes are many, and told at `debug` only. What went wrong with a 5xx has a line of its own, under the same `requestId`.
 */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const status = reply.statusCode;
  const level = status >= 500 ? 'warn' : status >= 400 ? 'info' : 'debug';
  // Most answers are never told of: they need no line.
  if (level === 'debug' && !tellsSuccesses(request.log.level)) return;
  const line = { ...describeRequest(request), status, milliseconds: Math.round(reply.elapsedTime) };
  request.log[level](line, 'answered');
}

function tellsSuccesses(logLevel: string): boolean {
  return logLevel === 'debug' || logLevel === 'trace';
}

/** What every line on a request says of it. */
export function describeRequest({ id: requestId, method, url, ip, actor }: FastifyRequest) {
  return { requestId, method, path: loggedPath(url), userId: actor?.id ?? null, ip };
}

/** Without the query, where signatures and what people search for stand, and without what may be an e-mail or the secret of a calendar. */
function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const parts = path.split('/').map((part) => (/@|%40|\.ics$/.test(part) ? '…' : part));
  return parts.join('/').slice(0, maxPathLength);
}
