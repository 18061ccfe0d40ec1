import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordChange } from '#contract/account.ts';
import { minPasswordLength } from '#contract/limits.ts';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { RequestFailure } from '../../editing/request-failure.tsx';
import { useSendingForm } from '../../editing/use-sending-form.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';
import { useChangePasswordMutation } from './account.api.ts';
import styles from './account-forms.module.css';

const resolver = standardSchemaResolver(PasswordChange);
const emptyFields: PasswordChange = { password: '', newPassword: '' };

/** Another password: the one that stands, and the new one. */
export function PasswordForm() {
  const { t } = useTranslation('account');
  const { email } = useAppSelector(selectSession);
  const language = useLanguage();
  const [changePassword] = useChangePasswordMutation();
  const [isChanged, setChanged] = useState(false);
  const { form, submit, failure, fieldOf } = useSendingForm<PasswordChange>({
    resolver,
    defaultValues: emptyFields,
    send: async (change) => {
      setChanged(false);
      const { error } = await changePassword({ ...change, language });
      if (error) return error;
      form.reset(emptyFields);
      setChanged(true);
      return null;
    },
  });

  return (
    <form method="post" noValidate className={stack('2')} onSubmit={(event) => void submit(event)}>
      {failure !== null && <RequestFailure error={failure} />}
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <TextInput
        {...fieldOf('password')}
        type="password"
        label={t('password.current')}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        {...fieldOf('newPassword')}
        type="password"
        label={t('password.new')}
        hint={t('password.hint', { minimum: minPasswordLength })}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={styles.foot}>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('password.submit')}
        </Button>
      </div>
      {isChanged && <Notice tone="success">{t('password.changed')}</Notice>}
    </form>
  );
}
