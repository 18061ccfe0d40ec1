import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '../design-system/button/button.tsx';
import { Spinner } from '../design-system/spinner/spinner.tsx';
import { Text } from '../design-system/text/text.tsx';
import { useLanguage } from '../i18n/language.tsx';
import { useSettings } from '../lib/settings.tsx';
import styles from './checking-session.module.css';

/** Explains why nobody can enter here without JavaScript, and what to do. */
function WithoutScripts() {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.unable}>
      <Text as="h1" size="l">
        {t('area.title')}
      </Text>
      <Text size="sm" tone="muted">
        {t('area.text')}
      </Text>
      <Button to="/" labelKey="returnToMain" />
    </div>
  );
}

/** What a guarded area shows until the user is known; the server renders nothing else of it. If it takes too long, offers to reload. */
export function CheckingSession() {
  const { t } = useTranslation();
  const { site } = useSettings();
  const { pathname, search } = useLocation();
  const prefix = site.titlePrefix[useLanguage()];
  return (
    <div className={styles.waiting}>
      <title>{`${prefix} | ${t('session.section')}`}</title>
      <meta name="robots" content="noindex" />
      <noscript>
        <WithoutScripts />
      </noscript>
      <div className={styles.checking}>
        <Spinner size={40} label={t('session.checking')} />
        {/* Not the router's link: on a bad connection the program itself may be what never came. */}
        <a href={pathname + search} className={styles.late}>
          {t('session.late')}
        </a>
      </div>
    </div>
  );
}
