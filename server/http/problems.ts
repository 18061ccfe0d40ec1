import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCatalogue, ProblemError } from '#contract/errors.ts';
import { isStorageUnavailable } from '#server/db/database-faults.ts';

const unavailableRetryAfterSeconds = 2;

/** What the framework and its plugins refuse by themselves, in the contract's words. */
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

/** The problem that a fault is told to the caller as. Whatever is not expected becomes INTERNAL, without a detail. */
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

function isFrameworkFault(fault: unknown): fault is FastifyError {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string';
}

function isClientFault(fault: FastifyError): boolean {
  return fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500;
}

/** Sends a problem as `application/problem+json` (RFC 9457); faults of ours are logged with the request id that the answer names. */
export function sendProblem(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(fault);
  const { status, title } = errorCatalogue[problem.code];
  if (status >= 500) request.log.error({ err: fault, requestId: request.id }, problem.code);
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      type: `urn:molsys:problem:${problem.code}`,
      title: title.en,
      status,
      detail: problem.detail ?? title.en,
      code: problem.code,
      requestId: request.id,
      errors: problem.errors,
      current: problem.current,
      conflicts: problem.conflicts,
    });
}

/** Answers bytes that are no HTTP request, or one whose head is too large: before there is a request to answer. */
export function refuseUnreadable(
  fault: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code: ErrorCode = 'MALFORMED_REQUEST';
  const { status, title } = errorCatalogue[code];
  const type = `urn:molsys:problem:${code}`;
  const body = JSON.stringify({ type, title: title.en, status, detail: title.en, code, requestId: randomUUID() });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
