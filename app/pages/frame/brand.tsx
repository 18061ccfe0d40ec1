import { Link } from 'react-router';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import styles from './brand.module.css';

interface SignProps {
  /** Side in px. */
  readonly size: number;
  readonly className: string | undefined;
}

/** The lab's sign. */
export function Sign({ size, className }: SignProps) {
  const { sign } = useSettings().site;
  const style = { width: size, height: size };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has checked it, and it must share the page's colours.
  return <span aria-hidden="true" className={className} style={style} dangerouslySetInnerHTML={{ __html: sign }} />;
}

/** The lab's sign and name; leads home. */
export function Brand() {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { site } = useSettings();
  return (
    <Link to={localPath('/main')} className={styles.brand}>
      <span className={styles.mark}>
        <Sign size={30} className={styles.sign} />
        <span className={styles.short}>{site.titlePrefix[language]}</span>
      </span>{' '}
      <span className={styles.name}>{site.labName[language]}</span>
    </Link>
  );
}
