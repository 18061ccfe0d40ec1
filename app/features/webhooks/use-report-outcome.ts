import { useTranslation } from 'react-i18next';
import { useToast } from '../../design-system/toast/toast.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { errorCodeOf } from '../../store/error-code.ts';

/** Returns a function that waits for a button's action and reports the outcome. */
export function useReportOutcome() {
  const { t } = useTranslation('webhooks');
  const errorText = useErrorText();
  const showToast = useToast();
  return async (call: PromiseLike<{ readonly error?: unknown }>, done?: string): Promise<void> => {
    const { error } = await call;
    if (error) showToast(t('notDone', { reason: errorText(errorCodeOf(error)) }), 'danger');
    else if (done !== undefined) showToast(done);
  };
}
