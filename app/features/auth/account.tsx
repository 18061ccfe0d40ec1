import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { selectSession } from '../../session/session-slice.ts';
import { useAppSelector } from '../../store/make-store.ts';
import styles from './account.module.css';
import { useSignOut } from './use-sign-out.ts';

/** Who is signed in, with the way to their area and out; or the way in. The server draws the latter, as it cannot know. */
export function Account() {
  const { t } = useTranslation();
  const { status, role, name, surname } = useAppSelector(selectSession);
  const signOut = useSignOut();

  if (status !== 'authenticated') {
    return (
      <div className={styles.account} data-session={status}>
        <Button to="/authorization" variant="secondary" size="s" width="content" icon="login-arrow" labelKey="signIn" />
      </div>
    );
  }
  return (
    <div className={styles.account} data-session={status}>
      <span className={styles.person}>
        <Icon name="user" size={18} label={t('account.signedInAs')} />
        <span className={styles.name}>
          {name} {surname}
        </span>
      </span>
      {role === 'ADMIN' && (
        <Button to="/admin" variant="secondary" size="s" width="content" icon="tool">
          {t('account.admin')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="s"
        width="content"
        icon="logout"
        labelKey="signOut"
        onClick={() => void signOut()}
      />
    </div>
  );
}
