import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { VisuallyHidden } from '../../design-system/text/text.tsx';
import styles from './navigation-progress.module.css';

/** A thin line at the top while the next page loads; it appears only if that takes noticeably long. */
export function NavigationProgress() {
  const { t } = useTranslation();
  const isUnderWay = useNavigation().state !== 'idle';
  return (
    <div role="status" className={styles.place}>
      {isUnderWay && (
        <>
          <span className={styles.line} />
          <VisuallyHidden>{t('loadingPage')}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
