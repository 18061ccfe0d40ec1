import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Family } from './metrics.ts';

/** The figures of one process after another. */
type Reports = (readonly Family[])[];

/** A worker that is busy for longer is left out, so that the figures of the others come. */
const reportLimitMilliseconds = 1000;

type Message =
  /** From a worker that wants all figures, and the answer to it. */
  | { readonly metrics: 'wanted'; readonly id: number }
  | { readonly metrics: 'gathered'; readonly id: number; readonly reports: Reports }
  /** To each worker, and its answer. */
  | { readonly metrics: 'asked'; readonly id: number }
  | { readonly metrics: 'told'; readonly id: number; readonly families: readonly Family[] };

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'metrics' in message;
}

/** In the primary: gathers the figures of all workers for any worker that asks. */
export function relayMetrics(): void {
  const listeners = new Map<number, (families: readonly Family[]) => void>();
  let nextId = 0;

  async function gather(): Promise<Reports> {
    const id = nextId++;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const reports: Reports = [];
    const { promise: allTold, resolve } = Promise.withResolvers<void>();
    listeners.set(id, (families) => {
      if (reports.push(families) === workers.length) resolve();
    });
    for (const worker of workers) worker?.send({ metrics: 'asked', id } satisfies Message);
    await Promise.race([allTold, wait(reportLimitMilliseconds, undefined, { ref: false })]);
    listeners.delete(id);
    return reports;
  }

  cluster.on('message', async (worker, message: unknown) => {
    if (!isMessage(message)) return;
    if (message.metrics === 'told') listeners.get(message.id)?.(message.families);
    if (message.metrics !== 'wanted') return;
    const gathered: Message = { metrics: 'gathered', id: message.id, reports: await gather() };
    if (worker.isConnected()) worker.send(gathered);
  });
}

/**
 * Lets other processes gather the figures of this one.
 * @returns a function that gives the figures of all processes that serve the site
 */
export function shareMetrics(ownFamilies: () => Family[]): () => Promise<Reports> {
  if (!cluster.isWorker) return async () => [ownFamilies()];
  const waiting = new Map<number, (reports: Reports) => void>();
  let nextId = 0;
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    const { id } = message;
    if (message.metrics === 'asked') process.send?.({ metrics: 'told', id, families: ownFamilies() } satisfies Message);
    if (message.metrics !== 'gathered') return;
    waiting.get(id)?.(message.reports);
    waiting.delete(id);
  });
  return () => {
    const id = nextId++;
    const { promise, resolve } = Promise.withResolvers<Reports>();
    waiting.set(id, resolve);
    process.send?.({ metrics: 'wanted', id } satisfies Message);
    return promise;
  };
}
