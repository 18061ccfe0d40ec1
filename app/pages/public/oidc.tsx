import { useTranslation } from 'react-i18next';
import { data, Link, type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router';
import { isOwnPath } from '#contract/oidc.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { useLinkToken } from '../../features/account/use-link-token.ts';
import { ProviderReturn } from '../../features/auth/provider-return.tsx';
import { useLocalPath } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { settingsContext } from '../../lib/settings.tsx';
import { homeOfRole, mayEnter } from '../../session/access.ts';
import { PageHead } from '../frame/page-head.tsx';
import styles from './account-page.module.css';

export const handle: PageHandle = { access: 'private', namespaces: ['auth'] };

/** Only a provider leads to this page, so it does not exist if the site has none. */
function refuseWithoutProvider({ context }: Pick<LoaderFunctionArgs, 'context'>): null {
  if (context.get(settingsContext).providerName === null) throw data(null, { status: 404 });
  return null;
}

export const loader = refuseWithoutProvider;
export const clientLoader = refuseWithoutProvider;

/** `/oidc#token=…` or `#error=…`: where users return from the provider. */
export default function Oidc() {
  const { t } = useTranslation('auth');
  const token = useLinkToken();
  const answer = new URLSearchParams(useLocation().hash.slice(1));
  const wanted = answer.get('to');
  const to = wanted !== null && isOwnPath(wanted) ? wanted : undefined;
  const localPath = useLocalPath();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <PageHead section={t('authorization.section')} isHidden />
      <Text as="h1" size="l">
        {t('authorization.title')}
      </Text>
      <noscript>
        <Notice tone="warning">{t('noScript')}</Notice>
      </noscript>
      {token !== null && (
        <ProviderReturn
          token={token}
          refusal={answer.get('error')}
          to={to}
          onSignedIn={({ role }) => {
            const isOpen = to !== undefined && mayEnter(role, to);
            void navigate(isOpen ? to : localPath(homeOfRole(role)), { replace: true });
          }}
        />
      )}
      <Note>
        <Link to={localPath('/authorization')}>{t('provider.byPassword')}</Link>
      </Note>
    </div>
  );
}
