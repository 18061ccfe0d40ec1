import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Account } from '#contract/account.ts';
import { Email } from '#contract/auth.ts';
import { text } from '#contract/common.ts';
import { maxNameLength } from '#contract/limits.ts';
import { Button } from '../../design-system/button/button.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useSendingForm } from '../../editing/use-sending-form.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useLeaving } from '../../session/leaving.ts';
import { sessionStarted } from '../../store/session-slice.ts';
import { useAppStore } from '../../store/state.ts';
import { ownAccountApi } from './account.api.ts';
import styles from './account-forms.module.css';
import { DoneMessage } from './done-message.tsx';
import { EmailStatus } from './email-status.tsx';
import { IdentityFailure } from './identity-failure.tsx';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

/** Asks before the user leaves edits by a link, the back button or signing out. On closing the tab the browser asks in its own words. */
function UnsavedChanges({ isChanged }: { readonly isChanged: boolean }) {
  const { isAsked, go, stay } = useLeaving(() => isChanged);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    isAsked && (
      <Suspense fallback={null}>
        <LeaveDialog onStay={stay} onLeave={go} />
      </Suspense>
    )
  );
}

/** The fields of the form. A new address needs the password, if the account has one. */
function profileSchema(email: string, hasPassword: boolean) {
  const fields = { name: text(1, maxNameLength), surname: text(1, maxNameLength), email: Email, password: z.string() };
  return z.object(fields).check(
    z.refine((typed) => !hasPassword || isSameEmail(typed.email, email) || typed.password !== '', {
      path: ['password'],
      error: 'REQUIRED',
    }),
  );
}
type ProfileFields = z.infer<ReturnType<typeof profileSchema>>;

/** Whether two addresses are the same account: letter case does not matter. */
function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function fieldsOf({ name, surname, email }: Account): ProfileFields {
  return { name, surname, email, password: '' };
}

/** Saves the form, and brings the session and the form up to date. */
function useProfileForm(account: Account) {
  const store = useAppStore();
  const language = useLanguage();
  const [updateAccount] = ownAccountApi.useUpdateAccountMutation();
  const [isSaved, setSaved] = useState(false);
  /** The address that the form began with. The cached account follows a moment later. */
  const [email, setEmail] = useState(account.email);
  const { hasPassword } = account;
  const resolver = useMemo(() => standardSchemaResolver(profileSchema(email, hasPassword)), [email, hasPassword]);
  const sending = useSendingForm<ProfileFields>({
    resolver,
    defaultValues: fieldsOf(account),
    send: async ({ password, ...typed }) => {
      setSaved(false);
      const { email: typedEmail, ...names } = typed;
      // Sending the present address would cancel another one that is pending.
      const changes = typedEmail === email ? names : typed;
      const { data, error } = await updateAccount(
        isSameEmail(typedEmail, email) ? changes : { ...changes, language, ...(hasPassword && { password }) },
      );
      if (!data) return error;
      setEmail(data.email);
      sending.form.reset(fieldsOf(data));
      setSaved(true);
      return null;
    },
  });
  const { reset } = sending.form;
  // The address may have been confirmed on another page. Fields that are being edited stay.
  useEffect(() => {
    const { session } = store.getState();
    if (session.id === account.id) store.dispatch(sessionStarted({ ...account, token: session.token }));
    reset(fieldsOf(account), { keepDirtyValues: true });
    setEmail(account.email);
  }, [account, store, reset]);
  return { ...sending, isSaved, isOtherEmail: !isSameEmail(sending.form.watch('email'), email) };
}

/** Name, surname and address. */
export function ProfileForm({ account }: { readonly account: Account }) {
  const { t } = useTranslation('account');
  const { form, submit, failure, fieldOf, isSaved, isOtherEmail } = useProfileForm(account);
  const { isSubmitting, dirtyFields } = form.formState;
  const isDirty = Object.keys(dirtyFields).length > 0;

  return (
    <form method="post" noValidate className={stack('2')} onSubmit={(event) => void submit(event)}>
      <UnsavedChanges isChanged={isDirty} />
      {failure !== null && <IdentityFailure error={failure} />}
      <div className={styles.names}>
        <TextInput {...fieldOf('name')} label={t('profile.name')} autoComplete="given-name" spellCheck={false} />
        <TextInput {...fieldOf('surname')} label={t('profile.surname')} autoComplete="family-name" spellCheck={false} />
      </div>
      <TextInput {...fieldOf('email')} type="email" label={t('profile.email')} autoComplete="email" />
      {isOtherEmail && account.hasPassword ? (
        <TextInput
          {...fieldOf('password')}
          type="password"
          label={t('profile.password')}
          hint={t('profile.passwordHint')}
          autoComplete="current-password"
        />
      ) : (
        <EmailStatus account={account} />
      )}
      <div className={cluster('1 2', 'center')}>
        <Button type="submit" busy={isSubmitting}>
          {t('profile.save')}
        </Button>
        <DoneMessage>{isSaved && !isDirty && t('profile.saved')}</DoneMessage>
      </div>
    </form>
  );
}
