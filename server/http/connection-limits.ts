import { type IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ProblemError } from '#contract/errors.ts';

/** How long, and for how much data, a connection may keep the server waiting: the limits that it runs with. */
export const standardConnectionLimits = {
  /** Time for the whole head of a request, and again for a whole body that is not an upload. */
  arrivalMilliseconds: 60_000,
  /** Interval at which heads are checked: a slow head may last this much longer. */
  checkMilliseconds: 5000,
  /** An upload may take as long as it needs while each stretch of this length brings enough bytes. */
  uploadStretchMilliseconds: 30_000,
  minUploadBytesPerStretch: 30_000,
  /** After the last answer: how long the client has to close the connection, and how many bytes that it still sends are ignored. */
  lingerMilliseconds: 5000,
  maxLingerBytes: 32 * 1024 * 1024,
};
export type ConnectionLimits = Readonly<typeof standardConnectionLimits>;

/**
 * Options of a server whose connections keep to limits: nobody can hold a connection by sending slowly, too much, or without an end.
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
      // To keep the connection, the rest of a body that nobody reads would have to be read to its end, however long it is.
      if (isClosing() || (hasBody(this.req) && !this.req.complete)) this.shouldKeepAlive = false;
      return super.writeHead(status, ...(rest as []));
    }
  }
  return {
    headersTimeout: limits.arrivalMilliseconds,
    // Bodies have limits of their own.
    requestTimeout: 0,
    connectionsCheckingInterval: limits.checkMilliseconds,
    // Node's own refusal is an empty answer without our headers: see `requireHost`.
    requireHostHeader: false,
    ServerResponse: LimitedResponse,
  };
}

/** @throws ProblemError where a request names no host (RFC 9112, 3.2). */
export function requireHost({ headers, httpVersion }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.1') throw new ProblemError('MALFORMED_REQUEST');
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** A function of its own, so that its closure holds no request: a connection would keep its last request in memory until the next. */
function endGently(socket: Socket, limits: ConnectionLimits): void {
  socket.destroySoon = () => closeGently(socket, limits);
}

/** Fails a request whose body comes too slowly; the code that reads the body answers. */
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
 * Closes a connection after its last answer. A client that is still sending when its connection is cut loses the answer, so its bytes are
 * read and ignored for a moment. They are not taken for a request.
 */
export function closeGently(socket: Socket, { lingerMilliseconds, maxLingerBytes }: ConnectionLimits): void {
  socket.end();
  let leftBytes = maxLingerBytes;
  socket.removeAllListeners('data').on('data', ({ byteLength }: Buffer) => {
    leftBytes -= byteLength;
    if (leftBytes < 0) socket.destroy();
  });
  // Reading may be paused because of a body that nobody read.
  socket.pause().resume();
  const patience = setTimeout(() => socket.destroy(), lingerMilliseconds);
  socket.once('close', () => clearTimeout(patience));
}
