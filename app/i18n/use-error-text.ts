import { useCallback } from 'react';
import {
  type ErrorCode,
  errorCatalogue,
  type FieldErrorCode,
  fieldErrorCatalogue,
  isErrorCode,
  isFieldErrorCode,
} from '#contract/errors.ts';
import { useLanguage } from './language.tsx';

/** Gives the text of an error code, of a request or of a field, in the language of the page; undefined for no code. */
export function useErrorText(): (code: ErrorCode | FieldErrorCode | string | null | undefined) => string | undefined {
  const language = useLanguage();
  return useCallback(
    (code) => {
      if (!code) return undefined;
      if (isFieldErrorCode(code)) return fieldErrorCatalogue[code][language];
      return errorCatalogue[isErrorCode(code) ? code : 'VALIDATION_FAILED'][language];
    },
    [language],
  );
}
