import { useTranslation } from 'react-i18next';
import { apiBase } from '#contract/addresses.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { Button } from '../design-system/button/button.tsx';
import { useLanguage } from '../i18n/language.tsx';
import { useSettings } from '../lib/settings.tsx';

interface ProviderLinkProps {
  /** Where to go on from there, if the person may. */
  readonly to?: string | undefined;
  /** Whoever the provider remembers proves again who they are. */
  readonly isAgain?: boolean | undefined;
}

/** The way to the provider, where people sign in beside the password; nothing where the site has none. It leaves the program. */
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
