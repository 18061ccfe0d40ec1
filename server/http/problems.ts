import { randomUUID } from 'node:crypto';
import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCatalogue, ProblemError } from '#contract/errors.ts';
import { maxToldFaults } from '#contract/limits.ts';
import { isStorageUnavailable } from '#server/db/database-faults.ts';
import { type ConnectionLimits, closeGently } from './connection-limits.ts';
import { describeRequest } from './request-log.ts';

const unavailableRetryAfterSeconds = 2;
const lossTellingMilliseconds = 60_000;

/** Refusals of the framework and its plugins, as codes of the contract. */
const codesOfFramework: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_FILES_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_FIELDS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_PARTS_LIMIT: 'PAYLOAD_TOO_LARGE',
};

/** The problem that the caller is told for a fault. An unexpected fault becomes INTERNAL, without a detail. */
export function toProblem(fault: unknown): ProblemError {
  if (fault instanceof ProblemError) return fault;
  if (isStorageUnavailable(fault)) {
    return new ProblemError('UNAVAILABLE', { retryAfterSeconds: unavailableRetryAfterSeconds, cause: fault });
  }
  if (isFrameworkFault(fault)) {
    const code = codesOfFramework[fault.code] ?? (isClientFault(fault) ? 'MALFORMED_REQUEST' : 'INTERNAL');
    return new ProblemError(code, { cause: fault });
  }
  return new ProblemError('INTERNAL', { cause: fault });
}

/** The plugin that sends files refuses by errors without a code, which say whether the client may be told. */
function isFrameworkFault(fault: unknown): fault is FastifyError {
  return fault instanceof Error && ('expose' in fault || ('code' in fault && typeof fault.code === 'string'));
}

function isClientFault(fault: FastifyError): boolean {
  return fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500;
}

/** Sends a problem as `application/problem+json` (RFC 9457); our own faults are logged with the request id that the answer names. */
export function sendProblem(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isGone = hasHungUp(request);
  const problem = isGone ? new ProblemError('MALFORMED_REQUEST') : toProblem(fault);
  const { status } = errorCatalogue[problem.code];
  if (isGone) request.log.info(describeRequest(request), 'the client hung up');
  if (status >= 500) request.log[levelOf(problem)]({ err: fault, requestId: request.id }, problem.code);
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      ...documentOf(problem.code, problem.detail, request.id),
      errors: problem.errors?.slice(0, maxToldFaults),
      current: problem.current,
      conflicts: problem.conflicts,
    });
}

function documentOf(code: ErrorCode, detail: string | undefined, requestId: string) {
  const { status, en: title } = errorCatalogue[code];
  return { type: `urn:molsys:problem:${code}`, title, status, detail: detail ?? title, code, requestId };
}

let lossToldAt = Number.NEGATIVE_INFINITY;

/**
 * The level that a fault of ours is logged at. An error wakes whoever looks after the server, so it should come once: a lost database or
 * disk is logged as an error up to once a minute. What they refuse meanwhile, and refusals because of too much work, pass by themselves.
 */
function levelOf({ code, cause }: ProblemError): 'error' | 'warn' {
  if (code !== 'UNAVAILABLE') return 'error';
  if (cause === undefined || performance.now() - lossToldAt < lossTellingMilliseconds) return 'warn';
  lossToldAt = performance.now();
  return 'error';
}

/** Whether a client went away while it sent its body: not our fault, whatever the error of its broken connection is. */
function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.readableAborted && !raw.complete;
}

type Headers = Readonly<Record<string, string>>;

/** A problem document for requests that are refused before hooks can run: its status, head and body. */
export function bareProblem(ownHeaders: Headers, code: ErrorCode = 'MALFORMED_REQUEST', detail?: string) {
  const body = JSON.stringify(documentOf(code, detail, randomUUID()));
  const headers = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': `${Buffer.byteLength(body)}`,
    Connection: 'close',
    ...ownHeaders,
  };
  return { status: errorCatalogue[code].status, headers, body };
}

/** Answers bytes that are not an HTTP request, a head that is too large, or a head that did not come in time. */
export function refuseUnreadable(
  fault: NodeJS.ErrnoException,
  socket: Socket,
  ownHeaders: Headers,
  limits: ConnectionLimits,
): void {
  // Two answers at once would garble each other.
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  const isAnswering = answer instanceof ServerResponse && answer.headersSent;
  if (fault.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = bareProblem(ownHeaders);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  closeGently(socket, limits);
}

/** Answers a request with an expectation that the server does not know. */
export function refuseExpectation(response: ServerResponse, ownHeaders: Headers): void {
  const { status, headers, body } = bareProblem(
    ownHeaders,
    'MALFORMED_REQUEST',
    'Nothing but 100-continue can be expected.',
  );
  response.writeHead(status, headers).end(body);
}
