import type { ErrorCode, FieldErrorCode } from '#contract/errors.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { uploadFailureOf } from '../upload-failure.ts';

/** How far an upload is. */
export type UploadProgress =
  | { readonly kind: 'waiting' }
  /** Whole per cent that have gone out; at 100 the server looks at the file. */
  | { readonly kind: 'sending'; readonly percent: number }
  /** The connection or the server failed: the same file may go through another time. */
  | { readonly kind: 'failed'; readonly code: ErrorCode | FieldErrorCode }
  /** The file itself is not taken. */
  | { readonly kind: 'refused'; readonly code: ErrorCode | FieldErrorCode };

/** A PDF on its way to the server. */
export interface DocumentUpload {
  readonly key: string;
  readonly file: File;
  /** Key of the material whose file it is to be; null for a new material. */
  readonly replacesKey: string | null;
  readonly progress: UploadProgress;
}

/** `key` is given where the file was chosen before. */
export function waitingUpload(file: File, replacesKey: string | null, key: string = randomUuid()): DocumentUpload {
  return { key, file, replacesKey, progress: { kind: 'waiting' } };
}

/** A file that is known not to be a PDF before anything of it goes out. */
export function refusedUpload(file: File, replacesKey: string | null): DocumentUpload {
  return { ...waitingUpload(file, replacesKey), progress: { kind: 'refused', code: 'INVALID_PDF' } };
}

const fileFaults = { 413: 'FILE_TOO_LARGE', 415: 'INVALID_PDF' } as const;

/** What a failed call says of its file: whether another try is of use, and the code to tell it with. */
export function progressAfter(error: unknown): UploadProgress {
  const { code, mayPass } = uploadFailureOf(error, fileFaults);
  return { kind: mayPass ? 'failed' : 'refused', code };
}
