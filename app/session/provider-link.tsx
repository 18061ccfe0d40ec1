import { useTranslation } from 'react-i18next';
import { apiBase } from '#contract/addresses.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { Button } from '../design-system/button/button.tsx';
import { useLanguage } from '../i18n/language.tsx';
import { useSettings } from '../lib/settings.tsx';

interface ProviderLinkProps {
  /** Where to go after that, if the user may. */
  readonly to?: string | undefined;
  /** The provider asks for proof of identity again, even if it remembers the user. */
  readonly isAgain?: boolean | undefined;
}

/** Link to the provider, for signing in without the password; nothing if the site has no provider. It leaves the program. */
export function ProviderLink({ to, isAgain = false }: ProviderLinkProps) {
  const { t } = useTranslation('auth');
  const { providerName: name } = useSettings();
  const language = useLanguage();
  if (name === null) return null;
  const query = new URLSearchParams({ language, ...(to !== undefined && { to }), ...(isAgain && { again: 'true' }) });
  return (
    <Button href={`${apiBase}${authOperations.startOidc.path}?${query}`} variant="secondary" width="max">
      {t(isAgain ? 'provider.again' : 'provider.signIn', { name })}
    </Button>
  );
}
