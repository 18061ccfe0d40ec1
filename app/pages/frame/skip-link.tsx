import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#content" className={styles.link}>
      {t('skipToContent')}
    </a>
  );
}
