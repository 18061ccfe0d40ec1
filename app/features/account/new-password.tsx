import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { NewPassword as NewPasswordText, type Session } from '#contract/auth.ts';
import { minPasswordLength } from '#contract/limits.ts';
import { CodeForm } from '../../confirmation/code-form.tsx';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Note } from '../../design-system/text/text.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useSendingForm } from '../../editing/use-sending-form.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { errorCodeOf } from '../../store/error-code.ts';
import { ownAccountApi } from './account.api.ts';

const Fields = z.object({ password: NewPasswordText });
const resolver = standardSchemaResolver(Fields);

interface NewPasswordProps {
  /** From the link. */
  readonly token: string;
  readonly onSignedIn: (session: Session) => void;
}

/** Replaces a forgotten password. The session has begun before `onSignedIn` is called. */
export function NewPassword({ token, onSignedIn }: NewPasswordProps) {
  const { t } = useTranslation(['account', 'auth']);
  const { offersMail } = useSettings();
  const language = useLanguage();
  const [resetPassword] = ownAccountApi.useResetPasswordMutation();
  /** The new password, kept while a code is needed beside the link. */
  const [chosen, setChosen] = useState<string | null>(null);
  const reset = async (password: string, code?: string) => {
    const { data, error } = await resetPassword({ token, password, language, code });
    if (data) onSignedIn(data);
    return error;
  };
  const { form, submit, failure, fieldOf } = useSendingForm<z.infer<typeof Fields>>({
    resolver,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const error = await reset(password);
      const needsCode = error !== undefined && errorCodeOf(error) === 'SECOND_FACTOR_REQUIRED';
      setChosen(needsCode ? password : null);
      return needsCode ? undefined : error;
    },
  });
  const isExpired = failure !== null && errorCodeOf(failure) === 'LINK_EXPIRED';
  if (chosen !== null) {
    return (
      <CodeForm
        send={(code) => reset(chosen, code)}
        submit={t('newPassword.submit')}
        back={t('code.back', { ns: 'auth' })}
        onBack={() => setChosen(null)}
      />
    );
  }
  return (
    <form method="post" noValidate className={stack('2')} onSubmit={(event) => void submit(event)}>
      <Note>{t('newPassword.text')}</Note>
      {failure !== null && (
        <CallFailure
          error={failure}
          action={
            isExpired &&
            offersMail && (
              <Button to="/password" variant="secondary" width="content">
                {t('newPassword.another')}
              </Button>
            )
          }
        />
      )}
      <TextInput
        {...fieldOf('password')}
        type="password"
        label={t('password.new')}
        hint={t('password.hint', { minimum: minPasswordLength })}
        autoComplete="new-password"
      />
      <Button type="submit" width="max" busy={form.formState.isSubmitting}>
        {t('newPassword.submit')}
      </Button>
    </form>
  );
}
