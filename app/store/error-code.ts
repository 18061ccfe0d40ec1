import { type ErrorCode, isErrorCode } from '#contract/errors.ts';
import { isCallError, problemOf, statusOf } from './call-error.ts';

/**
 * The code whose text tells the user what happened: the server's own code if there is one,
 * UNAVAILABLE if there was no answer, INTERNAL for any other unreadable failure.
 */
export function errorCodeOf(error: unknown): ErrorCode {
  const problem = problemOf(error);
  if (problem && isErrorCode(problem.code)) return problem.code;
  const status = statusOf(error);
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (isCallError(error) && (status === null || status === 502 || status === 503 || status === 504)) {
    return 'UNAVAILABLE';
  }
  return 'INTERNAL';
}
