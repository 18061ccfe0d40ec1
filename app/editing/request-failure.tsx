import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../design-system/states/states.tsx';
import { useErrorText } from '../i18n/use-error-text.ts';
import { retryAfterOf } from '../store/call-error.ts';
import { errorCodeOf } from '../store/error-code.ts';

interface RequestFailureProps {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  /** What else the user can do about it. */
  readonly action?: ReactNode;
}

/** Why a call failed, and when another try is worthwhile. */
export function RequestFailure({ error, ...ways }: RequestFailureProps) {
  // This namespace is on every page: fetching a text first would hide the form and lose its focus.
  const { t } = useTranslation('button');
  const errorText = useErrorText();
  const seconds = retryAfterOf(error);
  const retry =
    seconds === null
      ? null
      : seconds > 60
        ? t('retryMinutes', { count: Math.ceil(seconds / 60) })
        : t('retrySeconds', { count: Math.max(1, Math.ceil(seconds)) });
  return (
    <ErrorState {...ways} title={errorText(errorCodeOf(error))}>
      {retry}
    </ErrorState>
  );
}
