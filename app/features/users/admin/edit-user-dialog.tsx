import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Email, PersonName } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { useConfirmation } from '../../../confirmation/use-confirmation.tsx';
import { Button } from '../../../design-system/button/button.tsx';
import { cluster, stack } from '../../../design-system/layout/layout.ts';
import { Modal } from '../../../design-system/modal/modal.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { TextInput } from '../../../design-system/text-input/text-input.tsx';
import { useToast } from '../../../design-system/toast/toast.tsx';
import { useSendingForm } from '../../../editing/use-sending-form.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatInstant } from '../../../lib/format-instant.ts';
import { fullName } from '../../../lib/person-name.ts';
import { CallFailure } from '../../../lists/call-failure.tsx';
import { statusOf } from '../../../store/call-error.ts';
import { usersApi } from '../users.api.ts';

const UserFields = z.object({ name: PersonName, surname: PersonName, email: Email });
const resolver = standardSchemaResolver(UserFields);

/** The look of the buttons below the fields. */
const small = { variant: 'secondary', size: 's', width: 'content' } as const;

interface EditUserDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Name and address of an account, and actions that help its owner sign in or keep others out. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const { t } = useTranslation('users');
  const showToast = useToast();
  const formId = useId();
  const language = useLanguage();
  const [updateUser] = usersApi.useUpdateUserMutation();
  const { form, submit, failure, fieldOf } = useSendingForm<z.infer<typeof UserFields>>({
    resolver,
    defaultValues: { name: user.name, surname: user.surname, email: user.email },
    send: async (fields) => {
      const { error } = await updateUser({ id: user.id, ...fields, language });
      if (error) return error;
      showToast(t('edit.saved', { name: fullName(fields) }));
      onClose();
    },
  });
  const { isSubmitting } = form.formState;
  return (
    <Modal
      onClose={() => !isSubmitting && onClose()}
      title={t('edit.title', { name: fullName(user) })}
      footer={
        <>
          <Button variant="secondary" size="s" disabled={isSubmitting} onClick={onClose}>
            {t('edit.cancel')}
          </Button>
          <Button type="submit" form={formId} size="s" busy={isSubmitting}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <div className={stack('2')}>
        <form id={formId} method="post" noValidate className={stack('1half')} onSubmit={(event) => void submit(event)}>
          {failure !== null && <CallFailure error={failure} />}
          <TextInput {...fieldOf('name')} label={t('edit.name')} autoComplete="off" spellCheck={false} />
          <TextInput {...fieldOf('surname')} label={t('edit.surname')} autoComplete="off" spellCheck={false} />
          <TextInput
            {...fieldOf('email')}
            type="email"
            label={t('edit.email')}
            hint={t('edit.emailHint')}
            autoComplete="off"
          />
        </form>
        <AccessHelp user={user} />
      </div>
    </Modal>
  );
}

/** Actions that need no saving: a link that sets a password, the end of all sign-ins or of the second factor, the account's data. */
function AccessHelp({ user }: { readonly user: User }) {
  const { t } = useTranslation('users');
  const showToast = useToast();
  const identity = useConfirmation();
  const language = useLanguage();
  const { data: holdings } = usersApi.useGetUserHoldingsQuery(user.id, { refetchOnMountOrArgChange: true });
  const [createResetLink, making] = usersApi.useCreateResetLinkMutation();
  const [endSignIns, ending] = usersApi.useEndUserSignInsMutation();
  const [exportUser, exporting] = usersApi.useExportUserMutation();
  const [removeSecondFactor, removing] = usersApi.useRemoveUserSecondFactorMutation();
  const [failure, setFailure] = useState<unknown>();
  const name = fullName(user);

  const makeLink = async () => setFailure((await identity.prove(() => createResetLink({ id: user.id }))).error);
  const end = async () => {
    const { error } = await endSignIns(user.id);
    setFailure(error);
    if (!error) showToast(t('edit.signInsEnded', { name }));
  };
  const remove = async () => {
    const { error } = await identity.prove(() => removeSecondFactor({ id: user.id, language }));
    const isWithout = statusOf(error) === 404;
    setFailure(isWithout ? undefined : error);
    if (!error || isWithout) showToast(t(isWithout ? 'edit.noSecondFactor' : 'edit.secondFactorRemoved', { name }));
  };
  const download = async () => setFailure((await exportUser(user.id)).error);

  return (
    <section className={stack('1')} aria-label={t('edit.access')}>
      <Text as="h3" size="sxs" weight="medium">
        {t('edit.access')}
      </Text>
      {failure !== undefined && <CallFailure error={failure} />}
      {identity.field}
      <div className={cluster('1')}>
        <Button {...small} icon="copy" busy={making.isLoading} onClick={() => void makeLink()}>
          {t('edit.makeLink')}
        </Button>
        <Button {...small} icon="lock" busy={ending.isLoading} onClick={() => void end()}>
          {t('edit.endSignIns')}
        </Button>
        {holdings?.hasSecondFactor && (
          <Button {...small} icon="unlock" busy={removing.isLoading} onClick={() => void remove()}>
            {t('edit.removeSecondFactor')}
          </Button>
        )}
        <Button {...small} icon="download" busy={exporting.isLoading} onClick={() => void download()}>
          {t('edit.export')}
        </Button>
      </div>
      {/* It is not shown again. */}
      {making.data && (
        <TextInput
          name="link"
          readOnly
          required={false}
          autoFocus
          label={t('edit.link')}
          hint={t('edit.linkHint', { until: formatInstant(making.data.expiresAt, language) })}
          value={making.data.url}
          onFocus={(event) => event.target.select()}
        />
      )}
    </section>
  );
}
