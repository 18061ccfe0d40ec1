import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Session } from '#contract/auth.ts';
import { CodeForm } from '../../confirmation/code-form.tsx';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Spinner } from '../../design-system/spinner/spinner.tsx';
import { useLocalPath } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { ProviderLink } from '../../session/provider-link.tsx';
import { errorCodeOf } from '../../store/error-code.ts';
import { accountApi } from './account.api.ts';

/** Texts for refusals: at the provider by the address's code, and here when the token is refused. */
const addressTexts = new Map([
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
  /** From the address; '' if there is none. */
  readonly token: string;
  /** The refusal code from the address, if there is one. */
  readonly refusal: string | null;
  /** Where the user was going. */
  readonly to: string | undefined;
  readonly onSignedIn: (session: Session) => void;
}

/**
 * Signs the user in who comes from the provider, as soon as it is shown, or says why that failed. The session has begun before `onSignedIn`
 * is called.
 */
export function ProviderReturn({ token, refusal, to, onSignedIn }: ProviderReturnProps) {
  const { t } = useTranslation('auth');
  const { providerName: name } = useSettings();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  // The result is cached under the token, so that it survives another drawing.
  const [exchange, { error, isLoading, isUninitialized }] = accountApi.useExchangeOidcTokenMutation({
    fixedCacheKey: token,
  });
  const [isCodeAsked, setCodeAsked] = useState(false);
  const asked = useRef('');
  const finish = useRef(onSignedIn);
  finish.current = onSignedIn;
  const signIn = async (secondFactor?: string) => {
    const answer = await exchange({ token, ...(secondFactor !== undefined && { code: secondFactor }) });
    if (answer.data) finish.current(answer.data);
    const refused = answer.error && errorCodeOf(answer.error);
    if (refused === 'SECOND_FACTOR_REQUIRED') setCodeAsked(true);
    else if (refused === 'LINK_EXPIRED') setCodeAsked(false);
    return answer.error;
  };
  useEffect(() => {
    if (token === '' || asked.current === token || !isUninitialized) return;
    asked.current = token;
    void signIn();
  });

  if (isCodeAsked) {
    const leave = () => void navigate(localPath('/authorization'));
    return <CodeForm send={signIn} submit={t('authorization.submit')} back={t('code.back')} onBack={leave} />;
  }
  if (token !== '' && !error) return <Spinner size={40} label={t('provider.underWay')} />;
  const code = error ? errorCodeOf(error) : refusal;
  const key = code === null ? 'expired' : (error ? tokenTexts : addressTexts).get(code);
  if (error && key === undefined) {
    return <CallFailure error={error} onRetry={() => void signIn()} isRetrying={isLoading} />;
  }
  return (
    <>
      <Notice tone="warning">{t(`provider.${key ?? 'failed'}`, { name })}</Notice>
      <ProviderLink to={to} />
    </>
  );
}
