import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import styles from './missing-notice.module.css';

const again = { variant: 'secondary', size: 's', width: 'content', icon: 'retry' } as const;

/** Says that a part of the program could not be loaded; the early script shows it (app/early/parts.ts), with or without the program. */
export function MissingNotice() {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.late}>{t('missing.late')}</p>
      <p className={styles.gone}>{t('missing.gone')}</p>
      <Button {...again} labelKey="retry" data-does="try-again" className={styles.late} />
      <Button {...again} labelKey="reload" data-does="reload" className={styles.gone} />
    </div>
  );
}
