import { useTranslation } from 'react-i18next';
import { data, type LoaderFunctionArgs } from 'react-router';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { EmailConfirmation } from '../../features/account/email-confirmation.tsx';
import { useLinkToken } from '../../features/account/use-link-token.ts';
import type { PageHandle } from '../../lib/page-handle.ts';
import { settingsContext } from '../../lib/settings.tsx';
import { PageHead } from '../frame/page-head.tsx';
import styles from './account-page.module.css';

export const handle: PageHandle = { access: 'private', namespaces: ['account', 'auth'] };

/** Only e-mails lead to this page, so it does not exist if the site sends none. */
function refuseWithoutMail({ context }: Pick<LoaderFunctionArgs, 'context'>): null {
  if (!context.get(settingsContext).offersMail) throw data(null, { status: 404 });
  return null;
}

export const loader = refuseWithoutMail;
export const clientLoader = refuseWithoutMail;

/** `/confirmation#token=…`: target of the link in an e-mail that confirms an address. */
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
