import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/account.ts';
import { Button } from '../../design-system/button/button.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { RequestFailure } from '../../editing/request-failure.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { useDisconnectOidcMutation } from './account.api.ts';
import { AccountSection } from './account-section.tsx';

/** Whether one signs in by the provider, and how that ends; nothing where the site has none. */
export function ProviderConnection({ account }: { readonly account: Account }) {
  const { t } = useTranslation('account');
  const { providerName: name } = useSettings();
  const [disconnect, { error, isLoading }] = useDisconnectOidcMutation();
  if (name === null) return null;
  const standing = !account.isConnected ? 'none' : account.hasPassword ? 'connected' : 'only';
  return (
    <AccountSection title={t('provider.title', { name })}>
      {error && <RequestFailure error={error} />}
      <Text size="xs">{t(`provider.${standing}`, { name })}</Text>
      {standing === 'connected' && (
        <div>
          <Button variant="secondary" busy={isLoading} onClick={() => void disconnect(null)}>
            {t('provider.disconnect')}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
