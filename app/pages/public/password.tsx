import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Note, Text } from '../../design-system/text/text.tsx';
import { ForgottenPassword } from '../../features/account/forgotten-password.tsx';
import { NewPassword } from '../../features/account/new-password.tsx';
import { useLinkToken } from '../../features/account/use-link-token.ts';
import { useLocalPath } from '../../i18n/language.tsx';
import type { PageHandle } from '../../lib/page-handle.ts';
import { useSettings } from '../../lib/settings.tsx';
import { homeOfRole } from '../../session/access.ts';
import { PageHead } from '../frame/page-head.tsx';
import styles from './account-page.module.css';

export const handle: PageHandle = { access: 'private', namespaces: ['account', 'auth'] };

/** `/password`: asks for an e-mail, if the site sends any; by a link (`#token=…`) from an e-mail or administrator, sets a password. */
export default function Password() {
  const { t } = useTranslation(['account', 'auth']);
  const token = useLinkToken();
  const { offersMail } = useSettings();
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const heading = useRef<HTMLElement>(null);
  const lastToken = useRef(token);

  useEffect(() => {
    // Another e-mail is requested: the form that had the focus is gone.
    if (token === '' && lastToken.current) heading.current?.focus();
    lastToken.current = token;
  }, [token]);

  return (
    <div className={styles.page}>
      <PageHead section={t('forgotten.section')} isHidden />
      <Text as="h1" size="l" ref={heading} tabIndex={-1}>
        {t('forgotten.section')}
      </Text>
      <noscript>
        <Notice tone="warning">{t('noScript', { ns: 'auth' })}</Notice>
      </noscript>
      {token === '' && (offersMail ? <ForgottenPassword /> : <Text>{t('forgotten.withoutMail')}</Text>)}
      {token && (
        <NewPassword
          token={token}
          onSignedIn={({ role }) => void navigate(localPath(homeOfRole(role)), { replace: true })}
        />
      )}
      <Note>
        <Link to={localPath('/authorization')}>{t('forgotten.back')}</Link>
      </Note>
    </div>
  );
}
