import { type ErrorCode, type FieldErrorCode, isFieldErrorCode } from '#contract/errors.ts';
import { News } from '#contract/news.ts';
import { problemOf, statusOf } from '../../../store/call-error.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { type NewsFieldName, newsFieldNames } from './news-fields.ts';

/** Why an item was not saved, sorted by what the person before the form can do about it. */
export type SaveRefusal =
  /** Fields to mend; `picture` is the fault of the picture, null where it has none. */
  | {
      readonly kind: 'fields';
      readonly errors: readonly { readonly name: NewsFieldName; readonly code: FieldErrorCode }[];
      readonly picture: FieldErrorCode | ErrorCode | null;
    }
  /** Somebody else has saved meanwhile. */
  | { readonly kind: 'stale'; readonly current: News }
  /** Somebody else has deleted it meanwhile. */
  | { readonly kind: 'gone' }
  /** Nothing in the form is at fault: try again, or later. */
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly requestId: string | null };

function isFieldName(path: string): path is NewsFieldName {
  return newsFieldNames.some((name) => name === path);
}

function fieldRefusal(error: unknown): SaveRefusal | null {
  const faults = problemOf(error)?.errors ?? [];
  const errors = faults.flatMap(({ path, code }) =>
    isFieldName(path) && isFieldErrorCode(code) ? [{ name: path, code }] : [],
  );
  const pictureCode = faults.find(({ path }) => path === 'image')?.code ?? '';
  const picture = isFieldErrorCode(pictureCode) ? pictureCode : null;
  return errors.length > 0 || picture ? { kind: 'fields', errors, picture } : null;
}

/** Sorts a failed call. `hasPicture`: whether one was sent, and so may be what is too large or of another type. */
export function refusalOf(error: unknown, hasPicture: boolean): SaveRefusal {
  const code = errorCodeOf(error);
  const status = statusOf(error);
  const problem = problemOf(error);
  if (code === 'VALIDATION_FAILED') {
    const refusal = fieldRefusal(error);
    if (refusal) return refusal;
  }
  if (code === 'STALE_VERSION') {
    const current = News.safeParse(problem?.current);
    if (current.success) return { kind: 'stale', current: current.data };
  }
  if (code === 'NOT_FOUND') return { kind: 'gone' };
  // A proxy in front may refuse a large body by itself, without a problem document.
  if (hasPicture && status === 413) return { kind: 'fields', errors: [], picture: 'PAYLOAD_TOO_LARGE' };
  if (hasPicture && status === 415) return { kind: 'fields', errors: [], picture: 'UNSUPPORTED_MEDIA_TYPE' };
  return { kind: 'failed', code, requestId: problem?.requestId ?? null };
}
