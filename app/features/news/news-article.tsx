import type { News } from '#contract/news.ts';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import styles from './news-article.module.css';
import { NewsDate } from './news-date.tsx';
import { NewsPicture } from './news-picture.tsx';
import { newsDescription, newsTitle } from './news-text.ts';
import { Paragraphs } from './paragraphs.tsx';

interface NewsArticleProps {
  readonly news: News;
}

/** A whole news item. */
export function NewsArticle({ news }: NewsArticleProps) {
  const language = useLanguage();
  const title = newsTitle(news, language);
  const description = newsDescription(news, language);
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <NewsDate day={news.date} />
        <Text as="h1" size="xl" lang={title.lang} className={styles.title}>
          {title.text}
        </Text>
      </header>
      <div className={styles.picture}>
        <NewsPicture news={news} sizes="(min-width: 62rem) 60rem, 96vw" priority fill={news.imageUrl === null} />
      </div>
      <div className={styles.text}>
        <Paragraphs text={description.text} lang={description.lang} />
      </div>
    </article>
  );
}
