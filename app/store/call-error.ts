import type { Problem } from '#contract/common.ts';

/** Why a call failed: the server's refusal with its status and body, or one of three ways of getting no readable answer. */
export type CallError =
  | { readonly status: number; readonly data: unknown; readonly retryAfterSeconds?: number }
  | { readonly status: 'FETCH_ERROR'; readonly error: string }
  | { readonly status: 'TIMEOUT_ERROR'; readonly error: string }
  | {
      readonly status: 'PARSING_ERROR';
      readonly originalStatus: number;
      readonly data: string;
      readonly error: string;
    };

/** Whether an unknown value (a caught error, a hook's `error`) is a {@link CallError}. */
export function isCallError(value: unknown): value is CallError {
  return typeof value === 'object' && value !== null && 'status' in value && ('data' in value || 'error' in value);
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

/** The problem document of a refusal; null if there was none to read. */
export function problemOf(error: unknown): Problem | null {
  return isCallError(error) && 'data' in error && isProblem(error.data) ? error.data : null;
}

/** The HTTP status of a failed call; null if there was no answer. */
export function statusOf(error: unknown): number | null {
  if (!isCallError(error)) return null;
  if (error.status === 'PARSING_ERROR') return error.originalStatus;
  return typeof error.status === 'number' ? error.status : null;
}

/** Whether a call failed because somebody else has changed or deleted the thing. Then the cached data are out of date too. */
export function isOutOfDate(error: unknown): boolean {
  return [404, 409].includes(statusOf(error) ?? 0);
}

/** The wait in seconds that the server asked for; null if it did not. */
export function retryAfterOf(error: unknown): number | null {
  return isCallError(error) && 'retryAfterSeconds' in error ? (error.retryAfterSeconds ?? null) : null;
}

/** How often a call is repeated at most, after its first try. */
export const maxRetries = 3;
const baseDelayMs = 300;
const maxHonouredRetryAfterSeconds = 10;

/**
 * How long to wait before repeating a failed call; null if repeating is useless.
 * Only temporary failures are repeated: no answer, 429 and 5xx. Any other refusal would come again.
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

/** Waits; returns false at once if the signal fires meanwhile. */
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
