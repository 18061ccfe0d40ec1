import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { News, NewsStory } from '#contract/news.ts';
import { BondPattern } from '../../design-system/bond-pattern/bond-pattern.tsx';
import { Picture } from '../../design-system/picture/picture.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage, useLanguageName, useLocalPath } from '../../i18n/language.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { pictureSources } from '../../lib/picture-sources.ts';
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

interface NewsPictureProps {
  readonly news: Pick<News, 'id' | 'imageUrl'>;
  /** The width that it is shown at, as in `<img sizes>`. */
  readonly sizes: string;
  readonly priority?: boolean;
  /** Cuts it to fill its parent instead of keeping its own shape. */
  readonly fill?: boolean;
}

/** The picture of a news item, or the pattern of its id. It is decoration beside words, so it has no alternative text. */
export function NewsPicture({ news, sizes, priority = false, fill = true }: NewsPictureProps) {
  const sources = pictureSources(news.imageUrl);
  if (!sources) return <BondPattern id={news.id} />;
  return <Picture {...sources} sizes={sizes} alt="" priority={priority} fill={fill} />;
}
