import { Chapter } from '#contract/chapters.ts';
import { type ErrorCode, isFieldErrorCode } from '#contract/errors.ts';
import { problemOf } from '../../../store/call-error.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { type FieldFault, fieldNameOf } from '../chapter-validation.ts';

/** Why a chapter was not saved, sorted by what the user can do about it. */
export type SaveRefusal =
  | { readonly kind: 'fields'; readonly faults: readonly FieldFault[] }
  /** Somebody else has saved meanwhile. */
  | { readonly kind: 'stale'; readonly current: Chapter }
  | { readonly kind: 'gone' }
  /** The course is deleted, with the chapter or before a new one was saved: there is no place left to save it in. */
  | { readonly kind: 'courseGone' }
  /** The form has no error: the user can try again, or later. */
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly requestId: string | null };

/** The fields that can show their error. */
const shownFields =
  /^(title|description|opensAt|closesAt|passMark|attemptsLimit|attachments\.(root|\d+\.(name|documentId))|questions\.(root|\d+\.(question|imageUrl|scoring|answers\.(root|\d+\.(answer|imageUrl)))))$/;

/** Sorts a failed call. The caller has to find out whether the course was deleted. */
export function refusalOf(error: unknown): SaveRefusal {
  const code = errorCodeOf(error);
  const problem = problemOf(error);
  if (code === 'VALIDATION_FAILED') {
    const faults = (problem?.errors ?? []).flatMap((one) =>
      isFieldErrorCode(one.code) ? [{ name: fieldNameOf(one.path), code: one.code }] : [],
    );
    if (faults.length > 0 && faults.every(({ name }) => shownFields.test(name))) return { kind: 'fields', faults };
  }
  if (code === 'STALE_VERSION') {
    const current = Chapter.safeParse(problem?.current);
    if (current.success) return { kind: 'stale', current: current.data };
  }
  if (code === 'NOT_FOUND') return { kind: 'gone' };
  return { kind: 'failed', code, requestId: problem?.requestId ?? null };
}
