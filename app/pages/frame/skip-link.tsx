import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first stop of the Tab key: skips the header and leads to the main part of the page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#content" className={styles.link}>
      {t('skipToContent')}
    </a>
  );
}
