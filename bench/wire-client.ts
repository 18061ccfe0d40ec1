import { connect, type Socket } from 'node:net';

/** An answer to a request. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends requests over connections that stay open, one request at a time on each. An HTTP library would take so much of the machine that the
 * figures would be its own.
 */
export class WireClient {
  readonly #port: number;
  #idle: Socket[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends a whole request (`rawRequest`). Rejects if the connection fails or ends before the whole answer. */
  send(request: string): Promise<WireAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<WireAnswer>();
    const socket = this.#idle.pop() ?? this.#connect();
    let received: Buffer = Buffer.alloc(0);
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = lengthOfAnswer(received);
      if (length === null || received.length < length) return;
      socket.off('data', take).off('close', fail);
      this.#idle.push(socket);
      resolve(answerOf(received));
    };
    const fail = () => reject(new Error('the connection ended before the answer'));
    socket.on('data', take).once('close', fail);
    // A connection may have ended while it was idle.
    if (socket.destroyed) fail();
    else socket.write(request);
    return promise;
  }

  #connect(): Socket {
    // An error closes the connection, and that is what a request hears of.
    return connect(this.#port, '127.0.0.1')
      .setNoDelay(true)
      .on('error', () => {});
  }

  /** Ends the connections. */
  destroy(): void {
    for (const socket of this.#idle) socket.destroy();
    this.#idle = [];
  }
}

/** The bytes of a whole answer, as its head tells; null while the head is not whole or tells no length. */
export function lengthOfAnswer(received: Buffer): number | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const match = /\r\ncontent-length: *(\d+)/i.exec(received.toString('latin1', 0, headEnd + 2));
  return match ? headEnd + 4 + Number(match[1]) : null;
}

function answerOf(received: Buffer): WireAnswer {
  const [head = ''] = received.toString('latin1', 0, 32).split('\r\n', 1);
  return { status: Number(head.split(' ')[1]), text: received.toString('utf8', received.indexOf('\r\n\r\n') + 4) };
}
