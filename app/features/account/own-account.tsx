import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/account.ts';
import { Button } from '../../design-system/button/button.tsx';
import { cluster } from '../../design-system/layout/layout.ts';
import { Waiting } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { CallFailure } from '../../lists/call-failure.tsx';
import { AccessTokens } from './access-tokens.tsx';
import { ownAccountApi } from './account.api.ts';
import { AccountSection } from './account-section.tsx';
import { Calendar } from './calendar.tsx';
import { DoneMessage } from './done-message.tsx';
import { LeaveAfterDeletion } from './leave-after-deletion.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignIns } from './sign-ins.tsx';

const DeleteAccountDialog = lazy(() =>
  import('./delete-account-dialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
);

function DeleteAccount({ hasPassword, onDeleted }: { readonly hasPassword: boolean; readonly onDeleted: () => void }) {
  const { t } = useTranslation('account');
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountSection title={t('delete.title')} text={t('delete.text')}>
      <div className={cluster('1 2', 'center')}>
        <Button variant="red" icon="delete" onClick={() => setAsking(true)}>
          {t('delete.open')}
        </Button>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteAccountDialog hasPassword={hasPassword} onClose={() => setAsking(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </AccountSection>
  );
}

/** Downloads all that is kept about the user, as one file. */
export function OwnData() {
  const { t } = useTranslation('account');
  const [exportAccount, { data, error, isLoading }] = ownAccountApi.useExportAccountMutation();
  return (
    <AccountSection title={t('data.title')} text={t('data.text')}>
      {error && <CallFailure error={error} />}
      <div className={cluster('1 2', 'center')}>
        <Button variant="secondary" icon="download" busy={isLoading} onClick={() => void exportAccount(null)}>
          {t('data.download')}
        </Button>
        <DoneMessage>{data !== undefined && !isLoading && t('data.done', { file: data })}</DoneMessage>
      </div>
    </AccountSection>
  );
}

/** Name and address as they are on the server. They are fetched again when the user comes back from an e-mail or from another tab. */
function Profile() {
  const { t } = useTranslation('account');
  const { data, error, isFetching, refetch } = ownAccountApi.useGetAccountQuery(null);
  useEffect(() => {
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  }, [refetch]);
  if (data) return <ProfileForm account={data} />;
  if (error) return <CallFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Waiting label={t('profile.loading')} lines={['long', 'half', 'long']} />;
}

/** Says whether the user signs in by the provider, and how to end that. Shows nothing on a site without a provider. */
function ProviderConnection({ account }: { readonly account: Account }) {
  const { t } = useTranslation('account');
  const { providerName: name } = useSettings();
  const [disconnect, { error, isLoading }] = ownAccountApi.useDisconnectOidcMutation();
  if (name === null) return null;
  const connection = !account.isConnected ? 'none' : account.hasPassword ? 'connected' : 'only';
  return (
    <AccountSection title={t('provider.title', { name })}>
      {error && <CallFailure error={error} />}
      <Text size="xs">{t(`provider.${connection}`, { name })}</Text>
      {connection === 'connected' && (
        <div>
          <Button variant="secondary" busy={isLoading} onClick={() => void disconnect(null)}>
            {t('provider.disconnect')}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}

/** Everything that users can see and change of their own account. */
export function OwnAccount() {
  const { t } = useTranslation('account');
  const { data } = ownAccountApi.useGetAccountQuery(null);
  const hasPassword = data?.hasPassword ?? true;
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <LeaveAfterDeletion />;
  return (
    <div>
      <AccountSection title={t('profile.title')} text={t('profile.text')}>
        <Profile />
      </AccountSection>
      <AccountSection title={t('password.title')} text={t('password.text')}>
        <PasswordForm hasPassword={hasPassword} />
      </AccountSection>
      <SecondFactor />
      {data && <ProviderConnection account={data} />}
      <SignIns />
      <Calendar />
      <AccessTokens />
      <OwnData />
      <DeleteAccount hasPassword={hasPassword} onDeleted={() => setDeleted(true)} />
    </div>
  );
}
