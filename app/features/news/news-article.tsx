import type { ReactNode } from 'react';
import type { NewsStoryPage } from '#contract/news.ts';
import { stack } from '../../design-system/layout/layout.ts';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { ItemPicture } from '../../rich-text/kept-picture.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import styles from './news-article.module.css';
import frame from './news-frame.module.css';
import { NewsDate, StoryLanguage } from './story-parts.tsx';

interface NewsArticleProps {
  readonly story: NewsStoryPage;
  /** Stands above the title: the way back to the list. */
  readonly children?: ReactNode;
}

/** A whole news item. */
export function NewsArticle({ story, children }: NewsArticleProps) {
  const language = useLanguage();
  const langOf = (own: NewsStoryPage['textLanguage']) => (own === language ? undefined : own);
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        {children}
        <Text as="h1" lang={langOf(story.titleLanguage)} className={styles.title}>
          {story.title}
        </Text>
      </header>
      <div className={styles.facts}>
        <NewsDate day={story.date} />
        <StoryLanguage story={story} />
      </div>
      <div className={stack('4', 'shrinks')}>
        <div className={`${frame.frame} ${styles.picture}`}>
          <ItemPicture
            item={story}
            sizes="(min-width: 64rem) 56rem, (min-width: 40rem) 94vw, 60vw"
            priority
            fill={story.imageUrl === null}
          />
        </div>
        <div className={styles.text}>
          <RichText body={story.body} lang={langOf(story.textLanguage)} />
        </div>
      </div>
    </article>
  );
}
