import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { TextInput } from '../design-system/text-input/text-input.tsx';
import { useErrorText } from '../i18n/use-error-text.ts';
import { ProviderLink } from '../session/provider-link.tsx';
import { problemOf } from '../store/call-error.ts';
import { CodeField } from './code-field.tsx';
import { confirmationApi } from './confirmation.api.ts';

interface Outcome<Answer> {
  readonly data?: Answer | undefined;
  readonly error?: unknown;
}

/**
 * Makes a call for which the server may require a recent proof of identity. If it does, `field` asks for the password, or for a code if
 * the account has a second factor, to be sent with the next try. Users without a password go through the provider instead.
 */
export function useConfirmation() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { pathname } = useLocation();
  const [confirmIdentity] = confirmationApi.useConfirmIdentityMutation();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [fault, setFault] = useState<string>();
  const { data, isLoading } = confirmationApi.useGetSecondFactorQuery(null, {
    skip: !isAsked,
    refetchOnMountOrArgChange: true,
  });
  const isCode = data?.isSet ?? false;

  const prove = async <Answer,>(act: () => PromiseLike<Outcome<Answer>>): Promise<Outcome<Answer>> => {
    if (isAsked) {
      const { error } = await confirmIdentity(isCode ? { code: typed } : { password: typed });
      setFault(problemOf(error)?.errors?.[0]?.code);
      if (error) return { error };
    }
    const outcome = await act();
    setTyped('');
    setAsked(problemOf(outcome.error)?.code === 'CONFIRMATION_REQUIRED');
    return outcome;
  };
  const shared = {
    autoFocus: true,
    error: errorText(fault),
    value: typed,
    onChange: (event: { readonly target: { readonly value: string } }) => setTyped(event.target.value),
  };
  const field: ReactNode =
    isAsked &&
    !isLoading &&
    (isCode ? (
      <CodeField {...shared} name="code" />
    ) : (
      <>
        <TextInput
          {...shared}
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('identity.password')}
        />
        <ProviderLink to={pathname} isAgain />
      </>
    ));
  return { prove, field };
}
