import { useTranslation } from 'react-i18next';
import { useLocalPath } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import styles from './feed-link.module.css';

const feedPath = '/publications.xml';
const feedType = 'application/atom+xml';

/** Tells feed readers the address of the feed of newest publications. React moves it into the head. */
export function FeedAlternate() {
  const { t } = useTranslation('publications');
  const localPath = useLocalPath();
  const { publicUrl } = useSettings();
  return <link rel="alternate" type={feedType} href={publicUrl + localPath(feedPath)} title={t('section')} />;
}

/** A visible link to the feed. */
export function FeedLink() {
  const { t } = useTranslation('publications');
  return (
    <a href={useLocalPath()(feedPath)} type={feedType} className={styles.feed}>
      {t('feed')}
    </a>
  );
}
