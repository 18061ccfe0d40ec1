import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage, useLocalPath } from '../../i18n/language-context.tsx';
import { useSettings } from '../../lib/settings.tsx';
import styles from './site-footer.module.css';
import { siteSections } from './site-sections.ts';

/** Name, address and mail of the lab, and where the site leads. */
export function SiteFooter() {
  const { t } = useTranslation();
  const language = useLanguage();
  const localPath = useLocalPath();
  const { site } = useSettings();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.lab}>
          <Text weight="semibold">{site.labName[language]}</Text>
          <Text size="xs" tone="muted">
            {site.address[language]}
          </Text>
        </div>
        <nav aria-label={t('footer.label')}>
          <ul className={styles.links}>
            <li>
              <Link to={localPath('/main')}>{t('sections.main')}</Link>
            </li>
            {siteSections.map(({ path, textKey }) => (
              <li key={path}>
                <Link to={localPath(path)}>{t(textKey)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.contact}>
          <Text size="xs" tone="muted">
            {t('footer.contact')}
          </Text>
          <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
        </div>
      </div>
    </footer>
  );
}
