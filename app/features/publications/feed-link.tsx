import { useTranslation } from 'react-i18next';
import { useLocalPath } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import styles from './feed-link.module.css';

const feedPath = '/publications.xml';
const feedType = 'application/atom+xml';

/** Tells feed readers where the newest publications are to be had; React lifts it into the head. */
export function FeedAlternate() {
  const { t } = useTranslation('publications');
  const localPath = useLocalPath();
  const { publicUrl } = useSettings();
  return <link rel="alternate" type={feedType} href={publicUrl + localPath(feedPath)} title={t('section')} />;
}

/** The same for people. */
export function FeedLink() {
  const { t } = useTranslation('publications');
  return (
    <a href={useLocalPath()(feedPath)} type={feedType} className={styles.feed}>
      {t('feed')}
    </a>
  );
}
