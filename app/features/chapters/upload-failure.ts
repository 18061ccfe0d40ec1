import { type ErrorCode, type FieldErrorCode, isFieldErrorCode } from '#contract/errors.ts';
import { problemOf, statusOf } from '../../store/call-error.ts';
import { errorCodeOf } from '../../store/error-code.ts';

// With the form and not with the first file: a browser may never ask again for what did not come, and nothing could be sent any more.
void import('../../store/upload-transport.ts').catch(() => undefined);

/** Why a file did not get to the server. */
export interface UploadFailure {
  readonly code: ErrorCode | FieldErrorCode;
  /** The connection or the server failed: the same file may go through another time. */
  readonly mayPass: boolean;
}

/** @param fileFaults what a status says of the file itself, where a proxy in front refuses it without saying more */
export function uploadFailureOf(error: unknown, fileFaults: Readonly<Record<number, FieldErrorCode>>): UploadFailure {
  const status = statusOf(error);
  const code = errorCodeOf(error);
  if (status === null || status === 401 || status === 429 || status >= 500) return { code, mayPass: true };
  const named = problemOf(error)?.errors?.[0]?.code ?? '';
  return { code: isFieldErrorCode(named) ? named : (fileFaults[status] ?? code), mayPass: false };
}
