import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credentials, Registration, Session } from '#contract/auth.ts';
import { minPasswordLength } from '#contract/limits.ts';
import { CodeForm } from '../../confirmation/code-form.tsx';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { SignInFields } from '../../design-system/sign-in-fields/sign-in-fields.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useSendingForm } from '../../editing/use-sending-form.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { CallFailure } from '../../lists/call-failure.tsx';
import { errorCodeOf } from '../../store/error-code.ts';
import { accountApi } from './account.api.ts';
import { type AccountFormType, accountResolvers, nameFields } from './account-schema.ts';

interface AccountFormProps {
  readonly type: AccountFormType;
  readonly onSignedIn: (session: Session) => void;
}

const emptyFields: Registration = { name: '', surname: '', email: '', password: '' };

function useAccountForm({ type, onSignedIn }: AccountFormProps) {
  const [register] = accountApi.useRegisterMutation();
  const [login] = accountApi.useLoginMutation();
  const language = useLanguage();
  /** Credentials that were right but need a code as well. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  const signIn = async (credentials: Credentials) => {
    const { data, error } = await login(credentials);
    if (data) onSignedIn(data);
    return error;
  };
  const sending = useSendingForm<Registration>({
    resolver: accountResolvers[type],
    defaultValues: emptyFields,
    send: async (fields) => {
      if (type === 'registration') {
        const { data, error } = await register({ ...fields, language });
        if (data) onSignedIn(data);
        return error;
      }
      const credentials = { email: fields.email, password: fields.password };
      const error = await signIn(credentials);
      const needsCode = error !== undefined && errorCodeOf(error) === 'SECOND_FACTOR_REQUIRED';
      setAccepted(needsCode ? credentials : null);
      return needsCode ? undefined : error;
    },
  });
  const sendCode = (code: string) => (accepted ? signIn({ ...accepted, code }) : Promise.resolve());
  return { ...sending, isCodeAsked: accepted !== null, sendCode, startOver: () => setAccepted(null) };
}

/** Fields and button of a registration or a sign-in. The session has begun before `onSignedIn` is called. */
export function AccountForm({ type, onSignedIn }: AccountFormProps) {
  const { t } = useTranslation('auth');
  const isReady = useHydrated();
  const { form, submit, failure, fieldOf, isCodeAsked, sendCode, startOver } = useAccountForm({ type, onSignedIn });
  const attributesOf = (name: keyof Registration) => ({ ...fieldOf(name), label: t(name) });

  if (isCodeAsked && type === 'authorization') {
    return <CodeForm send={sendCode} submit={t('authorization.submit')} back={t('code.back')} onBack={startOver} />;
  }
  return (
    // A form sent before the program has loaded would otherwise put the password into the address.
    <form method="post" noValidate className={stack('2')} onSubmit={(event) => void submit(event)}>
      {failure !== null && <CallFailure error={failure} />}
      {nameFields[type].map(({ name, autoComplete }) => (
        <TextInput key={name} {...attributesOf(name)} autoComplete={autoComplete} spellCheck={false} />
      ))}
      <SignInFields
        isNewAccount={type === 'registration'}
        email={attributesOf('email')}
        password={{
          ...attributesOf('password'),
          hint: type === 'registration' ? t('passwordHint', { minimum: minPasswordLength }) : undefined,
        }}
      />
      <Button type="submit" width="max" disabled={!isReady} busy={form.formState.isSubmitting}>
        {t(`${type}.submit`)}
      </Button>
    </form>
  );
}
