import { useTranslation } from 'react-i18next';
import { Notice } from '../../design-system/notice/notice.tsx';
import { useLocalPath } from '../../i18n/language.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { ProviderLink } from '../../session/provider-link.tsx';
import { errorCodeOf } from '../../store/error-code.ts';

/** Says why a change of the user's own account failed. A user without a password is asked to prove their identity at the provider. */
export function IdentityFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('account');
  const localPath = useLocalPath();
  if (errorCodeOf(error) !== 'CONFIRMATION_REQUIRED') return <CallFailure error={error} />;
  return (
    <>
      <Notice tone="warning">{t('provider.signInAgain')}</Notice>
      <ProviderLink to={localPath('/account')} isAgain />
    </>
  );
}
