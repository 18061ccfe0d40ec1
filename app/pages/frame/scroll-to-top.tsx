import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import { useScrolledPast } from '../../lib/use-scrolled-past.ts';
import styles from './scroll-to-top.module.css';

/** Back to the top of a long page; there once it is scrolled over 1000 px. */
export function ScrollToTop() {
  const { t } = useTranslation('button');
  const isShown = useScrolledPast(1000);
  if (!isShown) return null;
  const scroll = () => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
    // The button goes away; the focus must not go with it.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={styles.button} aria-label={t('toTop')} title={t('toTop')} onClick={scroll}>
      <Icon name="arrow-up" size={22} />
    </button>
  );
}
