import type { News } from '#contract/news.ts';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import { NewsDate } from './news-date.tsx';
import { NewsLink } from './news-link.tsx';
import { NewsPicture } from './news-picture.tsx';
import styles from './news-row.module.css';
import { newsDescription, newsTitle } from './news-text.ts';

interface NewsRowProps {
  readonly news: News;
  /** In the first screen. */
  readonly priority?: boolean;
}

/** One news item in the list of all of them. */
export function NewsRow({ news, priority = false }: NewsRowProps) {
  const language = useLanguage();
  const title = newsTitle(news, language);
  const description = newsDescription(news, language);
  const excerpt = description.text.split(/\n\s*\n/)[0] ?? '';
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <NewsPicture news={news} sizes="(min-width: 48rem) 18rem, 94vw" priority={priority} />
      </div>
      <div className={styles.words}>
        <NewsDate day={news.date} />
        <Text as="h2" size="m" weight="semibold" className={styles.title}>
          <NewsLink id={news.id} lang={title.lang}>
            {title.text}
          </NewsLink>
        </Text>
        {excerpt !== '' && (
          <Text size="sxs" tone="muted" lang={description.lang} className={styles.excerpt}>
            {excerpt}
          </Text>
        )}
      </div>
    </article>
  );
}
