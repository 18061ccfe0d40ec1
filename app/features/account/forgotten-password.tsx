import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Email } from '#contract/auth.ts';
import { Button } from '../../design-system/button/button.tsx';
import { stack } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Note } from '../../design-system/text/text.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useSendingForm } from '../../editing/use-sending-form.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { ownAccountApi } from './account.api.ts';

const Address = z.object({ email: Email });
const resolver = standardSchemaResolver(Address);

/** Asks for an e-mail with a link. The answer does not reveal whether such an account exists. */
export function ForgottenPassword() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const [requestPasswordReset] = ownAccountApi.useRequestPasswordResetMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, failure, fieldOf } = useSendingForm<z.infer<typeof Address>>({
    resolver,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      setSentTo(null);
      const { error } = await requestPasswordReset({ email, language });
      if (!error) setSentTo(email);
      return error;
    },
  });
  return (
    <form method="post" noValidate className={stack('2')} onSubmit={(event) => void submit(event)}>
      <Note>{t('forgotten.text')}</Note>
      {failure !== null && <CallFailure error={failure} />}
      <TextInput {...fieldOf('email')} type="email" label={t('forgotten.email')} autoComplete="username" />
      <Button type="submit" width="max" busy={form.formState.isSubmitting}>
        {t(sentTo === null ? 'forgotten.submit' : 'forgotten.again')}
      </Button>
      {sentTo !== null && <Notice tone="success">{t('forgotten.sent', { email: sentTo })}</Notice>}
    </form>
  );
}
