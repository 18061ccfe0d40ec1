import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Spinner } from '../../design-system/spinner/spinner.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { errorCodeOf } from '../../store/error-code.ts';
import { ownAccountApi } from './account.api.ts';

/** Confirms an address with the token from an e-mail's link, as soon as it is shown. */
export function EmailConfirmation({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  // The result is cached under the token, so that it survives another drawing.
  const [confirmEmail, { isSuccess, isLoading, error }] = ownAccountApi.useConfirmEmailMutation({
    fixedCacheKey: token,
  });
  const asked = useRef('');
  useEffect(() => {
    if (token === '' || asked.current === token) return;
    asked.current = token;
    void confirmEmail(token);
  }, [token, confirmEmail]);

  if (token === '') return <Text>{t('confirmation.noLink')}</Text>;
  if (isSuccess) {
    return (
      <Notice
        tone="success"
        actions={
          <Button to="/account" variant="secondary" width="content">
            {t('confirmation.toAccount')}
          </Button>
        }
      >
        {t('confirmation.done')}
      </Notice>
    );
  }
  if (!error) return <Spinner size={40} label={t('confirmation.underWay')} />;
  const code = errorCodeOf(error);
  // Somebody else may have registered with the address meanwhile.
  const isFinal = code === 'LINK_EXPIRED' || code === 'EMAIL_TAKEN';
  return (
    <CallFailure
      error={error}
      onRetry={isFinal ? undefined : () => void confirmEmail(token)}
      isRetrying={isLoading}
      action={
        isFinal && (
          <Button to="/account" variant="secondary" width="content">
            {t(code === 'EMAIL_TAKEN' ? 'confirmation.toAccount' : 'confirmation.another')}
          </Button>
        )
      }
    />
  );
}
