import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { NewPassword as NewPasswordText, type Session } from '#contract/auth.ts';
import { minPasswordLength } from '#contract/limits.ts';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { RequestFailure } from '../../editing/request-failure.tsx';
import { useSendingForm } from '../../editing/use-sending-form.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { errorCodeOf } from '../../store/error-code.ts';
import { useResetPasswordMutation } from './account.api.ts';

const Fields = z.object({ password: NewPasswordText });
const resolver = standardSchemaResolver(Fields);

interface NewPasswordProps {
  /** Out of the link. */
  readonly token: string;
  readonly onSignedIn: (session: Session) => void;
}

/** Sets a password in the place of a forgotten one. By the time of `onSignedIn` the session has begun. */
export function NewPassword({ token, onSignedIn }: NewPasswordProps) {
  const { t } = useTranslation('account');
  const { offersMail } = useSettings();
  const language = useLanguage();
  const [resetPassword] = useResetPasswordMutation();
  const { form, submit, failure, fieldOf } = useSendingForm<z.infer<typeof Fields>>({
    resolver,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const { data, error } = await resetPassword({ token, password, language });
      if (data) onSignedIn(data);
      return error;
    },
  });
  const isExpired = failure !== null && errorCodeOf(failure) === 'LINK_EXPIRED';
  return (
    <form method="post" noValidate className={stack('2')} onSubmit={(event) => void submit(event)}>
      <Text size="xs" tone="muted">
        {t('newPassword.text')}
      </Text>
      {failure !== null && (
        <RequestFailure
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
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" width="max" busy={form.formState.isSubmitting}>
        {t('newPassword.submit')}
      </Button>
    </form>
  );
}
