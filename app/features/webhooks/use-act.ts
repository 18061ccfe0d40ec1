import { useTranslation } from 'react-i18next';
import { useToast } from '../../design-system/toast/toast.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { errorCodeOf } from '../../store/error-code.ts';

/** Waits for what a button has begun, and says how it went. */
export function useAct() {
  const { t } = useTranslation('webhooks');
  const errorText = useErrorText();
  const showToast = useToast();
  return async (deed: PromiseLike<{ readonly error?: unknown }>, done?: string): Promise<void> => {
    const { error } = await deed;
    if (error) showToast(t('notDone', { reason: errorText(errorCodeOf(error)) }), 'danger');
    else if (done !== undefined) showToast(done);
  };
}
