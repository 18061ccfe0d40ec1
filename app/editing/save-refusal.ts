import { type ErrorCode, type FieldErrorCode, isFieldErrorCode } from '#contract/errors.ts';
import { problemOf, statusOf } from '../store/call-error.ts';
import { errorCodeOf } from '../store/error-code.ts';
import type { ItemKind } from './item-kind.ts';
import type { EditedItem } from './save-request.ts';

/** Why an item was not saved, sorted by what the user can do about it. */
export type SaveRefusal<Name extends string, Item> =
  /** Fields to correct; `picture` is the fault of the picture, null if it has none. */
  | {
      readonly kind: 'fields';
      readonly errors: readonly { readonly name: Name; readonly code: FieldErrorCode }[];
      readonly picture: FieldErrorCode | ErrorCode | null;
    }
  | FormRefusal<Item>;

/** Why something was not saved, if no field is at fault. */
export type FormRefusal<Item> =
  /** Somebody else has saved meanwhile. */
  | { readonly kind: 'stale'; readonly current: Item }
  /** Somebody else has deleted it meanwhile. */
  | { readonly kind: 'gone' }
  /** Nothing in the form is at fault: try again, or later. */
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly requestId: string | null };

function fieldRefusal<Name extends string>(error: unknown, fieldNames: readonly Name[]) {
  const faults = problemOf(error)?.errors ?? [];
  const errors = faults.flatMap(({ path, code }) => {
    const name = fieldNames.find((one) => one === path);
    return name !== undefined && isFieldErrorCode(code) ? [{ name, code }] : [];
  });
  const pictureCode = faults.find(({ path }) => path === 'image')?.code ?? '';
  const picture = isFieldErrorCode(pictureCode) ? pictureCode : null;
  return errors.length > 0 || picture ? ({ kind: 'fields', errors, picture } as const) : null;
}

/** Sorts a failed call of which no field is at fault. */
export function formRefusalOf<Item>(error: unknown, readItem: (value: unknown) => Item | null): FormRefusal<Item> {
  const code = errorCodeOf(error);
  const problem = problemOf(error);
  const current = code === 'STALE_VERSION' ? readItem(problem?.current) : null;
  if (current) return { kind: 'stale', current };
  if (code === 'NOT_FOUND') return { kind: 'gone' };
  return { kind: 'failed', code, requestId: problem?.requestId ?? null };
}

/** Sorts a failed call. `hasPicture`: a picture was sent, which may be what is too large or of the wrong type. */
export function refusalOf<Name extends string, Item extends EditedItem>(
  error: unknown,
  { fieldNames, readItem }: Pick<ItemKind<Item, Name>, 'fieldNames' | 'readItem'>,
  hasPicture: boolean,
): SaveRefusal<Name, Item> {
  const refusal = errorCodeOf(error) === 'VALIDATION_FAILED' && fieldRefusal(error, fieldNames);
  if (refusal) return refusal;
  const status = statusOf(error);
  // A proxy in front of the server may refuse a large body itself, without a problem document.
  if (hasPicture && status === 413) return { kind: 'fields', errors: [], picture: 'PAYLOAD_TOO_LARGE' };
  if (hasPicture && status === 415) return { kind: 'fields', errors: [], picture: 'UNSUPPORTED_MEDIA_TYPE' };
  return formRefusalOf(error, readItem);
}
