import { type CallError, retryAfterOf, statusOf } from './call-error.ts';

/** How often a call is repeated at most, after its first try. */
export const maxRetries = 3;
const baseDelayMs = 300;
const maxHonouredRetryAfterSeconds = 10;

/**
 * How long to wait before repeating a failed call; null when repeating is of no use.
 * Only what may pass by itself is repeated: no answer, 429 and 5xx. Any other refusal would be the same again.
 * @param attempt repeats made so far, from 0
 */
export function retryDelayMs(error: CallError, attempt: number, random: () => number = Math.random): number | null {
  if (attempt >= maxRetries) return null;
  const status = statusOf(error);
  const mayPass = status === null || status === 429 || status >= 500;
  if (!mayPass) return null;
  const backoffMs = Math.round((0.4 + random()) * baseDelayMs * 2 ** attempt);
  const retryAfterSeconds = retryAfterOf(error);
  if (retryAfterSeconds === null) return backoffMs;
  return retryAfterSeconds > maxHonouredRetryAfterSeconds ? null : Math.max(retryAfterSeconds * 1000, backoffMs);
}

/** Waits; returns false at once when the signal fires meanwhile. */
export function wait(delayMs: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = (isOver: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(isOver);
    };
    const stop = () => finish(false);
    const timer = setTimeout(() => finish(true), delayMs);
    signal.addEventListener('abort', stop);
  });
}
