import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ErrorCode, type FieldErrorCode, isErrorCode, isFieldErrorCode } from '#contract/errors.ts';

/** Returns a function that gives the text of an error code, of a request or a field, in the page's language; undefined for no code. */
export function useErrorText(): (code: ErrorCode | FieldErrorCode | string | null | undefined) => string | undefined {
  // Every page has these texts; after a change of language they come late, and nothing is hidden meanwhile.
  const { t } = useTranslation('errors', { useSuspense: false });
  return useCallback(
    (code) => {
      if (!code) return undefined;
      return isFieldErrorCode(code)
        ? t(`field.${code}`)
        : t(`request.${isErrorCode(code) ? code : 'VALIDATION_FAILED'}`);
    },
    [t],
  );
}
