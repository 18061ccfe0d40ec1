import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/auth.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Spinner } from '../../design-system/spinner/spinner.tsx';
import { RequestFailure } from '../../editing/request-failure.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { ProviderLink } from '../../session/provider-link.tsx';
import { errorCodeOf } from '../../store/error-code.ts';
import { useExchangeOidcTokenMutation } from './account.api.ts';

/** Why nobody is signed in: as the way to the provider ended, and as its token was refused here. */
const wayTexts = new Map([
  ['FORBIDDEN', 'refused'],
  ['LINK_EXPIRED', 'expired'],
  ['UNAVAILABLE', 'unreachable'],
]);
const tokenTexts = new Map([
  ['FORBIDDEN', 'closed'],
  ['LINK_EXPIRED', 'expired'],
  ['EMAIL_TAKEN', 'taken'],
  ['VALIDATION_FAILED', 'notAccepted'],
]);

interface ProviderReturnProps {
  /** Out of the address; '' where there is none. */
  readonly token: string;
  /** The code of a refusal, where the address has one. */
  readonly refusal: string | null;
  /** Where the person was going. */
  readonly to: string | undefined;
  readonly onSignedIn: (session: Session) => void;
}

/** Signs in whoever comes from the provider, as soon as it is shown, or says why not. By the time of `onSignedIn` the session has begun. */
export function ProviderReturn({ token, refusal, to, onSignedIn }: ProviderReturnProps) {
  const { t } = useTranslation('auth');
  const { providerName: name } = useSettings();
  // Kept under the token: what has become of it does not depend on how often this is drawn.
  const [exchange, { error, isLoading }] = useExchangeOidcTokenMutation({ fixedCacheKey: token });
  const asked = useRef('');
  const finish = useRef(onSignedIn);
  finish.current = onSignedIn;
  const signIn = async () => {
    const { data } = await exchange({ token });
    if (data) finish.current(data);
  };
  useEffect(() => {
    if (token === '' || asked.current === token) return;
    asked.current = token;
    void signIn();
  });

  if (token !== '' && !error) return <Spinner size={40} label={t('provider.underWay')} />;
  const code = error ? errorCodeOf(error) : refusal;
  const key = code === null ? 'expired' : (error ? tokenTexts : wayTexts).get(code);
  if (error && key === undefined) {
    return <RequestFailure error={error} onRetry={() => void signIn()} isRetrying={isLoading} />;
  }
  return (
    <>
      <Notice tone="warning">{t(`provider.${key ?? 'failed'}`, { name })}</Notice>
      <ProviderLink to={to} />
    </>
  );
}
