import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const quietMilliseconds = 300;
const longestWaitMilliseconds = 30_000;

/** One answer, in the size that the browser counts: compressed, with its head. */
export interface Received {
  readonly path: string;
  /** "script" for every script, however it was loaded. */
  readonly kind: string;
  readonly bytes: number;
}

/** The answers that a page gets over the network. */
export interface Wire {
  /** Gives the answers since the last call. */
  take(): Received[];
  /** Waits until no request has been open for a while. */
  quiet(): Promise<void>;
}

export async function listenToWire(page: Page): Promise<Wire> {
  const session = await page.context().newCDPSession(page);
  const waiting = new Map<string, { path: string; kind: string }>();
  let received: Received[] = [];
  let lastChange = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { protocol, pathname, search } = new URL(request.url);
    if (protocol.startsWith('http')) waiting.set(requestId, { path: pathname + search, kind: 'other' });
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const request = waiting.get(requestId);
    if (request) request.kind = response.mimeType.includes('javascript') ? 'script' : type.toLowerCase();
  });
  const end = (requestId: string, bytes: number) => {
    const request = waiting.get(requestId);
    if (request && bytes > 0) received.push({ ...request, bytes });
    waiting.delete(requestId);
    lastChange = performance.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  // Comes from the browser's own memory, so nothing goes over the wire.
  session.on('Network.requestServedFromCache', ({ requestId }) => end(requestId, 0));
  await session.send('Network.enable');
  return {
    take: () => {
      const taken = received;
      received = [];
      return taken;
    },
    quiet: async () => {
      const begin = performance.now();
      lastChange = begin;
      while (waiting.size > 0 || performance.now() - lastChange < quietMilliseconds) {
        if (performance.now() - begin > longestWaitMilliseconds) {
          throw new Error(
            `${page.url()} never came to rest: ${[...waiting.values()].map(({ path }) => path).join(' ')}`,
          );
        }
        await setTimeout(50);
      }
    },
  };
}

/** The total size of some answers, in kilobytes. */
export function kilobytes(answers: readonly Received[]): number {
  return answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
