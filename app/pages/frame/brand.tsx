import { Link } from 'react-router';
import { Icon } from '../../design-system/icon/icon.tsx';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import styles from './brand.module.css';

/** The lab's sign and name; leads home. */
export function Brand() {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { site } = useSettings();
  return (
    <Link to={localPath('/main')} className={styles.brand}>
      <Icon name="logo" size={30} className={styles.sign} />
      <span className={styles.short}>{site.titlePrefix[language]}</span>{' '}
      <span className={styles.name}>{site.labName[language]}</span>
    </Link>
  );
}
