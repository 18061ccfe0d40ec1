import type { Problem } from '#contract/common.ts';

/** Why a call failed: the server's refusal with its status and body, or one of three ways of getting no answer to read. */
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

/** The problem document that the server refused with; null where there was none to read. */
export function problemOf(error: unknown): Problem | null {
  return isCallError(error) && 'data' in error && isProblem(error.data) ? error.data : null;
}

/** The HTTP status of a failed call; null where no answer came. */
export function statusOf(error: unknown): number | null {
  if (!isCallError(error)) return null;
  if (error.status === 'PARSING_ERROR') return error.originalStatus;
  return typeof error.status === 'number' ? error.status : null;
}

/** Seconds to wait that the server asked for; null where it did not. */
export function retryAfterOf(error: unknown): number | null {
  return isCallError(error) && 'retryAfterSeconds' in error ? (error.retryAfterSeconds ?? null) : null;
}
