import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ErrorCode, type FieldErrorCode, isErrorCode, isFieldErrorCode } from '#contract/errors.ts';

/** Gives the text of an error code, of a request or of a field, in the language of the page; undefined for no code. */
export function useErrorText(): (code: ErrorCode | FieldErrorCode | string | null | undefined) => string | undefined {
  // Every page comes with them; in a language that was switched to they come late, and nothing is hidden for them meanwhile.
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
