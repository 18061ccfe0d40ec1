import { connect, type Socket } from 'node:net';
import { lengthOfAnswer } from './wire-client.ts';

/** The load generator's task. It does it once and answers with a {@link LoadReport}. */
export interface LoadOrder {
  readonly port: number;
  /** The whole request as it goes over the wire. Each time `{uuid}` is replaced by a new UUID. */
  readonly request: string;
  readonly status: number;
  /** Another status that counts as a success. */
  readonly otherStatus?: number;
  readonly connections: number;
  readonly seconds: number;
  /** The load ends after this many requests, even if there is time left. */
  readonly maxRequests: number;
}

export interface LoadReport {
  readonly requests: number;
  readonly seconds: number;
  /** From sending a request to the end of its answer; 95 of 100 took no longer. */
  readonly p95Milliseconds: number;
  readonly medianMilliseconds: number;
  /** The first error; null if there was none. */
  readonly fault: string | null;
}

/*
 * Raw sockets, each with one request at a time. An HTTP library would cost more than the measured servers.
 */

process.on('message', (order: LoadOrder) => {
  void runLoad(order).then((report) => process.send?.(report));
});

async function runLoad(order: LoadOrder): Promise<LoadReport> {
  const run = new LoadRun(order);
  const begin = performance.now();
  const timer = setTimeout(() => run.end(), order.seconds * 1000);
  await Promise.all(Array.from({ length: order.connections }, () => run.connection()));
  clearTimeout(timer);
  const seconds = (performance.now() - begin) / 1000;
  const sorted = run.milliseconds.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return {
    requests: run.answered,
    seconds,
    p95Milliseconds: share(0.95),
    medianMilliseconds: share(0.5),
    fault: run.fault,
  };
}

class LoadRun {
  answered = 0;
  readonly milliseconds: number[] = [];
  fault: string | null = null;
  #sent = 0;
  #isOver = false;
  readonly #order: LoadOrder;
  readonly #bytes: Buffer;
  readonly #isTemplate: boolean;

  constructor(order: LoadOrder) {
    this.#order = order;
    this.#bytes = Buffer.from(order.request);
    this.#isTemplate = order.request.includes('{uuid}');
  }

  end(): void {
    this.#isOver = true;
  }

  connection(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const socket = connect(this.#order.port, '127.0.0.1');
    const answers = new AnswerReader(this.#order);
    socket.setNoDelay(true);
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      this.#send(socket);
    };
    socket.once('connect', send);
    socket.once('error', (error) => this.#fail(error.message, socket));
    socket.once('close', () => resolve());
    socket.on('data', (chunk) => {
      const outcome = answers.read(chunk);
      if (outcome === 'partial') return;
      if (outcome !== 'whole') return this.#fail(outcome, socket);
      this.answered++;
      this.milliseconds.push(performance.now() - sentAt);
      send();
    });
    return promise;
  }

  #send(socket: Socket): void {
    if (this.#isOver || this.#sent >= this.#order.maxRequests) {
      socket.destroy();
      return;
    }
    this.#sent++;
    const { request } = this.#order;
    socket.write(this.#isTemplate ? request.replaceAll('{uuid}', () => crypto.randomUUID()) : this.#bytes);
  }

  #fail(fault: string, socket: Socket): void {
    this.fault ??= fault;
    this.#isOver = true;
    socket.destroy();
  }
}

const beginLength = 'HTTP/1.1 200 '.length;

/** Finds the end of an answer: by its known length if it came in one piece, otherwise by its head. */
class AnswerReader {
  readonly #begins: readonly Buffer[];
  #knownLength = 0;
  #kept: Buffer = Buffer.alloc(0);

  constructor({ status, otherStatus = status }: LoadOrder) {
    this.#begins = [status, otherStatus].map((one) => Buffer.from(`HTTP/1.1 ${one} `));
  }

  read(chunk: Buffer): 'whole' | 'partial' | (string & {}) {
    const bytes = this.#kept.length === 0 ? chunk : Buffer.concat([this.#kept, chunk]);
    if (bytes.length < beginLength) return this.#keep(bytes);
    if (!this.#begins.some((begin) => begin.compare(bytes, 0, beginLength) === 0))
      return bytes.toString('latin1').slice(0, 300);
    const length = bytes.length === this.#knownLength ? this.#knownLength : lengthOfAnswer(bytes);
    if (length === null || bytes.length < length) return this.#keep(bytes);
    if (bytes.length > length) return 'an answer was longer than it said';
    this.#knownLength = length;
    this.#kept = Buffer.alloc(0);
    return 'whole';
  }

  #keep(bytes: Buffer): 'partial' {
    this.#kept = bytes;
    return 'partial';
  }
}
