import { type IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ProblemError } from '#contract/errors.ts';

/** How long, and for how much, a connection may keep the server waiting. */
export interface ConnectionLimits {
  /** For the whole head of a request, and then for a whole body that is no upload. */
  readonly arrivalMilliseconds: number;
  /** How often heads are looked at: one may take so much longer. */
  readonly checkMilliseconds: number;
  /** An upload has as long as it needs, while each stretch of this length brings enough of it. */
  readonly uploadStretchMilliseconds: number;
  readonly minUploadBytesPerStretch: number;
  /** After the last answer: how long its reader has to close the connection, and how much of what it is still sending is let go by. */
  readonly lingerMilliseconds: number;
  readonly maxLingerBytes: number;
}

/** What the server runs with. */
export const standardConnectionLimits: ConnectionLimits = {
  arrivalMilliseconds: 60_000,
  checkMilliseconds: 5000,
  uploadStretchMilliseconds: 30_000,
  minUploadBytesPerStretch: 30_000,
  lingerMilliseconds: 5000,
  maxLingerBytes: 32 * 1024 * 1024,
};

/**
 * Options of a server whose connections keep to limits: nobody can hold one by sending slowly, too much, or never an end.
 * @param isClosing whether each answer is the last on its connection
 */
export function limitedConnections(limits: ConnectionLimits, isClosing: () => boolean): ServerOptions {
  class LimitedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    constructor(...given: [Request]) {
      super(...given);
      const [request] = given;
      endGently(request.socket, limits);
      if (hasBody(request)) watchArrival(request, limits);
    }

    override writeHead(status: number, ...rest: unknown[]): this {
      // To go on with the connection, the rest of a body that nobody wants would be read to its end, however far that is.
      if (isClosing() || (hasBody(this.req) && !this.req.complete)) this.shouldKeepAlive = false;
      return super.writeHead(status, ...(rest as []));
    }
  }
  return {
    headersTimeout: limits.arrivalMilliseconds,
    // Bodies have limits of their own.
    requestTimeout: 0,
    connectionsCheckingInterval: limits.checkMilliseconds,
    // Node's own refusal would be an empty answer without our headers: see `demandHost`.
    requireHostHeader: false,
    ServerResponse: LimitedResponse,
  };
}

/** @throws ProblemError where a request names no host (RFC 9112, 3.2). */
export function demandHost({ headers, httpVersion }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.1') throw new ProblemError('MALFORMED_REQUEST');
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Apart from where a request is at hand: a connection would else hold its last request until the next. */
function endGently(socket: Socket, limits: ConnectionLimits): void {
  socket.destroySoon = () => closeGently(socket, limits);
}

/** Fails a request whose body comes too slowly, for whoever is reading it to answer. */
function watchArrival(request: IncomingMessage, limits: ConnectionLimits): void {
  const { socket } = request;
  const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false;
  let seenBytes = socket.bytesRead;
  const look = () => {
    const arrivedBytes = socket.bytesRead - seenBytes;
    seenBytes += arrivedBytes;
    if (request.complete || (isUpload && arrivedBytes >= limits.minUploadBytesPerStretch)) return;
    clearInterval(watch);
    const fault = new ProblemError('MALFORMED_REQUEST', { detail: 'The body of the request did not arrive in time.' });
    if (request.listenerCount('error') > 0) request.emit('error', fault);
    else request.destroy();
  };
  const watch = setInterval(look, isUpload ? limits.uploadStretchMilliseconds : limits.arrivalMilliseconds);
  request.once('end', () => clearInterval(watch)).once('close', () => clearInterval(watch));
}

/**
 * Closes a connection after its last answer. Who is still sending when a connection is cut loses the answer, so what comes is let go by
 * for a moment; none of it is taken for a request.
 */
export function closeGently(socket: Socket, { lingerMilliseconds, maxLingerBytes }: ConnectionLimits): void {
  socket.end();
  let leftBytes = maxLingerBytes;
  socket.removeAllListeners('data').on('data', ({ byteLength }: Buffer) => {
    leftBytes -= byteLength;
    if (leftBytes < 0) socket.destroy();
  });
  // Reading may have been halted for the sake of a body that nobody took.
  socket.pause().resume();
  const patience = setTimeout(() => socket.destroy(), lingerMilliseconds);
  socket.once('close', () => clearTimeout(patience));
}
