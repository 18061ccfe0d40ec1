import { useTranslation } from 'react-i18next';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { EmailConfirmation } from '../../features/account/email-confirmation.tsx';
import { useLinkToken } from '../../features/account/use-link-token.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/confirmation.ts';
import styles from './account-page.module.css';
import { refuseWithoutMail } from './refuse-without-mail.ts';

export const handle: PageHandle = { access: 'private', namespaces: ['account', 'auth'] };

export const loader = (args: Route.LoaderArgs) => refuseWithoutMail(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => refuseWithoutMail(args);

/** `/confirmation#token=…`: where the link in a letter leads that proves an address. */
export default function Confirmation() {
  const { t } = useTranslation(['account', 'auth']);
  const token = useLinkToken();
  return (
    <div className={styles.page}>
      <PageHead section={t('confirmation.section')} isHidden />
      <Text as="h1" size="l">
        {t('confirmation.section')}
      </Text>
      <noscript>
        <Notice tone="warning">{t('noScript', { ns: 'auth' })}</Notice>
      </noscript>
      {token !== null && <EmailConfirmation token={token} />}
    </div>
  );
}
