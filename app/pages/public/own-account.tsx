import { useTranslation } from 'react-i18next';
import { Text } from '../../design-system/text/text.tsx';
import { OwnAccount as OwnAccountSections } from '../../features/account/own-account.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { RequireSignIn } from '../../session/require-role.tsx';
import { PageHead } from '../frame/page-head.tsx';
import styles from './own-account.module.css';

export const handle: PageHandle = { access: 'private', namespaces: ['account', 'auth'] };

function Sections() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.page}>
      <PageHead section={t('title')} isHidden />
      <Text as="h1">{t('title')}</Text>
      <OwnAccountSections />
    </div>
  );
}

/** `/account`: the account of the signed-in user, whatever their role. */
export default function OwnAccount() {
  return (
    <RequireSignIn>
      <Sections />
    </RequireSignIn>
  );
}
