import { useCallback } from 'react';
import {
  type ErrorCode,
  errorCatalogue,
  type FieldErrorCode,
  fieldErrorCatalogue,
  isFieldErrorCode,
} from '#contract/errors.ts';
import { isCallError, problemOf, statusOf } from '../store/call-error.ts';
import { useLanguage } from './language.tsx';

function isErrorCode(word: string): word is ErrorCode {
  return Object.hasOwn(errorCatalogue, word);
}

/** Gives the text of an error code, of a request or of a field, in the language of the page; undefined for no code. */
export function useErrorText(): (code: ErrorCode | FieldErrorCode | string | null | undefined) => string | undefined {
  const language = useLanguage();
  return useCallback(
    (code) => {
      if (!code) return undefined;
      if (isFieldErrorCode(code)) return fieldErrorCatalogue[code][language];
      return errorCatalogue[isErrorCode(code) ? code : 'VALIDATION_FAILED'].title[language];
    },
    [language],
  );
}

/**
 * The code whose text tells a person what happened: the server's own where it gave one,
 * UNAVAILABLE where no answer came at all, INTERNAL for whatever else cannot be read.
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
