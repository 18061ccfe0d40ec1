import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { CurrentPassword } from '#contract/account.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Modal } from '../../design-system/modal/modal.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useSendingForm } from '../../editing/use-sending-form.ts';
import { statusOf } from '../../store/call-error.ts';
import { selectSession } from '../../store/session-slice.ts';
import { useAppSelector } from '../../store/state.ts';
import { ownAccountApi } from './account.api.ts';
import styles from './account-forms.module.css';
import { IdentityFailure } from './identity-failure.tsx';

const Confirmation = z.object({ password: CurrentPassword });
const resolver = standardSchemaResolver(Confirmation);
const resolverWithoutPassword = standardSchemaResolver(z.object({ password: z.string() }));

interface DeleteAccountDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Names everything that is deleted with the account. Asks for the password, if the account has one. */
export function DeleteAccountDialog({ hasPassword, onClose, onDeleted }: DeleteAccountDialogProps) {
  const { t } = useTranslation('account');
  const { email } = useAppSelector(selectSession);
  const [deleteAccount] = ownAccountApi.useDeleteAccountMutation();
  const formId = useId();
  const { form, submit, failure, fieldOf } = useSendingForm<z.infer<typeof Confirmation>>({
    resolver: hasPassword ? resolver : resolverWithoutPassword,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const { error } = await deleteAccount(hasPassword ? password : undefined);
      // 401: this very call has already deleted the account, but its first answer was lost.
      const isGone = !error || statusOf(error) === 401;
      if (isGone) onDeleted();
      return isGone ? undefined : error;
    },
  });
  const { isSubmitting } = form.formState;

  return (
    <Modal
      onClose={() => !isSubmitting && onClose()}
      title={t('delete.question')}
      size="s"
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="red" busy={isSubmitting}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate className={styles.goes} onSubmit={(event) => void submit(event)}>
        <Text as="div" size="sxs">
          {t('delete.goes')}
          <ul>
            <li>{t('delete.person')}</li>
            <li>{t('delete.courses')}</li>
            <li>{t('delete.answers')}</li>
            <li>{t('delete.certificates')}</li>
          </ul>
        </Text>
        <Note>{t('delete.forGood')}</Note>
        {failure !== null && <IdentityFailure error={failure} />}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        {hasPassword && (
          <TextInput
            {...fieldOf('password')}
            type="password"
            label={t('delete.password')}
            autoComplete="current-password"
          />
        )}
      </form>
    </Modal>
  );
}
