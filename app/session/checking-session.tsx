import { useTranslation } from 'react-i18next';
import { Spinner } from '../design-system/spinner/spinner.tsx';
import { useLanguage } from '../i18n/language-context.tsx';
import { useSettings } from '../lib/settings.tsx';
import styles from './checking-session.module.css';

/** What a guarded area shows until it is known who asks; also all that the server renders of it. */
export function CheckingSession() {
  const { t } = useTranslation();
  const { site } = useSettings();
  const prefix = site.titlePrefix[useLanguage()];
  return (
    <div className={styles.waiting}>
      <title>{`${prefix} | ${t('session.section')}`}</title>
      <meta name="robots" content="noindex" />
      <Spinner size={40} label={t('session.checking')} />
    </div>
  );
}
