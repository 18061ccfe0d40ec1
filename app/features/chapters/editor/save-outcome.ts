import { Chapter } from '#contract/chapters.ts';
import { isFieldErrorCode } from '#contract/errors.ts';
import { type FormRefusal, formRefusalOf } from '../../../editing/save-refusal.ts';
import { problemOf } from '../../../store/call-error.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { type FieldFault, fieldNameOf } from '../chapter-validation.ts';

/** Why a chapter was not saved, sorted by what the user can do about it. */
export type SaveRefusal =
  | { readonly kind: 'fields'; readonly faults: readonly FieldFault[] }
  | FormRefusal<Chapter>
  /** The course is deleted, with the chapter or before a new one was saved: there is no place left to save it in. */
  | { readonly kind: 'courseGone' };

/** The fields that can show their error. */
const shownFields =
  /^(title|description|opensAt|closesAt|passMark|attemptsLimit|attachments\.(root|\d+\.(name|documentId))|questions\.(root|\d+\.(question|imageUrl|scoring|answers\.(root|\d+\.(answer|imageUrl)))))$/;

/** Sorts a failed call. The caller has to find out whether the course was deleted. */
export function refusalOf(error: unknown): SaveRefusal {
  if (errorCodeOf(error) === 'VALIDATION_FAILED') {
    const faults = (problemOf(error)?.errors ?? []).flatMap((one) =>
      isFieldErrorCode(one.code) ? [{ name: fieldNameOf(one.path), code: one.code }] : [],
    );
    if (faults.length > 0 && faults.every(({ name }) => shownFields.test(name))) return { kind: 'fields', faults };
  }
  return formRefusalOf(error, (value) => Chapter.safeParse(value).data ?? null);
}
