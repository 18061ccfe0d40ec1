import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../design-system/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../design-system/visually-hidden/visually-hidden.tsx';
import { RequestFailure } from '../../editing/request-failure.tsx';
import { useGetAccountQuery } from './account.api.ts';
import { AccountSection } from './account-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Farewell } from './farewell.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SignIns } from './sign-ins.tsx';

/** Name and address as they stand on the server, which another tab may have changed. */
function Profile() {
  const { t } = useTranslation('account');
  const { data, error, isFetching, refetch } = useGetAccountQuery(null);
  if (data) return <ProfileForm account={data} />;
  if (error) return <RequestFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <div role="status">
      <VisuallyHidden>{t('profile.loading')}</VisuallyHidden>
      <Skeleton width="long" />
      <Skeleton width="half" />
      <Skeleton width="long" />
    </div>
  );
}

/** Everything that somebody can see and change of their own account. */
export function OwnAccount() {
  const { t } = useTranslation('account');
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <Farewell />;
  return (
    <div>
      <AccountSection title={t('profile.title')} text={t('profile.text')}>
        <Profile />
      </AccountSection>
      <AccountSection title={t('password.title')} text={t('password.text')}>
        <PasswordForm />
      </AccountSection>
      <SignIns />
      <OwnData />
      <DeleteAccount onDeleted={() => setDeleted(true)} />
    </div>
  );
}
