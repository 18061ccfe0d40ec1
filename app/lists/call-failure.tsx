import { ErrorState, type ErrorStateProps } from '../design-system/states/states.tsx';
import { useErrorText } from '../i18n/use-error-text.ts';
import { errorCodeOf } from '../store/error-code.ts';

/** A failed call, shown in the place of its answer, with the reason that the server gave. The children say more after it. */
export function CallFailure({ error, children, ...state }: ErrorStateProps & { readonly error: unknown }) {
  const errorText = useErrorText();
  return (
    <ErrorState {...state}>
      {errorText(errorCodeOf(error))}
      {children && ' '}
      {children}
    </ErrorState>
  );
}
