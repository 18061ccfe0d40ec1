import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../i18n/language-context.tsx';
import { barePath, localPath } from '../../i18n/languages.ts';
import { pageKey } from '../../lib/page-key.ts';
import { useSettings } from '../../lib/settings.tsx';
import styles from './language-switch.module.css';

/** The languages that the site offers, each leading to the same page in it. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { languages } = useSettings();
  const { pathname, search, state } = useLocation();
  const bare = barePath(pathname);
  const path = pageKey(bare, search) ?? bare;
  return (
    <nav aria-label={t('language.label')}>
      <ul className={styles.languages}>
        {languages.map((each) => (
          <li key={each}>
            <Link
              to={localPath(each, path)}
              state={state}
              lang={each}
              hrefLang={each}
              className={styles.language}
              aria-current={each === language ? 'true' : undefined}
              title={t(`language.${each}`)}
            >
              <span aria-hidden="true">{each}</span>
              <span className={styles.fullName}>{t(`language.${each}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
