import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { CurrentPassword } from '#contract/account.ts';
import { NewPassword } from '#contract/auth.ts';
import { minPasswordLength } from '#contract/limits.ts';
import { Button } from '../../design-system/button/button.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useSendingForm } from '../../editing/use-sending-form.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';
import { ownAccountApi } from './account.api.ts';
import { IdentityFailure } from './identity-failure.tsx';

const Fields = z.object({ password: CurrentPassword, newPassword: NewPassword });
const resolver = standardSchemaResolver(Fields);
/** For an account that has no password yet. */
const firstResolver = standardSchemaResolver(z.extend(Fields, { password: z.string() }));
const emptyFields = { password: '', newPassword: '' };

/** Changes the password. Asks for the present one, if there is one, and for the new one. */
export function PasswordForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useTranslation('account');
  const { email } = useAppSelector(selectSession);
  const language = useLanguage();
  const [changePassword] = ownAccountApi.useChangePasswordMutation();
  const [isChanged, setChanged] = useState(false);
  const { form, submit, failure, fieldOf } = useSendingForm<z.infer<typeof Fields>>({
    resolver: hasPassword ? resolver : firstResolver,
    defaultValues: emptyFields,
    send: async ({ password, newPassword }) => {
      setChanged(false);
      const { error } = await changePassword({ newPassword, language, ...(hasPassword && { password }) });
      if (error) return error;
      form.reset(emptyFields);
      setChanged(true);
      return null;
    },
  });

  return (
    <form method="post" noValidate className={stack('2')} onSubmit={(event) => void submit(event)}>
      {failure !== null && <IdentityFailure error={failure} />}
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      {hasPassword && (
        <TextInput
          {...fieldOf('password')}
          type="password"
          label={t('password.current')}
          autoComplete="current-password"
        />
      )}
      <TextInput
        {...fieldOf('newPassword')}
        type="password"
        label={t('password.new')}
        hint={t('password.hint', { minimum: minPasswordLength })}
        autoComplete="new-password"
      />
      <div className={cluster('1 2', 'center')}>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t(hasPassword ? 'password.submit' : 'password.set')}
        </Button>
      </div>
      {isChanged && <Notice tone="success">{t('password.changed')}</Notice>}
    </form>
  );
}
