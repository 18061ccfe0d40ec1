import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import styles from './scroll-to-top.module.css';

/** Scrolls a long page to its top and moves the focus there. Shown once the page is scrolled over 1000 px, as the early script reports. */
export function ScrollToTop() {
  const { t } = useTranslation('button');
  return (
    <a href="#content" className={styles.button} aria-label={t('toTop')} title={t('toTop')}>
      <Icon name="arrow-up" size={22} />
    </a>
  );
}
