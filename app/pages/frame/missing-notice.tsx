import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import styles from './missing-notice.module.css';

/** Says that a part of the program did not come; shown by the early script (app/early/parts.ts), with or without a program. */
export function MissingNotice() {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.late}>{t('missing.late')}</p>
      <p className={styles.gone}>{t('missing.gone')}</p>
      <Button
        variant="secondary"
        size="s"
        width="content"
        icon="retry"
        labelKey="retry"
        data-does="try-again"
        className={styles.late}
      />
      <Button
        variant="secondary"
        size="s"
        width="content"
        icon="retry"
        labelKey="reload"
        data-does="reload"
        className={styles.gone}
      />
    </div>
  );
}
