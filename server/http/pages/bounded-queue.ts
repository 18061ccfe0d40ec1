/** There are more tasks than can be done in time. */
export class BusyError extends Error {
  constructor() {
    super('There is more to do than can be done now');
    this.name = 'BusyError';
  }
}

/** One for all: a stack of its own for each would cost more than the refusal. */
const busy = new BusyError();

interface QueueLimits {
  readonly maxAtOnce: number;
  readonly maxWaiting: number;
  readonly maxWaitMilliseconds: number;
}

/**
 * Runs tasks a few at a time, in the order in which they came. Whoever would wait for too long is told at once, or at the latest when
 * the time is over, so that what waits can grow neither in number nor in age.
 * @throws BusyError
 */
export type BoundedQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createBoundedQueue({ maxAtOnce, maxWaiting, maxWaitMilliseconds }: QueueLimits): BoundedQueue {
  const waiting = new Set<() => void>();
  let runningCount = 0;

  function waitForTurn(): Promise<void> {
    if (waiting.size >= maxWaiting) throw busy;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = () => {
      clearTimeout(patience);
      waiting.delete(begin);
      resolve();
    };
    const patience = setTimeout(() => {
      waiting.delete(begin);
      reject(busy);
    }, maxWaitMilliseconds);
    waiting.add(begin);
    return promise;
  }

  return async (task) => {
    // Who has waited takes over the place of the one before.
    if (runningCount >= maxAtOnce) await waitForTurn();
    else runningCount += 1;
    try {
      return await task();
    } finally {
      const [next] = waiting;
      if (next) next();
      else runningCount -= 1;
    }
  };
}
