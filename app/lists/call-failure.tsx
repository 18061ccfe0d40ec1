import { useTranslation } from 'react-i18next';
import { ErrorState, type ErrorStateProps } from '../design-system/states/states.tsx';
import { useErrorText } from '../i18n/use-error-text.ts';
import { retryAfterOf } from '../store/call-error.ts';
import { errorCodeOf } from '../store/error-code.ts';

interface CallFailureProps extends Omit<ErrorStateProps, 'title' | 'children'> {
  readonly error: unknown;
  /** What failed. Default: the server's reason. */
  readonly title?: string | undefined;
  /** A sentence after all others. */
  readonly children?: string | undefined;
}

/** A failed call: what failed, the reason that the server gave, and when another try is worthwhile. */
export function CallFailure({ error, title, children, ...state }: CallFailureProps) {
  // This namespace is on every page: fetching a text first would hide the form and lose its focus.
  const { t } = useTranslation('button');
  const errorText = useErrorText();
  const reason = errorText(errorCodeOf(error));
  const seconds = retryAfterOf(error);
  const retry =
    seconds === null
      ? null
      : seconds > 60
        ? t('retryMinutes', { count: Math.ceil(seconds / 60) })
        : t('retrySeconds', { count: Math.max(1, Math.ceil(seconds)) });
  return (
    <ErrorState {...state} title={title ?? reason}>
      {[title === undefined ? null : reason, retry, children].filter(Boolean).join(' ')}
    </ErrorState>
  );
}
