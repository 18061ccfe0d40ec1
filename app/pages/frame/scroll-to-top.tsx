import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import styles from './scroll-to-top.module.css';

/** Back to the top of a long page, and the focus with it; there once it is scrolled over 1000 px, as the early script tells. */
export function ScrollToTop() {
  const { t } = useTranslation('button');
  return (
    <a href="#content" className={styles.button} aria-label={t('toTop')} title={t('toTop')}>
      <Icon name="arrow-up" size={22} />
    </a>
  );
}
