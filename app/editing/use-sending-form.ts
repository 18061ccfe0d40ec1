import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { type FieldErrorCode, isFieldErrorCode } from '#contract/errors.ts';
import { problemOf } from '../store/call-error.ts';
import { errorDelayMs, useFieldOf } from './use-item-form.ts';

interface SendingForm<Fields extends FieldValues> {
  readonly resolver: Resolver<Fields>;
  readonly defaultValues: DefaultValues<Fields>;
  /** Makes the call with the typed fields; resolves to its error, or to nothing if it succeeded. */
  readonly send: (fields: Fields) => Promise<unknown>;
}

interface RefusedField {
  readonly path: string;
  readonly code: FieldErrorCode;
}

/** The fields that a call was refused for. */
function refusedFields(error: unknown): RefusedField[] {
  const problem = problemOf(error);
  const named = (problem?.errors ?? []).flatMap(({ path, code }) => (isFieldErrorCode(code) ? [{ path, code }] : []));
  if (named.length > 0) return named;
  return problem?.code === 'EMAIL_TAKEN' ? [{ path: 'email', code: 'EMAIL_TAKEN' }] : [];
}

/**
 * A form that makes one call. It is sent once at a time. Refused fields are marked and the first gets the focus; any other error is the
 * `failure`.
 */
export function useSendingForm<Fields extends FieldValues>({ resolver, defaultValues, send }: SendingForm<Fields>) {
  const form = useForm<Fields>({
    ...{ resolver, defaultValues, mode: 'onTouched', delayError: errorDelayMs },
    // The library orders fields by when they appeared; the first on the page is found by its position instead.
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState<unknown>(null);
  const isSending = useRef(false);

  const isOwnField = (path: string): path is Path<Fields> => Object.hasOwn(form.getValues(), path);
  const showError = (error: unknown) => {
    const own = refusedFields(error).flatMap(({ path, code }) => (isOwnField(path) ? [{ path, code }] : []));
    own.forEach(({ path, code }, index) => {
      form.setError(path, { message: code }, { shouldFocus: index === 0 });
    });
    if (own.length === 0) setFailure(error);
  };
  const submit = form.handleSubmit(async (fields) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    const error = await send(fields).finally(() => {
      isSending.current = false;
    });
    if (error) showError(error);
  }, focusFirst);
  return { form, submit, failure, fieldOf: useFieldOf(form) };
}

/** Focuses the invalid field that comes first on the page. */
function focusFirst(errors: object): void {
  const fields = Object.values(errors).map((error) => Reflect.get(Object(error), 'ref'));
  fields
    .filter((field) => field instanceof HTMLElement)
    .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
    .at(0)
    ?.focus();
}
