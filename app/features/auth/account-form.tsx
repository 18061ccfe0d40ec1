import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Registration, Session } from '#contract/auth.ts';
import { errorCatalogue, fieldErrorCatalogue, isFieldErrorCode } from '#contract/errors.ts';
import { minPasswordLength } from '#contract/limits.ts';
import { Button } from '../../design-system/button/button.tsx';
import { ErrorState } from '../../design-system/error-state/error-state.tsx';
import { SignInFields } from '../../design-system/sign-in-fields/sign-in-fields.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { retryAfterOf } from '../../store/call-error.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import { useLoginMutation, useRegisterMutation } from './account.api.ts';
import styles from './account-form.module.css';
import { type AccountFormType, accountResolvers, fieldErrorsIn, nameFields } from './account-schema.ts';

interface AccountFormProps {
  readonly type: AccountFormType;
  readonly onSignedIn: (session: Session) => void;
}

/** What went wrong with the whole of a form, and when it is worth another try. */
function Failure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const seconds = retryAfterOf(error);
  const retry =
    seconds === null
      ? null
      : seconds > 60
        ? t('retryMinutes', { count: Math.ceil(seconds / 60) })
        : t('retrySeconds', { count: Math.max(1, Math.ceil(seconds)) });
  return <ErrorState title={errorCatalogue[errorCodeOf(error)].title[language]}>{retry}</ErrorState>;
}

/** Sends a form once at a time; wrong fields are marked in it, and what concerns the whole of it is returned. */
function useAccountForm({ type, onSignedIn }: AccountFormProps) {
  const [register] = useRegisterMutation();
  const [login] = useLoginMutation();
  const [failure, setFailure] = useState<unknown>(null);
  const isSending = useRef(false);
  const form = useForm<Registration>({
    resolver: accountResolvers[type],
    defaultValues: { name: '', surname: '', email: '', password: '' },
    mode: 'onTouched',
  });

  const send = async (fields: Registration) => {
    const { data, error } =
      type === 'registration'
        ? await register(fields)
        : await login({ email: fields.email, password: fields.password });
    if (data) onSignedIn(data);
    if (!error) return;
    const fieldErrors = fieldErrorsIn(error);
    fieldErrors.forEach(({ path, code }, index) => {
      form.setError(path, { message: code }, { shouldFocus: index === 0 });
    });
    if (fieldErrors.length === 0) setFailure(error);
  };
  const submit = form.handleSubmit(async (fields) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    await send(fields).finally(() => {
      isSending.current = false;
    });
  });
  return { form, submit, failure };
}

/** Fields and button of a registration or a sign-in. By the time of `onSignedIn` the session has begun. */
export function AccountForm({ type, onSignedIn }: AccountFormProps) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const isReady = useHydrated();
  const { form, submit, failure } = useAccountForm({ type, onSignedIn });
  const { errors, isSubmitting } = form.formState;
  const errorOf = (name: keyof Registration) => {
    const code = errors[name]?.message;
    return code !== undefined && isFieldErrorCode(code) ? fieldErrorCatalogue[code][language] : undefined;
  };
  const attributesOf = (name: keyof Registration) => ({ ...form.register(name), label: t(name), error: errorOf(name) });

  return (
    // Without the method, a form sent before the page has woken up would put the password into the address.
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {failure !== null && <Failure error={failure} />}
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
      <Button type="submit" width="max" disabled={!isReady} busy={isSubmitting}>
        {t(`${type}.submit`)}
      </Button>
    </form>
  );
}
