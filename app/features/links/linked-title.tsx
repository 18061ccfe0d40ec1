import { Link } from 'react-router';
import type { LinkedItem } from '#contract/links.ts';
import { stack } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage, useLocalPath } from '../../i18n/language.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { InlineText } from '../../rich-text/inline-text.tsx';
import styles from './linked-title.module.css';

/** A link to another item: its title, and below it the item's day or year if it has one. */
export function LinkedTitle({ item }: { readonly item: LinkedItem }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const lang = item.language === null || item.language === language ? undefined : item.language;
  return (
    <div className={stack('hair', 'start', 'shrinks')}>
      <Link to={localPath(item.path)} className={styles.title}>
        <InlineText value={item.title} lang={lang} />
      </Link>
      {item.byline && (
        <Text as="span" size="xss" tone="muted" lang={lang}>
          {item.byline}
        </Text>
      )}
      {item.date !== '' && (
        <Text as="time" size="xss" tone="muted" dateTime={item.date}>
          {item.kind === 'news' ? formatDay(item.date, language) : item.date}
        </Text>
      )}
    </div>
  );
}
