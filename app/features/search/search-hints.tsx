import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cluster } from '../../design-system/layout/layout.ts';
import { EmptyState } from '../../design-system/states/states.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLocalPath } from '../../i18n/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import styles from './search-hints.module.css';

/** Shown before the first search: what can be found. */
export function SearchStart() {
  const { t } = useTranslation('search');
  return (
    <div className={styles.start}>
      <Text as="h2" size="s" weight="semibold">
        {t('start')}
      </Text>
      <Text size="sxs" tone="muted" className={styles.words}>
        {t('startHint')}
      </Text>
      <SectionsAndContact />
    </div>
  );
}

interface NothingFoundProps {
  readonly query: string;
  readonly isOfKind: boolean;
}

/** Shown if there are no results: other ways to search. */
export function NothingFound({ query, isOfKind }: NothingFoundProps) {
  const { t } = useTranslation('search');
  return (
    <EmptyState as="h2" title={t(isOfKind ? 'noneOfKind' : 'none', { query })} action={<SectionsAndContact />}>
      {t('noneHint')}
    </EmptyState>
  );
}

const sections = ['publications', 'news', 'research'];

/** Links to large sections of the site, and a contact. */
export function SectionsAndContact({ onLeave }: { readonly onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation('search');
  const localPath = useLocalPath();
  const [contact] = useSettings().site.contacts;
  return (
    <Text as="div" size="xs" className={cluster('0 2', 'center')}>
      <span>{t('or')}:</span>
      {sections.map((section) => (
        <Link key={section} to={localPath(`/${section}`)} onClick={onLeave} className={styles.section}>
          {t(section)}
        </Link>
      ))}
      {contact && (
        <a href={`mailto:${contact.email}`} className={styles.section}>
          {t('write')}
        </a>
      )}
    </Text>
  );
}
