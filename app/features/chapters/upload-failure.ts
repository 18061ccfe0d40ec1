import { type ErrorCode, type FieldErrorCode, isFieldErrorCode } from '#contract/errors.ts';
import { problemOf, statusOf } from '../../store/call-error.ts';
import { errorCodeOf } from '../../store/error-code.ts';

// Loaded with the form, not with the first file: if the browser cannot load it later, it may never try again, and no file could be sent.
void import('../../store/upload-transport.ts').catch(() => undefined);

/** Why a file was not stored on the server. */
export interface UploadFailure {
  readonly code: ErrorCode | FieldErrorCode;
  /** Whether another try may succeed: the connection or the server failed, not the file. */
  readonly mayPass: boolean;
}

/**
 * Returns why an upload failed.
 * @param fileFaults error codes by status, for a proxy that refuses a file without saying more
 */
export function uploadFailureOf(error: unknown, fileFaults: Readonly<Record<number, FieldErrorCode>>): UploadFailure {
  const status = statusOf(error);
  const code = errorCodeOf(error);
  if (status === null || status === 401 || status === 429 || status >= 500) return { code, mayPass: true };
  const named = problemOf(error)?.errors?.[0]?.code ?? '';
  return { code: isFieldErrorCode(named) ? named : (fileFaults[status] ?? code), mayPass: false };
}
