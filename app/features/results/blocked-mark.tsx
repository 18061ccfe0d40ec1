import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import styles from './marks.module.css';

/** Beside the name of a participant who may not enter the course at present. */
export function BlockedMark() {
  const { t } = useTranslation('results');
  return (
    <span className={styles.blocked}>
      <Icon name="lock" size={13} />
      {t('person.blocked')}
    </span>
  );
}
