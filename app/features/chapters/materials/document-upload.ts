import type { ErrorCode, FieldErrorCode } from '#contract/errors.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { uploadFailureOf } from '../upload-failure.ts';

/** The progress of an upload. */
export type UploadProgress =
  | { readonly kind: 'waiting' }
  /** How much has been sent, in whole per cent. At 100 the server checks the file. */
  | { readonly kind: 'sending'; readonly percent: number }
  /** The connection or the server failed: the same file may succeed later. */
  | { readonly kind: 'failed'; readonly code: ErrorCode | FieldErrorCode }
  /** The server does not accept the file. */
  | { readonly kind: 'refused'; readonly code: ErrorCode | FieldErrorCode };

/** A PDF on its way to the server. */
export interface DocumentUpload {
  readonly key: string;
  readonly file: File;
  /** The key of the material whose file it replaces; null for a new material. */
  readonly replacesKey: string | null;
  readonly progress: UploadProgress;
}

/** Returns an upload that waits. `key` is given if the file was chosen before. */
export function waitingUpload(file: File, replacesKey: string | null, key: string = randomUuid()): DocumentUpload {
  return { key, file, replacesKey, progress: { kind: 'waiting' } };
}

/** Returns an upload that is refused before it is sent, as the file is not a PDF. */
export function refusedUpload(file: File, replacesKey: string | null): DocumentUpload {
  return { ...waitingUpload(file, replacesKey), progress: { kind: 'refused', code: 'INVALID_PDF' } };
}

const fileFaults = { 413: 'FILE_TOO_LARGE', 415: 'INVALID_PDF' } as const;

/** Returns the progress after a failed call: whether another try may help, and the code to report. */
export function progressAfter(error: unknown): UploadProgress {
  const { code, mayPass } = uploadFailureOf(error, fileFaults);
  return { kind: mayPass ? 'failed' : 'refused', code };
}
