import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NewsStory } from '#contract/news.ts';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage, useLanguageName, useLocalPath } from '../../i18n/language.tsx';
import { formatDay } from '../../lib/format-day.ts';
import styles from './story-parts.module.css';

interface NewsDateProps {
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** The day of a news item in the long form of the page's language. */
export function NewsDate({ day }: NewsDateProps) {
  const language = useLanguage();
  return (
    <Text as="time" size="xss" tone="muted" dateTime={day}>
      {formatDay(day, language)}
    </Text>
  );
}

/** Names the language of an item that is not in the page's language, before a reader follows its link; else nothing. */
export function StoryLanguage({ story }: { readonly story: Pick<NewsStory, 'titleLanguage' | 'textLanguage'> }) {
  const { t } = useTranslation('news');
  const language = useLanguage();
  const languageName = useLanguageName();
  const other = [story.titleLanguage, story.textLanguage].find((each) => each !== language);
  if (!other) return null;
  return (
    <Text as="span" size="xss" tone="muted" className={styles.note}>
      {t([`onlyIn.${other}`, 'onlyIn.other'], { language: languageName(other) })}
    </Text>
  );
}

interface NewsLinkProps {
  readonly id: string;
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a news item's own page, in the page's language. */
export function NewsLink({ id, lang, children }: NewsLinkProps) {
  const localPath = useLocalPath();
  return (
    <Link to={localPath(`/news/${id}`)} lang={lang}>
      {children}
    </Link>
  );
}
